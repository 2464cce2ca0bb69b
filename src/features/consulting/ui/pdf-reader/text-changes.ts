import type { Sentence } from './pdf-sentences.ts';
import { textDiff, type Piece } from './text-diff.ts';

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
