import { readFileSync } from 'node:fs';

// Words of comments and English interface texts that a reader has to decode, and names the glossary
// has retired.

/** Words to avoid, by how the report calls them. */
export const avoided = {
  'told, tells': /\b(?:tell|tells|told|telling)\b/gi,
  'whoever, somebody': /\b(?:whoever|somebody|nobody|everybody)\b/gi,
  stands: /\b(?:stand|stands|standing|stood)\b/gi,
  "one's": /\bone['’]s\b/gi,
  rooms: /\brooms?\b/gi,
};

/**
 * Names that have a standard term now. Those marked `enforced` must not return; the others are
 * counted.
 *
 * @type {readonly import('./style-words.mjs').RetiredName[]}
 */
export const retired = JSON.parse(
  readFileSync(new URL('retired-names.json', import.meta.url), 'utf8'),
);

/**
 * The comments of a source file, without commented-out URLs' slashes.
 *
 * @param {string} source TypeScript, JavaScript or CSS.
 * @returns {{ line: number, text: string }[]} One per line of comment, in order.
 */
export function commentLines(source) {
  const found = [];
  let line = 1;
  for (let at = 0; at < source.length; at += 1) {
    const char = source[at];
    if (char === '\n') line += 1;
    else if (char === '"' || char === "'" || char === '`') {
      const from = at;
      for (at += 1; at < source.length && source[at] !== char; at += 1) {
        if (source[at] === '\\') at += 1;
        // A quote in prose or a regular expression does not end: texts in quotes stay on their
        // line.
        else if (source[at] === '\n' && char !== '`') {
          at = from;
          break;
        }
      }
      line += source.slice(from, at).split('\n').length - 1;
    } else if (char === '/' && source[at + 1] === '/' && source[at - 1] !== ':') {
      const end = source.indexOf('\n', at);
      found.push({ line, text: source.slice(at + 2, end < 0 ? undefined : end).trim() });
      at = (end < 0 ? source.length : end) - 1;
    } else if (char === '/' && source[at + 1] === '*') {
      const end = source.indexOf('*/', at);
      if (end < 0) break;
      for (const [index, text] of source
        .slice(at + 2, end)
        .split('\n')
        .entries())
        found.push({ line: line + index, text: text.replace(/^\s*\*+/, '').trim() });
      line += source.slice(at, end).split('\n').length - 1;
      at = end + 1;
    }
  }
  return found;
}

/** @param {string} text @returns {number} Words, numbers left out. */
export function countWords(text) {
  return (text.match(/[A-Za-z][A-Za-z'’-]*/g) ?? []).length;
}

/**
 * Avoided words in lines of text.
 *
 * @param {readonly string[]} lines
 * @returns {{ words: number, counts: Record<string, number>, perLine: number[] }} `perLine`:
 *   avoided words of each line.
 */
export function countAvoided(lines) {
  const counts = Object.fromEntries(Object.keys(avoided).map((name) => [name, 0]));
  let words = 0;
  const perLine = lines.map((line) => {
    words += countWords(line);
    let sum = 0;
    for (const [name, pattern] of Object.entries(avoided)) {
      const n = (line.match(pattern) ?? []).length;
      counts[name] += n;
      sum += n;
    }
    return sum;
  });
  return { words, counts, perLine };
}
