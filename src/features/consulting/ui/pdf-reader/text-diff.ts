/** One piece of two sequences laid side by side. */
export interface Piece<Of> {
  kind: 'same' | 'gone' | 'new';
  of: Of;
}

/** Above it the table of the comparison would take more memory than a page should. */
const mostCells = 16_000_000;

/**
 * What became of a sequence: a longest common subsequence stays, what is not in it is gone or new. O(n·m).
 *
 * A difference too long for the quadratic table is reported as removed and added as a whole.
 *
 * @returns In the order of reading; where something was replaced, first what is gone.
 */
export function textDiff<Of>(
  before: readonly Of[],
  after: readonly Of[],
  key: (one: Of) => string,
): Piece<Of>[] {
  const [old, fresh] = [before.map(key), after.map(key)];
  let head = 0;
  while (head < old.length && head < fresh.length && old[head] === fresh[head]) head += 1;
  let tail = 0;
  while (
    tail < old.length - head &&
    tail < fresh.length - head &&
    old.at(-1 - tail) === fresh.at(-1 - tail)
  )
    tail += 1;
  const same = (of: Of): Piece<Of> => ({ kind: 'same', of });
  return [
    ...after.slice(0, head).map(same),
    ...middle(
      before.slice(head, before.length - tail),
      after.slice(head, after.length - tail),
      key,
    ),
    ...after.slice(after.length - tail).map(same),
  ];
}

function middle<Of>(
  before: readonly Of[],
  after: readonly Of[],
  key: (one: Of) => string,
): Piece<Of>[] {
  const gone = (of: Of): Piece<Of> => ({ kind: 'gone', of });
  const fresh = (of: Of): Piece<Of> => ({ kind: 'new', of });
  const width = after.length + 1;
  if (before.length === 0 || after.length === 0 || (before.length + 1) * width > mostCells)
    return [...before.map(gone), ...after.map(fresh)];
  const [old, now] = [before.map(key), after.map(key)];
  // Length of what the rests from a pair of places on have in common, filled from the ends.
  const common = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        old[i] === now[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
  const pieces: Piece<Of>[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    if (old[i] === now[j]) {
      pieces.push({ kind: 'same', of: after[j]! });
      i += 1;
      j += 1;
    } else if (common[(i + 1) * width + j]! >= common[i * width + j + 1]!)
      pieces.push(gone(before[i++]!));
    else pieces.push(fresh(after[j++]!));
  }
  return [...pieces, ...before.slice(i).map(gone), ...after.slice(j).map(fresh)];
}
