const hanPx = 12;
/** Wide enough for the widest face a system may have. */
const latinPx = 7.4;

/**
 * About how wide a text of 12 px is: Chinese signs are as wide as high, Latin letters a little over
 * half.
 */
export function textPx(text: string): number {
  return [...text].reduce((sum, sign) => sum + (sign > 'ÿ' ? hanPx : latinPx), 0);
}

/** A text cut to a width, with the sign that it was. Empty where not even three signs fit. */
export function cutText(text: string, widthPx: number): string {
  if (textPx(text) <= widthPx) return text;
  const signs = [...text];
  while (signs.length > 0 && textPx(`${signs.join('')}…`) > widthPx) signs.pop();
  return signs.length < 3 ? '' : `${signs.join('').trimEnd()}…`;
}
