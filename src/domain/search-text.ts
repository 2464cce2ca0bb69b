import { simplified } from './simplified.ts';

/**
 * A text as it is compared in a search: full-width forms made half-width, letters small, characters simplified,
 * spaces single. So 忠孝東路, 忠孝东路 and ＡＢＣ match in every spelling.
 */
export function foldText(text: string): string {
  return simplified(text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim());
}

/** The words of a folded text; every one of them has to be found. */
export function wordsOf(folded: string): string[] {
  return folded === '' ? [] : [...new Set(folded.split(' '))];
}
