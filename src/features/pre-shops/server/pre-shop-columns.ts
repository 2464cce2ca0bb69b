import { bandText } from '#src/domain/bands.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { FileRents } from '#src/server/exporter/file-rents.ts';
import {
  headed,
  type FileColumn,
  type LocalizedColumn,
} from '#src/server/exporter/localized-column.ts';
import type { PreShopDto } from './pre-shops.service.ts';

// The unit itself and its terms are sold; for units that are not owned they stay empty.
const columns = ({ value, unit, area }: FileRents): LocalizedColumn<PreShopDto>[] => [
  { zh: '编号', en: 'id', cell: ({ id }) => id },
  { zh: '项目', en: 'project', of: 'project', cell: ({ project }) => project },
  { zh: '城市', en: 'city', of: 'road', cell: ({ city }) => city },
  { zh: '行政区', en: 'district', of: 'road', cell: ({ district }) => district },
  { zh: '道路', en: 'road', of: 'road', cell: ({ road }) => road },
  {
    zh: '阶段',
    en: 'stage',
    of: 'stage',
    cell: ({ stage }, say) => say.code('preshop.stage', stage),
  },
  {
    zh: '交付季度',
    en: 'handover',
    of: 'handover',
    cell: ({ handoverQuarter }) => handoverQuarter,
  },
  {
    zh: `面积段${area.unit.zh}`,
    en: `area band${area.unit.en}`,
    of: 'area',
    cell: ({ areaBand }) => area.band(areaBand),
  },
  {
    zh: '面宽段（m）',
    en: 'frontage band (m)',
    of: 'frontage',
    cell: ({ frontageBand }) => frontageBand && bandText(frontageBand),
  },
  {
    zh: '楼层段',
    en: 'floor band',
    of: 'floor',
    cell: ({ floorBand }, say) => say.code('floor', floorBand),
  },
  {
    zh: '规划业态',
    en: 'planned trades',
    of: 'category',
    cell: ({ plannedCategories }, say) => say.trades(plannedCategories),
  },
  { zh: '币种', en: 'currency', of: 'rent', cell: ({ currency }) => currency },
  {
    zh: `意向租金下限${unit.zh}`,
    en: `asked from${unit.en}`,
    of: 'rent',
    isNumber: true,
    cell: ({ askedLow, currency }) => value(askedLow, currency),
  },
  {
    zh: `意向租金上限${unit.zh}`,
    en: `asked to${unit.en}`,
    of: 'rent',
    isNumber: true,
    cell: ({ askedHigh, currency }) => value(askedHigh, currency),
  },
  { zh: '来源', en: 'source', cell: ({ source }, say) => say.code('preshop.source', source) },
  { zh: '可信度', en: 'confidence', isNumber: true, cell: ({ confidence }) => confidence },
  { zh: '候补人数', en: 'waiting', of: 'queue', isNumber: true, cell: ({ queue }) => queue.length },
  { zh: '保留至', en: 'reserved until', of: 'stage', cell: ({ reservedUntil }) => reservedUntil },
  { zh: '更新', en: 'updated', of: 'updated', isDate: true, cell: ({ updatedOn }) => updatedOn },
  { zh: '合成数据', en: 'synthetic', cell: ({ isSynthetic }, say) => say.yesOrNo(isSynthetic) },
  {
    zh: '已拥有',
    en: 'owned',
    of: 'price',
    cell: ({ details }, say) => say.yesOrNo(details !== null),
  },
  { zh: '铺号', en: 'unit', of: 'project', cell: ({ details }) => details?.unitNo ?? null },
  {
    zh: `面积${area.unit.zh}`,
    en: `area${area.unit.en}`,
    of: 'area',
    isNumber: true,
    cell: ({ details }) => area.value(details?.areaM2),
  },
  {
    zh: '面宽（m）',
    en: 'frontage (m)',
    of: 'frontage',
    isNumber: true,
    cell: ({ details }) => details?.frontageM ?? null,
  },
  {
    zh: '进深（m）',
    en: 'depth (m)',
    of: 'frontage',
    isNumber: true,
    cell: ({ details }) => details?.depthM ?? null,
  },
  {
    zh: '交付月',
    en: 'handover month',
    of: 'handover',
    cell: ({ details }) => details?.handoverMonth ?? null,
  },
  { zh: '条件', en: 'terms', cell: ({ details }, say) => say.terms(details?.terms) },
  { zh: '开发商', en: 'developer', cell: ({ details }) => details?.developer ?? null },
];

export const preShopColumns = (locale: Locale, rents: FileRents): FileColumn<PreShopDto>[] =>
  headed(columns(rents), locale);
