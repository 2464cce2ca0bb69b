import { useCallback, useMemo, useState } from 'react';
import { useMember } from '#src/client/hooks/use-member.ts';
import { maxItems } from '#src/domain/order.ts';
import type { SelectedRows } from '#src/features/searches/ui/list-page/use-selected-rows.ts';
import type { SampleItem } from './sample-labels.ts';
import { storeSelection, readStoredSelection } from './stored-selection.ts';

type Held = ReadonlyMap<string, SampleItem>;

/**
 * What is ticked in a list of survey points. Points to be bought outlast the page, the way to a recharge and back, and a
 * reload, like the cart of cases; selected points the member can read are kept as long as the page is open.
 *
 * @param shown Rows on the page now; undefined while they are on their way.
 */
export function useSelectedSamples(
  shown: readonly SampleItem[] | undefined,
  nameOf: (row: SampleItem) => string,
): SelectedRows<SampleItem> {
  const memberId = useMember()?.id ?? '';
  const [state, setState] = useState<{ memberId: string; held: Held }>();
  const held = useMemo(
    () => (state?.memberId === memberId ? state.held : byId(readStoredSelection(memberId))),
    [state, memberId],
  );
  const put = useCallback(
    (next: Held) => {
      storeSelection(memberId, [...next.values()]);
      setState({ memberId, held: next });
    },
    [memberId],
  );
  return useMemo(() => {
    const onPage = shown ?? [];
    const now = byId(onPage);
    const here = onPage.filter(({ id }) => held.has(id)).length;
    const all = here > 0 && here === onPage.length;
    const taken = (rows: readonly SampleItem[]) =>
      new Map([...held, ...rows.map((row) => [row.id, row] as const)].slice(0, maxItems));
    const without = (rows: readonly SampleItem[]) =>
      new Map([...held].filter(([id]) => rows.every((row) => row.id !== id)));
    return {
      // A point that was bought meanwhile is replaced by the row of the page.
      rows: [...held.values()].map((row) => now.get(row.id) ?? row),
      ids: [...held.keys()],
      isFull: held.size >= maxItems,
      clear: () => put(new Map()),
      nameOf,
      shown: all ? 'all' : here === 0 ? 'none' : 'some',
      isTicked: ({ id }) => held.has(id),
      toggle: (row) => put(held.has(row.id) ? without([row]) : taken([row])),
      toggleShown: () => put(all ? without(onPage) : taken(onPage)),
    };
  }, [held, shown, nameOf, put]);
}

function byId(rows: readonly SampleItem[]): Map<string, SampleItem> {
  return new Map(rows.map((row) => [row.id, row]));
}
