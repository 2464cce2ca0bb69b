import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { usePhone } from '#src/client/hooks/use-media.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { WireInputOf } from '#src/contract/endpoint.ts';
import { listPlaces } from '#src/contract/places.ts';
import { maxSelectedRows } from '#src/features/searches/contract/exports.ts';
import { ExportMenu } from '#src/features/searches/ui/export-menu/export-menu.tsx';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { districtText } from '#src/features/searches/ui/list-page/place-options.ts';
import { PrintHeader } from '#src/features/searches/ui/list-page/print-header.tsx';
import { RecordTable } from '#src/features/searches/ui/list-page/record-table.tsx';
import { serializeFilter } from '#src/features/searches/ui/list-page/serialize-filter.ts';
import { useChosenColumns } from '#src/features/searches/ui/list-page/use-chosen-columns.ts';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { focusFilters, useListKeys } from '#src/features/searches/ui/list-page/use-list-keys.ts';
import { useSelectedRows } from '#src/features/searches/ui/list-page/use-selected-rows.ts';
import { SavedViews } from '#src/features/searches/ui/saved-views/saved-views.tsx';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { ColumnChooser } from '#src/ui/data-grid/column-chooser.tsx';
import { FilterBar } from '#src/ui/filter-bar/filter-bar.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { PlaceName } from '#src/ui/place-name/place-name.tsx';
import { PrintOnly } from '#src/ui/print/print-only.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { listOwnedKases } from '../../contract/owned-kases.ts';
import type { OwnedSort } from '../../model/owned-kase.ts';
import { usePointedRoad } from '../contributions/use-hovered-road.ts';
import { kaseTitle } from '../search/kase-title.ts';
import { repeatedFilters } from './my-list-address.ts';
import { OwnedDrawer } from './owned-drawer.tsx';
import {
  ownedColumnKeys,
  ownedColumns,
  refundColumn,
  sourcesOf,
  defaultOwnedColumns,
  type OwnedKase,
} from './owned-kase-columns.tsx';
import { OwnedStatistics } from './owned-statistics.tsx';
import styles from './owned.module.css';
import { SelectionToolbar } from './selection-toolbar.tsx';
import { useOwnedFilters } from './use-owned-filters.ts';

const CompSheets = lazy(() =>
  import('./comp-sheets.tsx').then(({ CompSheets: found }) => ({ default: found })),
);
const OwnedMap = lazy(() =>
  import('./owned-map.tsx').then(({ OwnedMap: found }) => ({ default: found })),
);

interface OwnedTabProps {
  navigation: ListNavigation;
  /** Only those whose evidence was withdrawn, with what was given back. */
  retracted?: boolean;
}

/** Filters of the other tabs are in the same address; they do not apply to owned cases. */
const otherTabs = ['state', 'queue'];
const areas = ['bounds', 'near', 'polygon'];
const usualSort: OwnedSort = '-acquired';

/** The member's unmasked cases: bought, of the team, or contributed; with their actions. */
export function OwnedTab({ navigation, retracted = false }: OwnedTabProps) {
  const words = useText();
  const rents = useRentFormat();
  const { t, number } = words;
  const { state, applyFilter, change, open } = navigation;
  const places = useQuery(listPlaces, {}).answer;
  const filter = Object.fromEntries(
    Object.entries(state.filter).filter(([key]) => !otherTabs.includes(key)),
  );
  const own = { ...navigation, state: { ...state, filter } };
  const wanted = { ...filter, ...(retracted && { status: 'retracted' }) } as WireInputOf<
    typeof listOwnedKases
  >;
  const asked = useQuery(listOwnedKases, {
    ...wanted,
    sort: state.sort as OwnedSort,
    page: state.page,
    limit: state.limit,
  });
  const controlsOf = useOwnedFilters(navigation, places, retracted, asked.answer?.whole.tags);
  const all = useMemo(() => ownedColumns(words, rents, places), [words, rents, places]);
  const chosenColumns = useChosenColumns(
    'my-kases',
    navigation,
    ownedColumnKeys,
    defaultOwnedColumns,
  );
  const phone = usePhone();
  const columns = useMemo(
    () => [
      ...chosenColumns.keys.flatMap((key) => all.find((column) => column.key === key) ?? []),
      ...(retracted ? [refundColumn(words)] : []),
    ],
    [all, chosenColumns.keys, retracted, words],
  );
  const { answer } = asked;
  const ticked = useSelectedRows(answer?.list, kaseTitle, maxSelectedRows);
  // A link to an area shows it.
  const [withMap, setWithMap] = useState(() => areas.some((key) => key in filter));
  const pointing = usePointedRoad();
  useListKeys({
    page: state.page,
    pages: answer?.pages ?? 1,
    onTurn: useCallback((page: number) => change({ page }), [change]),
    onSearch: focusFilters,
  });
  const [printed, setPrinted] = useState<readonly OwnedKase[] | null>(null);
  const endPrint = useCallback(() => setPrinted(null), []);
  const opened = useOpened(state.opened, answer?.list);
  const filtered = Object.keys(filter).length > 0;
  const caption = t(retracted ? 'contribution.tab.retracted' : 'page.myKases');
  // Without a city in the filter the map shows the one most of the rows on the page are in.
  const city = (filter['city'] as string | undefined) ?? answer?.list[0]?.city;
  const chosen = ticked.rows.length > 0 ? ticked.rows : (answer?.list ?? []);
  const clearAll = () =>
    applyFilter(Object.fromEntries(Object.keys(filter).map((key) => [key, undefined])));
  return (
    <>
      {opened.isMissing && state.opened !== undefined && (
        <AddressNotice wrong={[{ key: 'id', value: state.opened }]} onTidy={() => open(null)} />
      )}
      {retracted && <HelpText>{t('contribution.retracted.note')}</HelpText>}
      <div className={styles.bar}>
        <FilterBar controls={controlsOf} onClearAll={clearAll} />
        <ActionRow>
          <Button aria-pressed={withMap} onClick={() => setWithMap(!withMap)}>
            <Icon name="map" size={16} />
            {t('list.view.map')}
          </Button>
          {!retracted && (
            <SavedViews resource="owned-kases" navigation={own} repeated={repeatedFilters} />
          )}
          <ExportMenu
            list="owned-kases"
            filter={serializeFilter({ ...filter, ...(retracted && { status: 'retracted' }) })}
            sort={state.sort}
            total={answer?.total}
            page={answer?.list.map(({ id }) => id) ?? []}
            ticked={ticked.ids}
            columns={phone ? undefined : [...chosenColumns.keys, ...(retracted ? ['paid'] : [])]}
          />
          <Button disabled={chosen.length === 0} onClick={() => setPrinted(chosen)}>
            <Icon name="print" size={16} />
            {t('myKases.sheets')}
          </Button>
          {!phone && (
            <ColumnChooser
              all={all}
              chosen={chosenColumns.keys}
              changed={chosenColumns.changed}
              onChoose={chosenColumns.choose}
            />
          )}
        </ActionRow>
      </div>
      <Card as="div">
        {answer && answer.total > 0 && !retracted && (
          <OwnedStatistics whole={answer.whole} ticked={ticked.rows} />
        )}
        {withMap && answer && city !== undefined && (
          <Suspense>
            <OwnedMap
              city={city}
              filter={filter}
              whole={answer.whole}
              marked={pointing.marked}
              onPoint={pointing.onRoad}
              onFilter={applyFilter}
            />
          </Suspense>
        )}
        <SelectionToolbar ticked={ticked} retracted={retracted} />
        <RecordTable
          caption={caption}
          asked={asked}
          columns={phone ? all : columns}
          allColumns={chosenColumns.changed}
          order={{
            sort: state.sort,
            usual: usualSort,
            onSort: (sort) => change({ sort, page: 1 }),
          }}
          ticks={ticked}
          onPoint={pointing.onRow}
          isMarked={pointing.isMarked}
          card={(row) => [
            <>
              <b>
                {row.road === '' ? (
                  districtText(places, row.city, row.district, words.locale)
                ) : (
                  <PlaceName name={row.road} nameHans={row.roadHans} />
                )}
              </b>
              <small>
                {words.dayText(row.dealDate)} · {number(row.areaM2, { maximumFractionDigits: 1 })}{' '}
                {t('unit.area')}
              </small>
            </>,
            <>
              <b>{rents.ofShop.text(row.unitRentMonth, row.currency, row.areaM2)}</b>
              <small>
                {retracted ? refundColumn(words).cell(row) : rents.ofShop.unit(row.currency)}
              </small>
            </>,
          ]}
          onOpen={({ id }) => open(id)}
          page={state.page}
          limit={state.limit}
          onPage={(page) => change({ page })}
          onLimit={(limit) => change({ limit, page: 1 })}
          leavePage={navigation.leavePage}
          empty={
            <>
              <p>
                {t(
                  filtered
                    ? 'kase.none'
                    : retracted
                      ? 'contribution.retracted.none'
                      : 'myKases.none',
                )}
              </p>
              {filtered ? (
                <Button onClick={clearAll}>{t('order.all')}</Button>
              ) : (
                !retracted && (
                  <ActionRow>
                    <LinkButton variant="primary" to="/kase">
                      {t('order.toKase')}
                    </LinkButton>
                    <Button onClick={() => change({ view: 'contributed', page: 1 })}>
                      {t('contribution.new')}
                    </Button>
                  </ActionRow>
                )
              )}
            </>
          }
          note={!retracted && answer && t('myKases.paid', { n: answer.whole.paidJindou })}
        />
      </Card>
      {!printed && (
        <PrintOnly>
          <PrintHeader source={sourcesOf(answer?.list ?? [])} />
        </PrintOnly>
      )}
      <OwnedDrawer
        row={opened.row}
        places={places}
        onClose={() => open(null)}
        onChanged={() => {
          asked.reload();
          opened.reload();
        }}
      />
      {printed && (
        <Suspense>
          <CompSheets rows={printed} places={places} title={caption} onDone={endPrint} />
        </Suspense>
      )}
    </>
  );
}

/** The row of the address, from this page of the list or, where a link leads to another one, loaded by id. */
function useOpened(
  id: string | undefined,
  list: readonly OwnedKase[] | undefined,
): { row: OwnedKase | null; isMissing: boolean; reload: () => void } {
  const here = list?.find((row) => row.id === id);
  const elsewhere = useQuery(
    listOwnedKases,
    id !== undefined && list && !here ? { ids: [id] } : null,
  );
  const row = id === undefined ? null : (here ?? elsewhere.answer?.list[0] ?? null);
  return {
    row,
    isMissing: row === null && elsewhere.answer?.total === 0,
    reload: elsewhere.reload,
  };
}
