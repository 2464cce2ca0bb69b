import type { Locale } from '#src/domain/locale.ts';
import { localMinute } from '#src/exports/local-time.ts';
import type { FileRents } from '#src/server/exporter/file-rents.ts';
import {
  headed,
  type FileColumn,
  type LocalizedColumn,
} from '#src/server/exporter/localized-column.ts';
import { chinese } from '#src/server/text/chinese.ts';
import { escalationColumns } from './escalation-columns.ts';
import type { KaseDto } from './kase-dto.ts';

// The columns behind "owned" are filled for owned rows and empty for others.
const columns = ({ value, unit, area }: FileRents): LocalizedColumn<KaseDto>[] => [
  { zh: '编号', en: 'id', cell: ({ id }) => id },
  { zh: '类型', en: 'type', of: 'kind', cell: ({ kind }, say) => say.code('kase.kind', kind) },
  { zh: '城市', en: 'city', of: 'road', cell: ({ city }) => city },
  { zh: '行政区', en: 'district', of: 'road', cell: ({ district }) => district },
  { zh: '道路', en: 'road', of: 'road', cell: ({ road }) => road },
  { zh: '季度', en: 'quarter', of: 'date', cell: ({ quarter }) => quarter },
  {
    zh: `面积段${area.unit.zh}`,
    en: `area band${area.unit.en}`,
    of: 'area',
    cell: ({ areaBand }) => area.band(areaBand),
  },
  {
    zh: '楼层段',
    en: 'floor band',
    of: 'floor',
    cell: ({ floorBand }, say) => say.code('floor', floorBand),
  },
  {
    zh: '临街类型',
    en: 'frontage type',
    of: 'frontage-kind',
    cell: ({ frontageKind }, say) => say.code('frontageKind', frontageKind),
  },
  {
    zh: '用途分区',
    en: 'zoning',
    of: 'zoning',
    cell: ({ zoning }, say) => say.code('kase.zoning', zoning),
  },
  {
    zh: '主要用途',
    en: 'main use',
    of: 'use',
    cell: ({ mainUse }, say) => say.code('kase.use', mainUse),
  },
  { zh: '业态', en: 'trade', of: 'category', cell: ({ category }, say) => say.trade(category) },
  {
    zh: '备注',
    en: 'remarks',
    of: 'remarks',
    cell: ({ remarks }, say) => say.codes('kase.remark', remarks),
  },
  {
    zh: '完整度',
    en: 'completeness',
    of: 'completeness',
    isNumber: true,
    isShare: true,
    cell: ({ completeness }) => completeness,
  },
  { zh: '质量', en: 'quality', of: 'quality', cell: ({ quality }) => quality },
  {
    zh: '核实',
    en: 'verification',
    of: 'verification',
    cell: ({ verification }, say) => say.code('kase.verified', verification),
  },
  {
    zh: '价格（金豆）',
    en: 'price (jindou)',
    of: 'price',
    isNumber: true,
    cell: ({ priceJindou }) => priceJindou,
  },
  {
    zh: '已拥有',
    en: 'owned',
    of: 'price',
    cell: ({ details }, say) => say.yesOrNo(details !== null),
  },
  { zh: '地址', en: 'address', of: 'road', cell: ({ details }) => details?.address ?? null },
  {
    zh: '门牌',
    en: 'house number',
    of: 'road',
    cell: ({ details }) => details && (details.houseNumber || details.doorNo),
  },
  {
    zh: '成交日',
    en: 'deal date',
    of: 'date',
    isDate: true,
    cell: ({ details }) => details?.dealDate ?? null,
  },
  {
    zh: `面积${area.unit.zh}`,
    en: `area${area.unit.en}`,
    of: 'area',
    isNumber: true,
    cell: ({ details }) => area.value(details?.areaM2),
  },
  { zh: '楼层', en: 'floor', of: 'floor', cell: ({ details }) => details?.floor ?? null },
  {
    zh: '币种',
    en: 'currency',
    of: ['unit-rent', 'rent', 'net'],
    cell: ({ details }) => details?.currency ?? null,
  },
  {
    zh: '月租',
    en: 'rent per month',
    of: 'rent',
    isNumber: true,
    cell: ({ details }) => (details ? details.rentMinorPerMonth / 100 : null),
  },
  {
    zh: `单位租金${unit.zh}`,
    en: `unit rent${unit.en}`,
    of: 'unit-rent',
    isNumber: true,
    cell: ({ details }) => value(details?.unitRentMonth, details?.currency),
  },
  {
    zh: `净有效租金${unit.zh}`,
    en: `net effective rent${unit.en}`,
    of: 'net',
    isNumber: true,
    cell: ({ details }) => value(details?.netEffectiveMonth, details?.currency),
  },
  {
    zh: '承租品牌',
    en: 'tenant brand',
    of: 'tenant',
    cell: ({ details }) => details?.tenant ?? null,
  },
  {
    zh: '租期（月）',
    en: 'term (months)',
    of: 'term',
    isNumber: true,
    cell: ({ details }) => details?.termMonths ?? null,
  },
  {
    zh: '免租（月）',
    en: 'rent free (months)',
    of: 'free',
    isNumber: true,
    cell: ({ details }) => details?.freeMonths ?? null,
  },
  ...escalationColumns<KaseDto>(({ details }) => details?.escalation ?? null),
  { zh: '登记备注', en: 'note', cell: ({ details }) => details?.note ?? null },
];

/** The columns of a file of cases, with headings in a language. */
export function kaseColumns(locale: Locale, rents: FileRents): FileColumn<KaseDto>[] {
  return headed(columns(rents), locale);
}

/** The member a file was made for and the time, so that a copy can be traced. */
export function watermark(
  locale: Locale,
  memberId: string,
  at: Date,
  rows: number,
  inAll: string,
): string {
  const when = localMinute(at.toISOString());
  return locale === 'en'
    ? `Made for member ${memberId} at ${when}; ${rows} of ${inAll} rows. Times are UTC+8.`
    : chinese(
        `会员 ${memberId} 于 ${when} 导出；共 ${inAll} 行，本文件 ${rows} 行。时间均为 UTC+8。`,
        locale,
      );
}
