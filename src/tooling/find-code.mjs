/**
 * Places of a piece of code in a source, whatever the line breaks and trailing commas that a
 * formatter gives it.
 *
 * @param {string} source
 * @param {string} code
 * @returns {{ start: number, end: number }[]} In order, without overlap; offsets as for `slice`.
 */
export function findCode(source, code) {
  return [...source.matchAll(patternOf(code))].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
  }));
}

const closing = /[)\]}]/;

function patternOf(code) {
  const tokens = code.trim().match(/\w+|\s+|[^\w\s]/g) ?? [];
  const escaped = tokens.map((token, at) => {
    if (/^\s+$/.test(token)) return closing.test(tokens[at + 1]) ? '' : '\\s+';
    if (/\w/.test(token)) return token;
    const sign = `\\${token}`;
    if (closing.test(token)) return `,?\\s*${sign}`;
    if (/[([{]/.test(token)) return `${sign}\\s*`;
    return token === '.' ? `\\s*${sign}` : sign;
  });
  return new RegExp(escaped.join(''), 'g');
}
