/** What a typed text asks for. */
export interface ParsedFairQuestion {
  address: string;
  /** m². */
  area: string | undefined;
}

const asking = /公允租金|合理租金|公平租金|fair\s+rent(?:\s+(?:of|at|for))?/giu;
const measured = /(\d+(?:\.\d+)?)\s*(㎡|m2|m²|平方米|平方公尺|坪|ping)/iu;
/** A number on its own: one of an address is followed by what it numbers, as 60號. */
const alone = /(?:^|\s)(\d+(?:\.\d+)?)(?=\s|$)/u;
const m2PerPing = 3.305785;
const [smallestM2, largestM2] = [5, 2000];

/**
 * Reads `大安區 復興南路 60 公允租金`: the words that ask, an area with or without its unit, and the
 * rest as an address.
 *
 * @returns null where the text does not ask for a fair rent, or names no place.
 */
export function parseFairQuestion(text: string): ParsedFairQuestion | null {
  const rest = text.normalize('NFKC').replaceAll(asking, ' ');
  if (rest === text.normalize('NFKC')) return null;
  const found = measured.exec(rest) ?? alone.exec(rest);
  const value = found ? Number(found[1]) * (/坪|ping/i.test(found[2] ?? '') ? m2PerPing : 1) : NaN;
  const isArea = value >= smallestM2 && value <= largestM2;
  const address = (isArea ? rest.replace(found![0], ' ') : rest).replaceAll(/\s+/g, ' ').trim();
  if (address === '') return null;
  return { address, area: isArea ? String(Math.round(value * 100) / 100) : undefined };
}
