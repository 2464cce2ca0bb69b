import type { CallOutput } from '#src/client/http/call.ts';
import { shownBand } from '#src/client/text/area-text.ts';
import type { Band } from '#src/domain/bands.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { searchKases } from '../../contract/kases.ts';

/** A row as the server sends it. */
export type KaseItem = CallOutput<typeof searchKases>['list'][number];

/** How well a case was verified, as its words are numbered. */
export type Verified = 0 | 1 | 2 | 3;

/** `60–100`, `< 30` or `≥ 500`; both ends open is a dash. */
export function bandFigures({ from, to }: Band, number: Translator['number']): string {
  if (from === null) return to === null ? '–' : `< ${number(to)}`;
  return to === null ? `≥ ${number(from)}` : `${number(from)}–${number(to)}`;
}

/** The same of a band of areas, in the unit of the page. */
export function areaBandFigures(band: Band, words: Translator): string {
  return bandFigures(shownBand(band, words), words.number);
}

/** Minor units are hundredths in both currencies we hold. */
export function rentPerMonth(minor: number): number {
  return minor / 100;
}

/** A district beside a road: there the word "District" of its English name says nothing. */
export function shortDistrict(text: string): string {
  return text.replace(/ District$/, '');
}
