/**
 * The pairs of neighbouring characters of a text, each as one whole number of 32 bits with sign.
 *
 * Chinese words are mostly of two characters and written without spaces, so an index finds them by
 * pairs. Pairs are of UTF-16 units: a rare character of two units gives a pair of its own. Pairs
 * that hold a space are left out; words are searched one by one.
 *
 * @param folded A text as `foldText` gives it.
 * @returns Each pair once, ascending.
 */
export function bigramsOf(folded: string): number[] {
  const pairs = new Set<number>();
  for (let at = 1; at < folded.length; at += 1) {
    const [first, second] = [folded.charCodeAt(at - 1), folded.charCodeAt(at)];
    if (first !== space && second !== space) pairs.add((first << 16) | second);
  }
  return [...pairs].sort((a, b) => a - b);
}

const space = 0x20;
