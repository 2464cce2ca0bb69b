/** A sentence of a document, and the page it begins on, from 1. */
export interface Sentence {
  text: string;
  page: number;
}

/** A piece of text as a page of a document holds it. */
export interface TextItem {
  str: string;
  /** Whether a line ends behind it. */
  hasEOL: boolean;
}

/** The lines of a page, without those that are empty. */
export function linesOf(items: readonly TextItem[]): string[] {
  const lines = [''];
  for (const { str, hasEOL } of items) {
    lines[lines.length - 1] += str;
    if (hasEOL) lines.push('');
  }
  return lines.map((line) => plain(line).replace(/\s+/g, ' ').trim()).filter((line) => line !== '');
}

// Radicals of simplified characters, which no normal form leads back to the characters they look
// like.
const radicals = '⺠⻁⻄⻅⻆⻉⻋⻓⻔⻘⻚⻛⻜⻝⻢⻥⻦⻩⻬⻮⻰⻳';
const characters = '民虎西见角贝车长门青页风飞食马鱼鸟黄齐齿龙龟';

/**
 * A PDF names its signs by their drawing, and writes the radical where the character looks the
 * same: ⼤ is meant as 大.
 */
function plain(line: string): string {
  return line
    .replace(/[\u2f00-\u2fdf\uf900-\ufaff]/g, (sign) => sign.normalize('NFKC'))
    .replace(/[\u2e80-\u2eff]/g, (sign) => characters[radicals.indexOf(sign)] ?? sign);
}

// A full stop ends a sentence where a space or the line ends behind it; in 3.5 it does not.
const end = /(?<=[。！？；!?])(?!["”’」』）)])|(?<=[。！？；!?]["”’」』）)])|(?<=[.;])(?=\s|$)/u;
const ended = /[。！？；!?.;]["”’」』）)]?$/u;
// A list may be counted "12.", and a line may end inside 3.5.
const endsInNumber = /\d\.$/;
const wide = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}，。；：！？、）」』”]/u;

/**
 * The sentences of a document, whose lines end where the paper does and not where a thought does.
 * So that a paragraph that is set anew around one changed word differs in one sentence.
 *
 * @param pages Lines of each page, in the order of reading.
 */
export function sentencesOf(pages: readonly (readonly string[])[]): Sentence[] {
  const found: Sentence[] = [];
  // The sentence that is not ended yet.
  let open: Sentence = { text: '', page: 1 };
  for (const [at, lines] of pages.entries()) {
    for (const part of lines.flatMap((line) => line.split(end)).map((one) => one.trim())) {
      if (part === '') continue;
      const page = open.text === '' ? at + 1 : open.page;
      open = { text: open.text + joint(open.text, part) + part, page };
      if (ended.test(part) && !endsInNumber.test(part)) {
        found.push(open);
        open = { text: '', page };
      }
    }
  }
  return open.text === '' ? found : [...found, open];
}

/** Separator between the end of one line and the next: nothing where either side is Chinese. */
function joint(before: string, after: string): string {
  const last = before.at(-1);
  return last === undefined || wide.test(last) || wide.test(after[0] ?? '') ? '' : ' ';
}
