import { createContext } from 'react';

/**
 * Whether charts are printed in a paper: then each is without a frame, and its table is printed
 * after it.
 */
export const PrintContext = createContext(false);
