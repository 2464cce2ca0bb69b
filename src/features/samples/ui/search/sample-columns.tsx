import { PriceTag } from '#src/features/searches/ui/list-page/price-tag.tsx';
import type { Translator } from '#src/i18n/translator.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import { Masked } from '#src/ui/data-grid/masked-cell.tsx';
import { PlaceName } from '#src/ui/place-name/place-name.tsx';
import { sampleColumnKeys, type SampleColumnKey } from './sample-address.ts';
import { doorText, shopText, type SampleItem } from './sample-labels.ts';

/**
 * The columns of a list of survey points.
 *
 * @param districtOf Names the district of a row in the language of the page.
 */
export function sampleColumns(
  words: Translator,
  districtOf: (row: SampleItem) => string,
): Column<SampleItem>[] {
  const { t, number, locale } = words;
  // Trades and districts have longer names in English.
  const isEnglish = locale === 'en';
  const columns: Record<SampleColumnKey, Omit<Column<SampleItem>, 'key'>> = {
    road: {
      head: t('sample.column.road'),
      width: 170,
      priority: 0,
      sort: 'road',
      cell: (row) => <Road row={row} />,
    },
    district: {
      head: t('sample.column.district'),
      width: isEnglish ? 150 : 130,
      priority: 2,
      cell: districtOf,
    },
    period: {
      head: t('sample.column.period'),
      width: 84,
      priority: 1,
      sort: 'period',
      cell: ({ period }) => period,
    },
    status: {
      head: t('sample.column.status'),
      width: 88,
      priority: 3,
      cell: ({ status }) => t(`sample.status.${status}`),
    },
    category: {
      head: t('sample.column.category'),
      width: isEnglish ? 200 : 130,
      priority: 0,
      sort: 'category',
      cell: (row) => shopText(row, words),
    },
    confidence: {
      head: t('sample.column.confidence'),
      width: 72,
      align: 'end',
      priority: 4,
      cell: ({ confidence }) => (confidence === null ? '–' : `${number(confidence)} / 5`),
    },
    name: {
      head: t('sample.column.name'),
      width: 150,
      priority: 2,
      cell: ({ details }) => (details ? <b>{details.name || '–'}</b> : <Masked wide />),
    },
    door: {
      head: t('sample.column.door'),
      width: 104,
      align: 'end',
      priority: 5,
      cell: ({ details }) => (details ? doorText(details, words) || '–' : <Masked />),
    },
    price: {
      head: t('sample.column.price'),
      width: 88,
      align: 'end',
      priority: 0,
      cell: (row) => <PriceTag of="sample" row={row} />,
    },
  };
  return sampleColumnKeys.map((key) => ({ key, ...columns[key] }));
}

function Road({ row: { road, roadHans, roadEn } }: { row: SampleItem }) {
  return <b>{road === '' ? '–' : <PlaceName name={road} nameHans={roadHans} nameEn={roadEn} />}</b>;
}
