import type { Locale } from '#src/domain/locale.ts';
import { traditionalTexts } from './traditional-texts.ts';

// A heading may be put together of several texts, hence the longest known pieces are replaced.
const pieces = Object.keys(traditionalTexts)
  .sort((one, other) => other.length - one.length)
  .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
const known = new RegExp(pieces.join('|'), 'g');

/** A Chinese text of the server's own in the script of the reader. */
export function chinese(text: string, locale: Locale | (string & {})): string {
  return locale === 'zh-Hant'
    ? text.replace(known, (piece) => traditionalTexts[piece] ?? piece)
    : text;
}
