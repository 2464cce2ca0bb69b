import { Link } from 'react-router-dom';
import controls from '#src/components/controls.module.css';
import { Drawer } from '#src/components/drawer/drawer.tsx';
import { rentPerMonth } from '#src/components/kase-search/kase-words.ts';
import { cityText } from '#src/components/list-page/places.ts';
import { OpenWith } from '#src/components/kase-search/open-with.tsx';
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
  const facts: [string, string, string?][] = [
    [t('kase.column.place'), `${cityText(row.city, locale)} ${row.district}`],
    [t('kase.column.address'), row.address, 'zh-Hant'],
    [t('kase.column.date'), row.dealDate],
    [t('kase.column.area'), `${number(row.areaM2, { maximumFractionDigits: 2 })} ${t('unit.area')}`],
    [t('kase.column.floor'), row.totalFloors ? `${floor} / ${number(row.totalFloors)}` : floor],
    [t('kase.column.rent'), `${symbol} ${number(rentPerMonth(row.rentMinorPerMonth), { maximumFractionDigits: 0 })}`],
    [t('kase.column.unit-rent'), `${ofMany.text(row.unitRentMonth, row.currency)} ${ofMany.unit(row.currency)}`],
    [t('kase.column.completeness'), percent(row.completeness)],
    [t('kase.column.quality'), row.quality],
    [t('kase.column.remarks'), row.remarks.map((remark) => t(`kase.remark.${remark}`)).join(' · ') || '–'],
    ...(row.note ? [[t('kase.drawer.note'), row.note, 'zh-Hant'] as [string, string, string]] : []),
    [t('myKases.source'), t(`myKases.source.${row.source}`)],
    [t('order.column.status'), t(`myKases.status.${row.status}`)],
    [t('myKases.price'), row.paidJindou === null ? '–' : t('pay.amount', { text: number(row.paidJindou) })],
    [t('myKases.acquired'), momentText(row.acquiredAt, locale)],
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
