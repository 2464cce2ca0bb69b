import { useMemo, useState } from 'react';

/** Where a list stands, and which of its rows is open. */
export interface ListPlace {
  page: number;
  limit: number;
  openedId: string | undefined;
  go: (change: { page?: number; limit?: number }) => void;
  open: (id: string | null) => void;
  /** There is no such page, which only an address can ask for. */
  leavePage?: () => void;
}

/** Where a list stands that keeps its place to itself: a part of a page, or a frame without an address of its own. */
export function useOwnPlace(first: number): ListPlace {
  const [at, setAt] = useState<{ page: number; limit: number; openedId?: string }>({ page: 1, limit: first });
  return useMemo(
    () => ({
      page: at.page,
      limit: at.limit,
      openedId: at.openedId,
      go: (change) => setAt((before) => ({ ...before, ...change })),
      open: (id) => setAt(({ page, limit }) => ({ page, limit, ...(id !== null && { openedId: id }) })),
    }),
    [at],
  );
}
