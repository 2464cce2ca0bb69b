import { useEffect, useState } from 'react';
import type { OpenPdf } from './open-pdf.ts';
import { sentencesOf, type Sentence } from './pdf-sentences.ts';
import { textChanges, type Change } from './text-changes.ts';

/** What changed between two documents; `unreadable` where one of them holds pictures of text and no text. */
export function useChanges(
  before: OpenPdf | undefined,
  after: OpenPdf | undefined,
): readonly Change[] | 'unreadable' | undefined {
  const [found, setFound] = useState<{
    of: readonly [OpenPdf, OpenPdf];
    changes: readonly Change[] | 'unreadable';
  }>();
  useEffect(() => {
    if (!before || !after) return undefined;
    let isWanted = true;
    const tell = (changes: readonly Change[] | 'unreadable') =>
      isWanted && setFound({ of: [before, after], changes });
    Promise.all([textOf(before), textOf(after)]).then(
      ([old, now]) =>
        tell(old.length === 0 || now.length === 0 ? 'unreadable' : textChanges(old, now)),
      () => tell('unreadable'),
    );
    return () => {
      isWanted = false;
    };
  }, [before, after]);
  return found?.of[0] === before && found?.of[1] === after ? found?.changes : undefined;
}

async function textOf(pdf: OpenPdf): Promise<Sentence[]> {
  const pages: string[][] = [];
  for (let page = 1; page <= pdf.pages; page += 1) pages.push(await pdf.linesOf(page));
  return sentencesOf(pages);
}
