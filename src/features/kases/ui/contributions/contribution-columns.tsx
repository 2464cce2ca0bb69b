import type { Translator } from '#src/i18n/translator.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import { moneyText, type Contribution } from './contribution-labels.ts';
import type { PlaceLine } from './use-place-text.ts';

/** Summary of a contribution: place, date, area and rent. */
export function dealColumns<Row extends Contribution>(
  words: Translator,
  placeLine: PlaceLine,
): Column<Row>[] {
  const { t, number, dayText } = words;
  return [
    { key: 'place', head: t('contribution.col.place'), width: 230, priority: 0, cell: placeLine },
    {
      key: 'date',
      head: t('contribution.col.deal'),
      width: 110,
      align: 'end',
      priority: 1,
      cell: ({ facts }) => dayText(facts.dealDate),
    },
    {
      key: 'area',
      head: t('contribution.field.areaM2'),
      width: 90,
      align: 'end',
      priority: 2,
      cell: ({ facts }) => number(facts.areaM2),
    },
    {
      key: 'rent',
      head: t('contribution.col.rent'),
      width: 130,
      align: 'end',
      priority: 0,
      cell: ({ facts, currency }) => moneyText(facts.rentMinorPerMonth, currency, words),
    },
  ];
}
