import { useMemo, useState } from 'react';

/** Page of a list, and which of its rows is open. */
export interface ListPosition {
  page: number;
  limit: number;
  openedId: string | undefined;
  go: (change: { page?: number; limit?: number }) => void;
  open: (id: string | null) => void;
  /** The page is out of range, which only an address can cause. */
  leavePage?: () => void;
}

/**
 * Page and open row as local state: for a part of a page, or a layout without an address of its
 * own.
 */
export function useListPosition(first: number): ListPosition {
  const [at, setAt] = useState<{ page: number; limit: number; openedId?: string }>({
    page: 1,
    limit: first,
  });
  return useMemo(
    () => ({
      page: at.page,
      limit: at.limit,
      openedId: at.openedId,
      go: (change) => setAt((before) => ({ ...before, ...change })),
      open: (id) =>
        setAt(({ page, limit }) => ({ page, limit, ...(id !== null && { openedId: id }) })),
    }),
    [at],
  );
}
