import { invalidInput } from './errors.ts';

/**
 * Bounds of a request body. The largest form of the product, an import of 500 rows, has about
 * 14,500 values.
 */
export const bodyBounds = { values: 20_000, levels: 20 } as const;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const openList = 0x5b;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/**
 * Counts the values and levels of a JSON text without parsing it: the cost of parsing, walking and
 * checking a body grows with the number of its values, up to 100 times that of reading it once.
 *
 * Text that is not JSON is accepted or rejected; the parser that follows reports its errors.
 *
 * @throws HttpError 400 naming the field at which a bound is exceeded.
 */
export function assertBounded(text: string): void {
  let values = 0;
  let level = 0;
  let name = '';
  // Position of the last string at the first level: the name of a field when a colon follows.
  let [from, to] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = endOfText(text, at);
      if (level === 1) [from, to] = [at, end];
      at = end;
    } else if (code === comma) {
      values += 1;
    } else if (code === colon) {
      if (level === 1) name = text.slice(from + 1, to);
    } else if (code === openList || code === openObject) {
      values += 1;
      level += 1;
      if (level > bodyBounds.levels + 1) throw tooMuch(name, `at most ${bodyBounds.levels} levels`);
    } else if (code === closeList || code === closeObject) {
      level -= 1;
    }
    if (values > bodyBounds.values) throw tooMuch('', `at most ${bodyBounds.values} values`);
  }
}

/** Index of the closing quotation mark; the end of the text when there is none. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    at = text.indexOf('"', at);
    if (at < 0) return text.length;
    let before = at - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
}

function tooMuch(name: string, expected: string) {
  // The response repeats a name only where it has no special characters.
  const field = /^[\w-]{1,60}$/.test(name) ? name : 'the body';
  return invalidInput([{ field, expected, got: 'more' }]);
}
