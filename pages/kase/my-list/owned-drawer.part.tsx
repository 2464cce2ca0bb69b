import { Link } from 'react-router-dom';
import controls from '#src/components/controls.module.css';
import { Drawer } from '#src/components/drawer/drawer.tsx';
import { rentPerMonth } from '#src/components/kase-search/kase-words.ts';
import { cityText } from '#src/components/list-page/places.ts';
import { Allow } from '#src/components/allow.tsx';
import { kaseTitle } from '#src/components/kase-search/kase-title.ts';
import { OpenWith } from '#src/components/kase-search/open-with.tsx';
import { KeepButton } from '#src/components/project/keep-button.tsx';
import { tradeText } from '#src/components/trade-text.ts';
import desk from '#src/components/money/desk.module.css';
import money from '#src/components/money/money.module.css';
import { momentText } from '#src/components/money/when.ts';
import { PlaceName } from '#src/components/place-name.tsx';
import { useRent } from '#src/components/use-rent.ts';
import { useText } from '#src/components/use-text.ts';
import type { SelectedKase } from '#src/domain/shared-state.ts';
import type { OwnedKase } from './columns.part.tsx';

/** One of one's own cases: all of its terms, what was paid, and where it goes from here. */
export function OwnedDrawer({ row, onClose }: { row: OwnedKase | null; onClose: () => void }) {
  const { t } = useText();
  return (
    <Drawer
      open={row !== null}
      title={row && (row.road === '' ? row.district : <PlaceName name={row.road} nameHans={row.roadHans} />)}
      onClose={onClose}
      footer={
        row && (
          <>
            {row.orderNo && (
              <Link className={controls.button} to={`/order/my-order/account-paid?no=${row.orderNo}`}>
                {t('myKases.report')}
              </Link>
            )}
            {row.status !== 'retracted' && (
              <Allow rule="can:assessment-run">
                <Link className={controls.button} to={`/assessment?${new URLSearchParams({ kase: row.id })}`}>
                  {t('kase.assess')}
                </Link>
              </Allow>
            )}
            <KeepButton items={[{ type: 'kase', refId: row.id, title: kaseTitle(row) }]} />
            <OpenWith kase={selectedOf(row)} />
          </>
        )
      }
    >
      {row && <Facts row={row} />}
    </Drawer>
  );
}

/** What a sub-app is told of a case. */
function selectedOf({ id, city, district, road, quarter, areaM2, currency, rentMinorPerMonth }: OwnedKase): SelectedKase {
  return { id, city, district, road, quarter, areaM2, currency, rentMinorPerMonth };
}

function Facts({ row }: { row: OwnedKase }) {
  const { t, number, percent, locale } = useText();
  const { ofMany } = useRent();
  const symbol = row.currency === 'TWD' ? 'NT$' : '¥';
  const floor = t(`floor.${row.floorBand}`);
  const rent = (value: number) => `${ofMany.text(value, row.currency)} ${ofMany.unit(row.currency)}`;
  const one = (value: number) => number(value, { maximumFractionDigits: 1 });
  // What only members tell who hand a case in stands there where they did.
  const told = (term: string, value: string | null): [string, string][] => (value === null ? [] : [[term, value]]);
  const facts: [string, string, string?][] = [
    [t('kase.column.place'), `${cityText(row.city, locale)} ${row.district}`],
    [t('kase.column.address'), row.address, 'zh-Hant'],
    [t('kase.filter.kind'), t(`kase.kind.${row.kind}`)],
    [t('kase.column.date'), row.dealDate],
    [t('kase.column.area'), `${number(row.areaM2, { maximumFractionDigits: 2 })} ${t('unit.area')}`],
    [t('kase.column.floor'), row.totalFloors ? `${floor} / ${number(row.totalFloors)}` : floor],
    [t('kase.column.rent'), `${symbol} ${number(rentPerMonth(row.rentMinorPerMonth), { maximumFractionDigits: 0 })}`],
    [t('kase.column.unit-rent'), rent(row.unitRentMonth)],
    ...told(t('myKases.net'), row.netEffectiveMonth === null ? null : rent(row.netEffectiveMonth)),
    ...told(t('myKases.term'), row.termMonths === null ? null : t('myKases.months', { n: row.termMonths })),
    ...told(t('myKases.free'), row.freeMonths === null ? null : t('myKases.months', { n: row.freeMonths })),
    ...told(
      t('myKases.size'),
      row.frontageM === null || row.depthM === null ? null : `${one(row.frontageM)} × ${one(row.depthM)}`,
    ),
    ...told(t('kase.filter.category'), row.category === null ? null : tradeText(row.category, locale)),
    ...told(t('myKases.fee'), row.transferFeeMinor === null ? null : `${symbol} ${number(row.transferFeeMinor / 100)}`),
    [t('myKases.from'), t(`contribution.source.${row.knownFrom}`)],
    [t('kase.filter.verification'), t(`kase.verified.${row.verification as 0 | 1 | 2 | 3}`)],
    [t('kase.column.completeness'), percent(row.completeness)],
    [t('kase.column.quality'), row.quality],
    [t('kase.column.remarks'), row.remarks.map((remark) => t(`kase.remark.${remark}`)).join(' · ') || '–'],
    ...(row.note ? [[t('kase.drawer.note'), row.note, 'zh-Hant'] as [string, string, string]] : []),
    [t('myKases.source'), t(`myKases.source.${row.source}`)],
    [t('order.column.status'), t(`myKases.status.${row.status}`)],
    [t('myKases.price'), row.paidJindou === null ? '–' : t('pay.amount', { text: number(row.paidJindou) })],
    [t('myKases.acquired'), momentText(row.acquiredAt, locale)],
    [t('myKases.number'), row.id],
  ];
  return (
    <>
      {row.status === 'retracted' && (
        <p className={desk.fault}>{[t('myKases.retracted'), row.retractedFor].filter(Boolean).join(' ')}</p>
      )}
      <dl className={money.flow}>
        {facts.map(([term, value, lang]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd lang={lang}>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
