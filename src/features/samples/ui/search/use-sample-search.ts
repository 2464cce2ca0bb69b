import { useCallback, useMemo, useState } from 'react';
import { useMember } from '#src/client/hooks/use-member.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallInput } from '#src/client/http/call.ts';
import { maxItems } from '#src/domain/order.ts';
import type { CartRequest } from '#src/features/orders/ui/cart/cart.ts';
import { districtText } from '#src/features/searches/ui/list-page/place-options.ts';
import { useListPage, type ListKind } from '#src/features/searches/ui/list-page/use-list-page.ts';
import type { SelectedRows } from '#src/features/searches/ui/list-page/use-selected-rows.ts';
import { useChargedPrice } from '#src/features/wallet/ui/payment/use-charged-price.ts';
import {
  listSampleWaves,
  sampleRunCoverage,
  sampleStatistics,
  searchSamples,
} from '../../contract/samples.ts';
import { markerGroupKey } from './marker-groups.ts';
import { repeatedSampleFilters, sampleAddress, sampleColumnKeys } from './sample-address.ts';
import { sampleColumns } from './sample-columns.tsx';
import { roadText, shopText, type SampleItem } from './sample-labels.ts';
import { useSampleFilters } from './use-sample-filters.ts';
import { useSamplePoints } from './use-sample-points.ts';

const kind: ListKind = {
  name: 'samples',
  resource: 'samples',
  exported: 'samples',
  address: sampleAddress,
  rows: searchSamples,
  columnKeys: sampleColumnKeys,
  repeated: repeatedSampleFilters,
  withForeignPlaces: true,
};

/** State shared by the components of the sample search. */
export type SampleSearchState = ReturnType<typeof useSampleSearch>;

/**
 * Rows, statistics, points of the map, cart and what is opened or pointed at, of the search in the
 * address.
 */
export function useSampleSearch() {
  const words = useText();
  const { locale } = words;
  const list = useListPage(kind);
  const { navigation, places, isSearch, withList, withMap } = list;
  const { state } = navigation;
  const filter = state.filter as CallInput<typeof sampleStatistics> & {
    city?: string;
    district?: string;
  };
  const charged = useChargedPrice('sample');

  const waves = useQuery(listSampleWaves, {}).data;
  const statistics = useQuery(sampleStatistics, isSearch ? filter : null);
  const place = { page: state.page, limit: state.limit };
  const rows = useQuery(
    searchSamples,
    withList ? { ...filter, sort: state.sort as '-period', ...place } : null,
  );
  const covered = useQuery(sampleRunCoverage, isSearch ? null : place).data;
  const newest = statistics.data?.wave?.id;
  const drawn = useSamplePoints(
    withMap && newest !== undefined ? { ...filter, wave: [newest] } : null,
  );

  const districtOf = useCallback(
    ({ city, district }: SampleItem) => districtText(places, city, district, locale),
    [places, locale],
  );
  const columns = useMemo(() => sampleColumns(words, districtOf), [words, districtOf]);
  const nameOf = useCallback(
    (row: SampleItem) =>
      `${roadText(row, words) || districtOf(row)} ${row.period} ${shopText(row, words)}`,
    [words, districtOf],
  );
  const selection = useSelectedSamples(rows.data?.list, nameOf);
  const [opened, setOpened] = useState<SampleItem | null>(null);
  const [pointed, setPointed] = useState<SampleItem | null>(null);
  const [spot, setSpot] = useState<string | null>(null);
  const isMarked = useCallback(
    (row: SampleItem) => spot !== null && markerGroupKey(row) === spot,
    [spot],
  );
  const [buying, setBuying] = useState<readonly CartRequest[] | null>(null);
  const [bought, setBought] = useState<string | null>(null);

  const city = filter.city ?? waves?.find(({ id }) => id === newest)?.city;
  const filters = useSampleFilters(navigation, places, waves, [
    ...(rows.data?.list ?? []),
    ...(drawn?.points ?? []),
  ]);
  const sum = (items: readonly SampleItem[]) =>
    items.reduce((total, { priceJindou }) => total + charged(priceJindou), 0);
  const synthetic = waves?.some(({ id, isSynthetic }) => id === newest && isSynthetic);
  return {
    list,
    filter,
    waves,
    newest,
    synthetic,
    statistics,
    rows,
    covered,
    drawn,
    city,
    filters,
    columns,
    districtOf,
    nameOf,
    sum,
    selection,
    opened,
    setOpened,
    pointed,
    setPointed,
    spot,
    setSpot,
    isMarked,
    buying,
    setBuying,
    bought,
    setBought,
  };
}

type Held = ReadonlyMap<string, SampleItem>;

/**
 * What is selected in a list of survey points. Points to be bought outlast the page, the way to a
 * recharge and back, and a reload, like the cart of cases; selected points the member can read are
 * kept as long as the page is open.
 *
 * @param shown Rows on the page now; undefined while they are on their way.
 */
function useSelectedSamples(
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
      isSelected: ({ id }) => held.has(id),
      toggle: (row) => put(held.has(row.id) ? without([row]) : taken([row])),
      toggleShown: () => put(all ? without(onPage) : taken(onPage)),
    };
  }, [held, shown, nameOf, put]);
}

function byId(rows: readonly SampleItem[]): Map<string, SampleItem> {
  return new Map(rows.map((row) => [row.id, row]));
}

const key = (memberId: string) => `__CONSOLE_TICKED_POINTS__ ${memberId}`;

/** The member's stored selection of points to buy, as the list returned them. */
function readStoredSelection(memberId: string): SampleItem[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(memberId)) ?? '[]');
    return Array.isArray(kept) ? kept.slice(0, maxItems).filter(isMasked) : [];
  } catch {
    return []; // storage is shut, or holds what we did not write
  }
}

/** Keeps only the masked points, so that no purchased data stay in the browser. */
function storeSelection(memberId: string, points: readonly SampleItem[]): void {
  try {
    sessionStorage.setItem(key(memberId), JSON.stringify(points.filter(isMasked)));
  } catch {
    // storage is full or shut: the ticks last as long as the page
  }
}

const texts = ['id', 'waveId', 'period', 'city', 'district', 'road', 'roadHans', 'status'] as const;

function isMasked(value: unknown): value is SampleItem {
  const point = value as Partial<SampleItem> | null;
  if (!point || point.details !== null || !texts.every((name) => typeof point[name] === 'string'))
    return false;
  return (
    Number.isSafeInteger(point.priceJindou) &&
    (point.category === null || typeof point.category === 'string')
  );
}
