import { useEffect } from 'react';

interface ListKeys {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
  onSearch: () => void;
}

/**
 * Keys of a list page: `[` and `]` turn the page, `/` goes to the search. Not while something is
 * typed or a dialog is open.
 */
export function useListKeys({ page, pages, onTurn, onSearch }: ListKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTaken(event)
      )
        return;
      if (event.key === '[' && page > 1) onTurn(page - 1);
      else if (event.key === ']' && page < pages) onTurn(page + 1);
      else if (event.key === '/') onSearch();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [page, pages, onTurn, onSearch]);
}

function isTaken(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  const typing =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'));
  return typing || document.querySelector('dialog[open]') !== null;
}

/** Where the row of filters is folded, the button that opens it takes its place. */
export function focusFilters(): void {
  const first = ['keyword', 'road', 'district', 'filters'].map((name) =>
    document.querySelector<HTMLElement>(`[data-opens="${name}"]`),
  );
  const found = first.find((element) => element !== null);
  found?.focus();
  found?.click();
}
