import type { Locale } from '#src/domain/locale.ts';
import type { CsvColumn } from '#src/exports/csv.ts';
import type { SampleAnswer } from '../samples/masking.ts';
import { headed, type NamedColumn } from './named-column.ts';

const money = (minor: number | null | undefined) => (minor == null ? null : minor / 100);

type Corrections = NonNullable<SampleAnswer['details']>['corrections'];

/** `status: trading > vacant (2026-11-20)`; the columns beside it say what was surveyed. Rents in money per month. */
function correctionsText(corrections: Corrections): string | null {
  const told = corrections.map(({ field, was, value, currency, correctedAt }) => {
    const shown = (one: string) => (one === '' ? '-' : currency === null ? one : String(Number(one) / 100));
    return `${field}: ${shown(was)} > ${shown(value)} (${correctedAt.slice(0, 10)})`;
  });
  return told.length === 0 ? null : told.join('; ');
}

// What a surveyor wrote down at the door is sold by the point; of points that are not owned it stays empty.
const columns: readonly NamedColumn<SampleAnswer>[] = [
  { zh: '编号', en: 'id', cell: ({ id }) => id },
  { zh: '期次', en: 'wave', cell: ({ period }) => period },
  { zh: '城市', en: 'city', cell: ({ city }) => city },
  { zh: '行政区', en: 'district', cell: ({ district }) => district },
  { zh: '道路', en: 'road', cell: ({ road }) => road },
  { zh: '状态', en: 'state', cell: ({ status }) => status },
  { zh: '业态', en: 'trade', cell: ({ category }) => category },
  { zh: '可信度', en: 'confidence', isNumber: true, cell: ({ confidence }) => confidence },
  { zh: '已拥有', en: 'owned', cell: ({ details }) => (details ? 'yes' : 'no') },
  { zh: '价格（金豆）', en: 'price (jindou)', isNumber: true, cell: ({ priceJindou }) => priceJindou },
  { zh: '侧', en: 'side', cell: ({ details }) => details?.side ?? null },
  { zh: '序号', en: 'number along the road', isNumber: true, cell: ({ details }) => details?.seq ?? null },
  { zh: '地址', en: 'address', cell: ({ details }) => details?.address ?? null },
  { zh: '门牌', en: 'door number', cell: ({ details }) => details?.doorNo ?? null },
  { zh: '店名', en: 'name', cell: ({ details }) => details?.name ?? null },
  { zh: '连锁', en: 'chain', cell: ({ details }) => (details?.chain == null ? null : details.chain ? 'yes' : 'no') },
  { zh: '面宽（m）', en: 'frontage (m)', isNumber: true, cell: ({ details }) => details?.frontageM ?? null },
  { zh: '进深（m）', en: 'depth (m)', isNumber: true, cell: ({ details }) => details?.depthM ?? null },
  { zh: '币种', en: 'currency', cell: ({ details }) => details?.currency ?? null },
  { zh: '挂牌月租', en: 'rent asked per month', isNumber: true, cell: ({ details }) => money(details?.askedMinorPerMonth) },
  { zh: '访谈月租', en: 'rent told per month', isNumber: true, cell: ({ details }) => money(details?.toldMinorPerMonth) },
  { zh: '合同月租', en: 'rent seen per month', isNumber: true, cell: ({ details }) => money(details?.seenMinorPerMonth) },
  { zh: '人流（10 分钟）', en: 'footfall (10 minutes)', isNumber: true, cell: ({ details }) => details?.footfall ?? null },
  { zh: '人流时段', en: 'hour of the count', isNumber: true, cell: ({ details }) => details?.footfallHour ?? null },
  { zh: '调查日', en: 'surveyed on', cell: ({ details }) => details?.surveyedOn ?? null },
  { zh: '已更正', en: 'corrected', cell: ({ details }) => correctionsText(details?.corrections ?? []) },
];

/** The columns of a file of survey points, headed in a language. Points say rents as they were told, in money per month. */
export const sampleColumns = (locale: Locale): CsvColumn<SampleAnswer>[] => headed(columns, locale);
