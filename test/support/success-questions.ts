import { successQuestion } from '#src/features/success-rates/contract/success-rates.ts';
import { readInput } from '#src/server/http/parse-input.ts';

/** A success-rate request as a browser would send it. */
export const bars = { city: '墨爾本', category: 'fnb-bar' };
export const centre = { ...bars, district: 'Melbourne (CBD)' };

/** The request as the server parses it. */
export const readQuestion = (wire: object) => readInput(successQuestion, wire);
