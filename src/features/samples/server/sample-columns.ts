import type { Locale } from '#src/domain/locale.ts';
import { doorInLane } from '#src/features/success-rates/model/door-in-lane.ts';
import type { Localize } from '#src/server/exporter/cell-labels.ts';
import {
  headed,
  type FileColumn,
  type LocalizedColumn,
} from '#src/server/exporter/localized-column.ts';
import type { SampleDto } from './sample-dto.ts';

const money = (minor: number | null | undefined) => (minor == null ? null : minor / 100);

type Corrections = NonNullable<SampleDto['details']>['corrections'];

/**
 * `Status: Trading > Vacant (2026-11-20)`; the columns beside it hold the surveyed values. Rents in
 * money per month.
 */
function correctionsText(corrections: Corrections, say: Localize): string | null {
  const correctionTexts = corrections.map(({ field, was, value, currency, correctedAt }) => {
    const shown = (one: string) => {
      if (one === '') return '-';
      if (field === 'status') return say.code('sample.status', one);
      if (field === 'category') return say.trade(one);
      return currency === null ? one : String(Number(one) / 100);
    };
    return `${say.code('correction.field', field)}: ${shown(was)} > ${shown(value)} (${correctedAt.slice(0, 10)})`;
  });
  return correctionTexts.length === 0 ? null : correctionTexts.join('; ');
}

// A surveyor's notes at the door are sold by the point; for points that are not owned they stay
// empty.
const columns: readonly LocalizedColumn<SampleDto>[] = [
  { zh: '编号', en: 'id', cell: ({ id }) => id },
  { zh: '期次', en: 'wave', of: 'period', cell: ({ period }) => period },
  { zh: '城市', en: 'city', of: 'district', cell: ({ city }) => city },
  { zh: '行政区', en: 'district', of: 'district', cell: ({ district }) => district },
  { zh: '道路', en: 'road', of: 'road', cell: ({ road }) => road },
  {
    zh: '状态',
    en: 'state',
    of: 'status',
    cell: ({ status }, say) => say.code('sample.status', status),
  },
  { zh: '业态', en: 'trade', of: 'category', cell: ({ category }, say) => say.trade(category) },
  {
    zh: '可信度',
    en: 'confidence',
    of: 'confidence',
    isNumber: true,
    cell: ({ confidence }) => confidence,
  },
  {
    zh: '已拥有',
    en: 'owned',
    of: 'price',
    cell: ({ details }, say) => say.yesOrNo(details !== null),
  },
  {
    zh: '价格（金豆）',
    en: 'price (jindou)',
    of: 'price',
    isNumber: true,
    cell: ({ priceJindou }) => priceJindou,
  },
  {
    zh: '侧',
    en: 'side',
    of: 'door',
    cell: ({ details }, say) => say.code('sample.side', details?.side),
  },
  {
    zh: '序号',
    en: 'number along the road',
    of: 'door',
    isNumber: true,
    cell: ({ details }) => details?.seq ?? null,
  },
  { zh: '地址', en: 'address', of: 'door', cell: ({ details }) => details?.address ?? null },
  {
    zh: '门牌',
    en: 'door number',
    of: 'door',
    cell: ({ details }) => details && doorInLane(details),
  },
  { zh: '店名', en: 'name', of: 'name', cell: ({ details }) => details?.name ?? null },
  { zh: '连锁', en: 'chain', of: 'name', cell: ({ details }, say) => say.yesOrNo(details?.chain) },
  {
    zh: '面宽（m）',
    en: 'frontage (m)',
    isNumber: true,
    cell: ({ details }) => details?.frontageM ?? null,
  },
  {
    zh: '进深（m）',
    en: 'depth (m)',
    isNumber: true,
    cell: ({ details }) => details?.depthM ?? null,
  },
  { zh: '币种', en: 'currency', cell: ({ details }) => details?.currency ?? null },
  {
    zh: '挂牌月租',
    en: 'asking rent per month',
    isNumber: true,
    cell: ({ details }) => money(details?.askedMinorPerMonth),
  },
  {
    zh: '访谈月租',
    en: 'stated rent per month',
    isNumber: true,
    cell: ({ details }) => money(details?.toldMinorPerMonth),
  },
  {
    zh: '合同月租',
    en: 'contract rent per month',
    isNumber: true,
    cell: ({ details }) => money(details?.seenMinorPerMonth),
  },
  {
    zh: '人流（10 分钟）',
    en: 'footfall (10 minutes)',
    isNumber: true,
    cell: ({ details }) => details?.footfall ?? null,
  },
  {
    zh: '人流时段',
    en: 'hour of the count',
    isNumber: true,
    cell: ({ details }) => details?.footfallHour ?? null,
  },
  { zh: '座位', en: 'seats', isNumber: true, cell: ({ details }) => details?.seats ?? null },
  {
    zh: '调查日',
    en: 'surveyed on',
    isDate: true,
    cell: ({ details }) => details?.surveyedOn ?? null,
  },
  {
    zh: '照片数',
    en: 'photos',
    isNumber: true,
    cell: ({ details }) => details?.photoIds.length ?? null,
  },
  {
    zh: '已更正',
    en: 'corrected',
    cell: ({ details }, say) => correctionsText(details?.corrections ?? [], say),
  },
];

/**
 * The columns of a file of survey points, with headings in a language. Rents are as surveyed, in
 * money per month.
 */
export const sampleColumns = (locale: Locale): FileColumn<SampleDto>[] => headed(columns, locale);
