/**
 * A spreadsheet works out a cell that begins with one of these signs, some also after blanks and in
 * their full-width form; an apostrophe in front makes it text.
 */
export function withoutFormula(text: string): string {
  return /^[\t\r]|^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
}
