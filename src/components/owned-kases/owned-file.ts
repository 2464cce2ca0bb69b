import type { listOwnedKases } from '#src/contract/owned-kases.ts';
import { csvFile } from '#src/exports/csv.ts';
import type { CallOutput } from '#src/http/call.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { rentPerMonth } from '../kase-search/kase-words.ts';
import type { RentForms } from '../use-rent.ts';

type OwnedKase = CallOutput<typeof listOwnedKases>['list'][number];

/** Rows as a file: every figure with its unit in the head, and where the data come from below. Unit rents as the member wants them. */
export function ownedFile(rows: readonly OwnedKase[], { t }: Translator, { ofMany, stated }: RentForms): string {
  const currencies = new Set(rows.map(({ currency }) => currency));
  const [currency] = currencies;
  const unit = currency !== undefined && currencies.size === 1 ? ` ${ofMany.unit(currency)}` : '';
  const inUnit = (perM2Month: number) => Number(ofMany.value(perM2Month).toFixed(4));
  return csvFile<OwnedKase>(
    [
      { heading: 'id', cell: ({ id }) => id },
      { heading: t('kase.filter.city'), cell: ({ city }) => city },
      { heading: t('kase.filter.district'), cell: ({ district }) => district },
      { heading: t('kase.column.road'), cell: ({ road }) => road },
      { heading: t('kase.column.address'), cell: ({ address }) => address },
      { heading: t('kase.column.date'), cell: ({ dealDate }) => dealDate },
      { heading: `${t('kase.column.area')} ${t('unit.area')}`, isNumber: true, cell: ({ areaM2 }) => areaM2 },
      { heading: t('myKases.currency'), cell: ({ currency }) => currency },
      { heading: t('kase.column.rent'), isNumber: true, cell: ({ rentMinorPerMonth }) => rentPerMonth(rentMinorPerMonth) },
      { heading: `${t('kase.column.unit-rent')}${unit}`, isNumber: true, cell: ({ unitRentMonth }) => inUnit(unitRentMonth) },
      { heading: t('kase.column.quality'), cell: ({ quality }) => quality },
      { heading: t('myKases.price'), isNumber: true, cell: ({ paidJindou }) => paidJindou },
      { heading: t('myKases.acquired'), cell: ({ acquiredAt }) => acquiredAt },
    ],
    rows,
    [t('kase.source'), stated],
  );
}
