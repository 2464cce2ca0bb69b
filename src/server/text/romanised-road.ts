import { pinyin } from 'pinyin-pro';
import { simplified } from '#src/domain/simplified-chinese.ts';
import { officialNames } from './official-names.ts';

const kinds: Readonly<Record<string, string>> = { 路: 'Rd.', 街: 'St.', 大道: 'Blvd.' };
const directions: Readonly<Record<string, string>> = { 東: 'E.', 西: 'W.', 南: 'S.', 北: 'N.' };
// A direction follows a name of two characters or more: 南京東路, but 華西街 and 濟南路.
const road =
  /^(?<name>.+?)(?:(?<=..)(?<direction>[東西南北]))?(?<kind>大道|路|街)(?:(?<section>[一二三四五六七八九十]+)段)?(?:(?<lane>\d+)巷)?(?:(?<alley>\d+)弄)?$/u;
const numerals = '一二三四五六七八九';

/**
 * The name of a road of Taiwan in Latin letters, as the signs of Taipei have it: Hanyu Pinyin
 * without tones, with the official exceptions. Null where the name is not built like that of a road.
 */
export function romanisedRoad(text: string): string | null {
  const parts = road.exec(text.normalize('NFKC').replace(/\s/g, ''))?.groups;
  if (!parts) return null;
  const { name = '', direction, kind = '', section, lane, alley } = parts;
  const said = officialNames[name] ?? romanised(name);
  if (said === null) return null;
  return [
    said,
    direction && directions[direction],
    kinds[kind],
    section && `Sec. ${numberOf(section)}`,
    lane && `Ln. ${lane}`,
    alley && `Aly. ${alley}`,
  ]
    .filter(Boolean)
    .join(' ');
}

const known = new Map<string, string | undefined>();

/** The same for a row that is sent, looked up once; undefined where there is none. */
export function roadNameEn(name: string): string | undefined {
  if (!known.has(name)) known.set(name, romanisedRoad(name) ?? undefined);
  return known.get(name);
}

/** Letters alone, as a search in Latin letters is compared. */
export function foldLatin(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** A district with its kind: `Da'an Dist.` */
export function romanisedDistrict(text: string): string | null {
  const name = /^(.+)區$/.exec(text)?.[1];
  const said = name === undefined ? null : (officialNames[name] ?? romanised(name));
  return said && `${said} Dist.`;
}

/** Hanyu Pinyin in one word; null where a character has no reading. */
function romanised(name: string): string | null {
  if (!/^\p{sc=Han}+$/u.test(name)) return null;
  // The dictionary of phrases, which decides the reading of a character, is in simplified script.
  const syllables = pinyin(simplified(name), { toneType: 'none', type: 'array', v: false });
  if (syllables.some((syllable) => !/^[a-zü]+$/.test(syllable))) return null;
  const word = syllables
    .map((syllable, at) => (at > 0 && /^[aeo]/.test(syllable) ? `'${syllable}` : syllable))
    .join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function numberOf(text: string): number {
  const [tens, ones = ''] = text.includes('十') ? text.split('十') : ['', text];
  const digit = (one: string) => numerals.indexOf(one) + 1;
  const ten = text.includes('十') ? (tens === '' ? 10 : digit(tens!) * 10) : 0;
  return ten + (ones === '' ? 0 : digit(ones));
}
