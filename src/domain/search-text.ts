import { simplified } from './simplified-chinese.ts';

/**
 * A text normalised for search: full-width forms to half-width, letters to lower case, characters
 * to simplified, spaces to single ones. So 忠孝東路, 忠孝东路 and ＡＢＣ match in every spelling.
 */
export function foldText(text: string): string {
  return simplified(text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim());
}

/** The words of a folded text; every one of them has to be found. */
export function searchTermsOf(folded: string): string[] {
  return folded === '' ? [] : [...new Set(folded.split(' '))];
}
