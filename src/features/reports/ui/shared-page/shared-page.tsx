import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaText, floorText } from '#src/client/text/band-labels.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { UnitsOf } from '#src/client/text/units-of.tsx';
import type { Currency } from '#src/domain/city.ts';
import { Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { EmptyCard } from '#src/ui/empty-state/empty-state.tsx';
import { PlaceName } from '#src/ui/place-name/place-name.tsx';
import { ProvenanceBadge } from '#src/ui/provenance-badge/provenance-badge.tsx';
import { NumberCell, Table, TableScroller } from '#src/ui/table/table.tsx';
import { HelpText, LargeFigure } from '#src/ui/text/text.tsx';
import { openSharedPage, type SharedPageOutput } from '../../contract/page-shares.ts';

/** What a link to a page shows to everybody: free figures of the day it was made. */
export function SharedPage({ token }: { token: string }) {
  const { t } = useText();
  const { data, error, refetch } = useQuery(openSharedPage, { token });
  if (error && error.code >= 400 && error.code < 500)
    return (
      <EmptyCard
        as="div"
        role="status"
        icon="link"
        title={t('shared.lost')}
        text={t('shared.lost.text')}
      >
        <LinkButton to="/">{t('lost.home')}</LinkButton>
      </EmptyCard>
    );
  if (error) return <Failed error={error} onRetry={refetch} />;
  if (!data) return <SkeletonLines lines={8} />;
  return (
    <UnitsOf city={data.city}>
      <Contents page={data} />
    </UnitsOf>
  );
}

/** What the rows of a search are, and where real ones come from. */
const listedAs = {
  shops: { item: 'shop', provenance: 'listing' },
  'pre-shops': { item: 'pre-shop', provenance: 'listing' },
  samples: { item: 'sample', provenance: 'survey' },
} as const;
const listedOf = (resource: SharedPageOutput['resource']) =>
  resource === null || resource === 'kases' || resource === 'roads'
    ? undefined
    : listedAs[resource];

function Contents({ page }: { page: SharedPageOutput }) {
  const { t, dayText } = useText();
  const { title, items, currency, rows, cases, listings, dataUntil, madeAt, expiresAt } = page;
  const listed = listedOf(page.resource);
  return (
    <PaddedCard as="article">
      <h2>{title}</h2>
      <HelpText>
        {listed ? t(`shared.item.${listed.item}`) : t(`shared.kind.${page.page}`)} ·{' '}
        {dataUntil === null
          ? t('shared.made', { day: dayText(madeAt) })
          : t('shared.fresh', { day: dayText(madeAt), quarter: dataUntil })}{' '}
        {listed && <ProvenanceBadge of={page.isSynthetic ? 'synthetic' : listed.provenance} />}
      </HelpText>
      <Statistics page={page} />
      {items.length > 0 && (
        <p>{items.map(({ type, n }) => `${t(`shared.item.${type}`)} ${n}`).join(' · ')}</p>
      )}
      {rows.length > 0 && currency && <Rows rows={rows} currency={currency} />}
      {cases.length > 0 && <Cases cases={cases} />}
      {listed && listings.length > 0 && <Listings listings={listings} item={listed.item} />}
      <HelpText>{t('shared.until', { day: dayText(expiresAt) })}</HelpText>
    </PaddedCard>
  );
}

function Statistics({
  page: { statistics, total, currency, listings },
}: {
  page: SharedPageOutput;
}) {
  const { t, number } = useText();
  const { ofMany } = useRentFormat();
  const text = (value: number) => ofMany.text(value, currency);
  return (
    <>
      {total !== null && <p>{t('shared.total', { n: total })}</p>}
      {statistics && currency && (
        <p>
          {t(listings.length > 0 ? 'shared.median.asking' : 'shared.column.median')}{' '}
          {statistics.median === null ? (
            t('state.sample.small', { n: statistics.n })
          ) : (
            <>
              <LargeFigure as="span">{text(statistics.median)}</LargeFigure> {ofMany.unit(currency)}{' '}
              · n {number(statistics.n)}
              {statistics.interval &&
                ` · ${t('shared.interval', { low: text(statistics.interval.low), high: text(statistics.interval.high) })}`}
            </>
          )}
        </p>
      )}
    </>
  );
}

interface RowsProps {
  rows: SharedPageOutput['rows'];
  currency: Currency;
}

/** Roads or districts with their medians. */
function Rows({ rows, currency }: RowsProps) {
  const { t, number } = useText();
  const { ofMany } = useRentFormat();
  return (
    <TableScroller>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('shared.column.name')}</th>
            <th scope="col">{`${t('shared.column.median')} ${ofMany.unit(currency)}`}</th>
            <th scope="col">{t('shared.column.interval')}</th>
            <th scope="col">n</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.district} ${row.name}`}>
              <th scope="row">
                <PlaceName {...row} />
              </th>
              <NumberCell>
                {row.median === null ? '–' : ofMany.text(row.median, currency)}
              </NumberCell>
              <NumberCell>
                {row.interval
                  ? `${ofMany.text(row.interval.low, currency)}–${ofMany.text(row.interval.high, currency)}`
                  : '–'}
              </NumberCell>
              <NumberCell>{number(row.n)}</NumberCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroller>
  );
}

function Cases({ cases }: { cases: SharedPageOutput['cases'] }) {
  const words = useText();
  const { t } = words;
  return (
    <TableScroller>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('shared.column.quarter')}</th>
            <th scope="col">{t('shared.column.road')}</th>
            <th scope="col">{t('shared.column.area')}</th>
            <th scope="col">{t('shared.column.floor')}</th>
          </tr>
        </thead>
        <tbody>
          {cases.map(({ quarter, road, roadHans, roadEn, areaBand, floorBand }, at) => (
            <tr key={at}>
              <td>{quarter}</td>
              <td>
                <PlaceName name={road} nameHans={roadHans} nameEn={roadEn} />
              </td>
              <td>{areaText(areaBand, words)}</td>
              <td>{floorText(floorBand, t)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroller>
  );
}

/** Shops, units to come or survey points; a column that none of them has is left out. */
function Listings({
  listings,
  item,
}: {
  listings: SharedPageOutput['listings'];
  item: 'shop' | 'pre-shop' | 'sample';
}) {
  const words = useText();
  const { t, locale } = words;
  const hasArea = listings.some(({ areaBand }) => areaBand !== null);
  const hasFloor = listings.some(({ floorBand }) => floorBand !== null);
  return (
    <TableScroller>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t(`shared.period.${item}`)}</th>
            <th scope="col">{t('shared.column.road')}</th>
            <th scope="col">{t('shared.column.trade')}</th>
            {hasArea && <th scope="col">{t('shared.column.area')}</th>}
            {hasFloor && <th scope="col">{t('shared.column.floor')}</th>}
          </tr>
        </thead>
        <tbody>
          {listings.map(
            ({ period, road, roadHans, roadEn, categories, areaBand, floorBand }, at) => (
              <tr key={at}>
                <td>{period}</td>
                <td>
                  {road === '' ? (
                    '–'
                  ) : (
                    <PlaceName name={road} nameHans={roadHans} nameEn={roadEn} />
                  )}
                </td>
                <td>{categories.map((trade) => tradeLabel(trade, locale)).join('、') || '–'}</td>
                {hasArea && <td>{areaBand ? areaText(areaBand, words) : '–'}</td>}
                {hasFloor && <td>{floorBand ? t(`floor.${floorBand}`) : '–'}</td>}
              </tr>
            ),
          )}
        </tbody>
      </Table>
    </TableScroller>
  );
}
