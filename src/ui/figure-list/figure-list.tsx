import { styledElement } from '../styled-element.tsx';
import styles from './figure-list.module.css';

/**
 * Up to six figures in a row: each a `div` of `dt` (what), `dd` (how much) and, if needed, further
 * `dd` (what it is made of).
 */
export const FigureList = styledElement('FigureList', 'dl', styles.figures);
