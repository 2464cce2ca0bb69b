import type { Sentence } from './pdf-sentences.ts';

/** A run of a document that is shown as one: sentences that stayed, or a change in one place. */
export type Change =
  | { kind: 'same'; sentences: Sentence[] }
  /** Words of what was there and of what is there now, in the order of reading. */
  | { kind: 'changed'; page: number; words: Piece<string>[] };

/** What changed from one version of a document to the next, with what stayed in between. */
export function textChanges(before: readonly Sentence[], after: readonly Sentence[]): Change[] {
  const changes: Change[] = [];
  let gone: Sentence[] = [];
  let fresh: Sentence[] = [];
  const close = () => {
    if (gone.length + fresh.length === 0) return;
    const words = textDiff(wordsOf(gone), wordsOf(fresh), (word) => word);
    changes.push({ kind: 'changed', page: (fresh[0] ?? gone[0])!.page, words: joined(words) });
    [gone, fresh] = [[], []];
  };
  for (const { kind, of } of textDiff(before, after, ({ text }) => text)) {
    if (kind === 'gone') gone.push(of);
    else if (kind === 'new') fresh.push(of);
    else {
      close();
      const last = changes.at(-1);
      if (last?.kind === 'same') last.sentences.push(of);
      else changes.push({ kind: 'same', sentences: [of] });
    }
  }
  close();
  return changes;
}

/** Latin words and numbers whole, other signs one by one, spaces with the preceding token. */
function wordsOf(sentences: readonly Sentence[]): string[] {
  const text = sentences.map((sentence) => sentence.text).join('\n');
  return text.match(/[\p{sc=Latin}\p{N}]+(?:[.,][\p{N}]+)*%?[ ]*|[^\p{sc=Latin}\p{N}]/gu) ?? [];
}

/** Neighbours of one kind as one piece. */
function joined(pieces: readonly Piece<string>[]): Piece<string>[] {
  const whole: Piece<string>[] = [];
  for (const { kind, of } of pieces) {
    const last = whole.at(-1);
    if (last?.kind === kind) last.of += of;
    else whole.push({ kind, of });
  }
  return whole;
}

/** One piece of two sequences laid side by side. */
interface Piece<Of> {
  kind: 'same' | 'gone' | 'new';
  of: Of;
}

/** Above it the table of the comparison would take more memory than a page should. */
const mostCells = 16_000_000;

/**
 * What became of a sequence: a longest common subsequence stays, what is not in it is gone or new.
 * O(n·m).
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
