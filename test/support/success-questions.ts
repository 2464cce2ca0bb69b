import { readInput } from '#src/server/input.ts';
import { successQuestion } from '#src/contract/success-rates.ts';

/** A question as a browser would send it. */
export const bars = { city: '墨爾本', category: 'fnb-bar' };
export const centre = { ...bars, district: 'Melbourne (CBD)' };

/** The question as the server reads it. */
export const readQuestion = (wire: object) => readInput(successQuestion, wire);
