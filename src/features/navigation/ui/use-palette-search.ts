import { useEffect, useState } from 'react';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { typingDebounceMs, useDebouncedValue } from '#src/client/hooks/use-debounced-value.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { matchesRow, readQuery, type PaletteRow } from './palette-rows.ts';
import { usePaletteRows } from './use-palette-rows.ts';

interface PaletteSearch {
  rows: readonly PaletteRow[];
  /** What was typed, without the `>` in front. */
  text: string;
  isWaiting: boolean;
  hasFailed: boolean;
}

const none: readonly PaletteRow[] = [];

/** All rows for what was typed: those known at once, then those the server has found. */
export function usePaletteSearch(typed: string): PaletteSearch {
  const { text, onlyActions } = readQuery(typed);
  const own = usePaletteRows().filter((row) => matchesRow(row, text));
  const debounced = useDebouncedValue(text, typingDebounceMs);
  const isSettled = debounced === text;
  const { found, failed, waiting } = useFound(isSettled && !onlyActions ? debounced : '');
  return {
    // What can be done at a place that was named comes before the pages.
    rows: onlyActions ? own : [...found, ...own],
    text,
    isWaiting: text !== '' && !onlyActions && (!isSettled || waiting),
    hasFailed: failed,
  };
}

interface SearchOutcome {
  of: string;
  /** Undefined when the request failed. */
  found: readonly PaletteRow[] | undefined;
}

/**
 * Search results besides pages. Results of an earlier text are dropped, since they could be chosen
 * by mistake.
 */
function useFound(text: string) {
  const words = useText();
  const { may } = useAccess();
  const [cases, sheet, shops, fair, orders] = [
    may('can:kase-view'),
    may('can:road-view'),
    may('can:shop-view'),
    may('can:assessment-run'),
    may('can:order-view'),
  ];
  const [outcome, setOutcome] = useState<SearchOutcome>();
  useEffect(() => {
    if (text === '') return;
    let isWanted = true;
    const setIfWanted = (found?: readonly PaletteRow[]) =>
      isWanted && setOutcome({ of: text, found });
    import('./quick-search-requests.ts')
      .then(({ quickSearchResults }) =>
        quickSearchResults(text, words, { cases, sheet, shops, fair, orders }),
      )
      .then(setIfWanted, () => setIfWanted());
    return () => {
      isWanted = false;
    };
  }, [text, words, cases, sheet, shops, fair, orders]);
  const isPublished = text !== '' && outcome?.of === text;
  return {
    found: (isPublished && outcome.found) || none,
    failed: isPublished && !outcome.found,
    waiting: text !== '' && !isPublished,
  };
}
