import { lazy, Suspense, type ReactNode } from 'react';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaWithUnit } from '#src/client/text/area-text.ts';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { districtText, type Places } from '#src/features/searches/ui/list-page/place-options.ts';
import { isBlank } from '#src/features/searches/ui/list-page/is-blank.ts';
import { PrintHeader } from '#src/features/searches/ui/list-page/print-header.tsx';
import { RecordTable } from '#src/features/searches/ui/list-page/record-table.tsx';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { PlaceName } from '#src/ui/place-name/place-name.tsx';
import { PrintOnly } from '#src/ui/print/print-only.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { OwnedSort } from '../../model/owned-kase.ts';
import { OwnedDrawer } from './owned-drawer.tsx';
import { refundColumn, sourcesOf, type OwnedKase } from './owned-kase-columns.tsx';
import { OwnedStatistics } from './owned-statistics.tsx';
import { OwnedToolbar } from './owned-toolbar.tsx';
import { SelectionToolbar } from './selection-toolbar.tsx';
import { useOwnedKases, type OwnedKasesState } from './use-owned-kases.ts';

const CompSheets = lazy(() =>
  import('./comp-sheets.tsx').then(({ CompSheets: found }) => ({ default: found })),
);
const OwnedMap = lazy(() =>
  import('./owned-map.tsx').then(({ OwnedMap: found }) => ({ default: found })),
);

interface OwnedTabProps {
  navigation: ListNavigation;
  /** Only those with withdrawn evidence, with the refunds. */
  retracted?: boolean;
}

const usualSort: OwnedSort = '-acquired';

/** The member's unmasked cases: bought, of the team, or contributed; with their actions. */
export function OwnedTab({ navigation, retracted = false }: OwnedTabProps) {
  const { t } = useText();
  const owned = useOwnedKases(navigation, retracted);
  const { state, open } = navigation;
  const { places, asked, opened, printed, endPrint, caption } = owned;

  return (
    <>
      {opened.isMissing && state.opened !== undefined && (
        <AddressNotice wrong={[{ key: 'id', value: state.opened }]} onTidy={() => open(null)} />
      )}
      {retracted && <HelpText>{t('contribution.retracted.note')}</HelpText>}
      {!isBlank(asked.data, owned.filtered) && <OwnedToolbar owned={owned} />}
      <OwnedTable owned={owned} />
      {!printed && (
        <PrintOnly>
          <PrintHeader source={sourcesOf(asked.data?.list ?? [])} />
        </PrintOnly>
      )}
      <OwnedDrawer
        row={opened.row}
        places={places}
        onClose={() => open(null)}
        onChanged={() => {
          asked.refetch();
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

/** Statistics, map and rows. */
function OwnedTable({ owned }: { owned: OwnedKasesState }) {
  const words = useText();
  const rents = useRentFormat();
  const { t } = words;
  const {
    navigation,
    retracted,
    places,
    filter,
    asked,
    all,
    chosenColumns,
    columns,
    phone,
    selection,
  } = owned;
  const { withMap, pointing, filtered, caption, city, clearAll } = owned;
  const { state, applyFilter, change, open } = navigation;
  const { data } = asked;
  return (
    <Card as="div">
      {data && data.total > 0 && !retracted && (
        <OwnedStatistics whole={data.whole} selection={selection.rows} />
      )}
      {withMap && data && city !== undefined && (
        <Suspense>
          <OwnedMap
            city={city}
            filter={filter}
            whole={data.whole}
            marked={pointing.marked}
            onPoint={pointing.onRoad}
            onFilter={applyFilter}
          />
        </Suspense>
      )}
      <SelectionToolbar selection={selection} retracted={retracted} />
      <RecordTable
        caption={caption}
        query={asked}
        columns={phone ? all : columns}
        allColumns={chosenColumns.changed}
        order={{ sort: state.sort, usual: usualSort, onSort: (sort) => change({ sort, page: 1 }) }}
        selection={selection}
        onPoint={pointing.onRow}
        isMarked={pointing.isMarked}
        card={(row) => ownedCard(row, { places, words, rents, retracted })}
        onOpen={({ id }) => open(id)}
        page={state.page}
        limit={state.limit}
        onPage={(page) => change({ page })}
        onLimit={(limit) => change({ limit, page: 1 })}
        leavePage={navigation.leavePage}
        empty={
          <OwnedEmptyState
            filtered={filtered}
            retracted={retracted}
            onClearAll={clearAll}
            onContribute={() => change({ view: 'contributed', page: 1 })}
          />
        }
        note={!retracted && data && t('myKases.paid', { n: data.whole.paidJindou })}
      />
    </Card>
  );
}

interface OwnedCardOptions {
  places: Places | undefined;
  words: ReturnType<typeof useText>;
  rents: ReturnType<typeof useRentFormat>;
  retracted: boolean;
}

/** A case on a phone: place, date and area at the left, rent or refund at the right. */
function ownedCard(
  row: OwnedKase,
  { places, words, rents, retracted }: OwnedCardOptions,
): [left: ReactNode, right: ReactNode] {
  const { dayText, locale } = words;
  return [
    <>
      <b>
        {row.road === '' ? (
          districtText(places, row.city, row.district, locale)
        ) : (
          <PlaceName name={row.road} nameHans={row.roadHans} nameEn={row.roadEn} />
        )}
      </b>
      <small>
        {dayText(row.dealDate)} · {areaWithUnit(row.areaM2, words, 1)}
      </small>
    </>,
    <>
      <b>{rents.ofShop.text(row.unitRentMonth, row.currency, row.areaM2)}</b>
      <small>{retracted ? refundColumn(words).cell(row) : rents.ofShop.unit(row.currency)}</small>
    </>,
  ];
}

interface OwnedEmptyStateProps {
  filtered: boolean;
  retracted: boolean;
  onClearAll: () => void;
  onContribute: () => void;
}

/** Says why there are no cases, with the ways to get some. */
function OwnedEmptyState({ filtered, retracted, onClearAll, onContribute }: OwnedEmptyStateProps) {
  const { t } = useText();
  return (
    <>
      <p>
        {t(filtered ? 'kase.none' : retracted ? 'contribution.retracted.none' : 'myKases.none')}
      </p>
      {filtered ? (
        <Button onClick={onClearAll}>{t('order.all')}</Button>
      ) : (
        !retracted && (
          <ActionRow>
            <LinkButton variant="primary" to="/kase">
              {t('order.toKase')}
            </LinkButton>
            <Button onClick={onContribute}>{t('contribution.new')}</Button>
          </ActionRow>
        )
      )}
    </>
  );
}
