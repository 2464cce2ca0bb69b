import { Quality } from '#src/components/kase-search/kase-columns.tsx';
import { rentPerMonth } from '#src/components/kase-search/kase-words.ts';
import { cityText } from '#src/components/list-page/places.ts';
import desk from '#src/components/money/desk.module.css';
import { dayText } from '#src/components/money/when.ts';
import { PlaceName } from '#src/components/place-name.tsx';
import type { Column } from '#src/components/result-table/column.ts';
import type { RentForms } from '#src/components/use-rent.ts';
import type { listOwnedKases } from '#src/contract/owned-kases.ts';
import type { AnswerOf } from '#src/contract/endpoint.ts';
import type { Translator } from '#src/i18n/translator.ts';

export type OwnedKase = AnswerOf<typeof listOwnedKases>['list'][number];

/** The columns of one's own cases: nothing is masked. */
export function ownedColumns({ t, number, locale }: Translator, { ofShop }: RentForms): Column<OwnedKase>[] {
  const room = locale.startsWith('zh') ? 1 : 1.2;
  const columns: Column<OwnedKase>[] = [
    {
      key: 'road',
      head: t('kase.column.road'),
      width: 170,
      priority: 0,
      cell: ({ road, roadHans, district, status }) => (
        <span style={status === 'retracted' ? { textDecoration: 'line-through' } : undefined}>
          {road === '' ? district : <PlaceName name={road} nameHans={roadHans} />}
        </span>
      ),
    },
    { key: 'city', head: t('kase.filter.city'), width: 76, priority: 4, cell: ({ city }) => cityText(city, locale) },
    { key: 'date', head: t('kase.column.date'), width: 100, align: 'end', priority: 0, cell: ({ dealDate }) => dealDate },
    {
      key: 'area',
      head: `${t('kase.column.area')} ${t('unit.area')}`,
      width: 86,
      align: 'end',
      priority: 1,
      cell: ({ areaM2 }) => number(areaM2, { maximumFractionDigits: 1 }),
    },
    { key: 'floor', head: t('kase.column.floor'), width: 80, priority: 3, cell: ({ floorBand }) => t(`floor.${floorBand}`) },
    {
      key: 'unit',
      head: t('kase.column.unit-rent'),
      headTitle: ofShop.title,
      width: 150,
      align: 'end',
      priority: 0,
      cell: ({ unitRentMonth, currency, areaM2 }) => (
        <>
          <b>{ofShop.text(unitRentMonth, currency, areaM2)}</b> {ofShop.unit(currency)}
        </>
      ),
    },
    {
      key: 'rent',
      head: t('kase.column.rent'),
      width: 110,
      align: 'end',
      priority: 2,
      cell: ({ rentMinorPerMonth }) => number(rentPerMonth(rentMinorPerMonth), { maximumFractionDigits: 0 }),
    },
    {
      key: 'quality',
      head: t('kase.column.quality'),
      width: 64,
      align: 'center',
      priority: 3,
      cell: ({ quality }) => <Quality quality={quality} />,
    },
    { key: 'source', head: t('myKases.source'), width: 84, priority: 2, cell: ({ source }) => t(`myKases.source.${source}`) },
    {
      key: 'status',
      head: t('order.column.status'),
      width: 84,
      priority: 2,
      cell: ({ status }) => (
        <span className={desk.tag} data-look={status === 'published' ? 'good' : status === 'retracted' ? 'bad' : 'wait'}>
          {t(`myKases.status.${status}`)}
        </span>
      ),
    },
    {
      key: 'paid',
      head: t('myKases.price'),
      width: 84,
      align: 'end',
      priority: 3,
      cell: ({ paidJindou }) => (paidJindou === null ? '–' : number(paidJindou)),
    },
    { key: 'at', head: t('myKases.acquired'), width: 120, priority: 4, cell: ({ acquiredAt }) => dayText(acquiredAt, locale) },
  ];
  return columns.map((column) => ({ ...column, width: Math.round(column.width * room) }));
}

/** What was given back for a case that was retracted. */
export function refundColumn({ t }: Translator): Column<OwnedKase> {
  return {
    key: 'refund',
    head: t('contribution.retracted.refund'),
    width: 110,
    align: 'end',
    priority: 0,
    cell: ({ paidJindou, refundedJindou }) => {
      if (refundedJindou !== null) return t('contribution.retracted.refunded', { n: refundedJindou });
      return t(paidJindou ? 'contribution.retracted.pending' : 'contribution.retracted.free');
    },
  };
}
