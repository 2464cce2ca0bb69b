import type { Translator } from '#src/i18n/translator.ts';
import type { DayRange } from './day-range.ts';

/** The days of a statement, in words. */
export const daysText = ({ from, to }: DayRange, t: Translator['t']): string =>
  (from ?? to) ? `${from ?? '…'} – ${to ?? '…'}` : t('statement.range.all');
