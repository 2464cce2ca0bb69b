import { bandText } from '#src/domain/bands.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { CsvColumn } from '#src/exports/csv.ts';
import type { PreShopAnswer } from '../pre-shops/service.ts';
import type { FileRents } from './file-rents.ts';
import { headed, type NamedColumn } from './named-column.ts';

// The unit itself and its terms are sold; of units that are not owned they stay empty.
const columns = ({ value, unit }: FileRents): NamedColumn<PreShopAnswer>[] => [
  { zh: '编号', en: 'id', cell: ({ id }) => id },
  { zh: '项目', en: 'project', cell: ({ project }) => project },
  { zh: '城市', en: 'city', cell: ({ city }) => city },
  { zh: '行政区', en: 'district', cell: ({ district }) => district },
  { zh: '道路', en: 'road', cell: ({ road }) => road },
  { zh: '阶段', en: 'stage', cell: ({ stage }) => stage },
  { zh: '交付季度', en: 'handover', cell: ({ handoverQuarter }) => handoverQuarter },
  { zh: '面积段（㎡）', en: 'area band (m²)', cell: ({ areaBand }) => bandText(areaBand) },
  { zh: '楼层段', en: 'floor band', cell: ({ floorBand }) => floorBand },
  { zh: '规划业态', en: 'planned trades', cell: ({ plannedCategories }) => plannedCategories.join(' ') },
  { zh: '币种', en: 'currency', cell: ({ currency }) => currency },
  { zh: `意向租金下限${unit.zh}`, en: `asked from${unit.en}`, isNumber: true, cell: ({ askedLow }) => value(askedLow) },
  { zh: `意向租金上限${unit.zh}`, en: `asked to${unit.en}`, isNumber: true, cell: ({ askedHigh }) => value(askedHigh) },
  { zh: '来源', en: 'source', cell: ({ source }) => source },
  { zh: '可信度', en: 'confidence', isNumber: true, cell: ({ confidence }) => confidence },
  { zh: '候补人数', en: 'waiting', isNumber: true, cell: ({ queue }) => queue.length },
  { zh: '保留至', en: 'reserved until', cell: ({ reservedUntil }) => reservedUntil },
  { zh: '更新', en: 'updated', cell: ({ updatedOn }) => updatedOn },
  { zh: '合成数据', en: 'synthetic', cell: ({ isSynthetic }) => (isSynthetic ? 'yes' : 'no') },
  { zh: '已拥有', en: 'owned', cell: ({ details }) => (details ? 'yes' : 'no') },
  { zh: '铺号', en: 'unit', cell: ({ details }) => details?.unitNo ?? null },
  { zh: '面积（㎡）', en: 'area (m²)', isNumber: true, cell: ({ details }) => details?.areaM2 ?? null },
  { zh: '面宽（m）', en: 'frontage (m)', isNumber: true, cell: ({ details }) => details?.frontageM ?? null },
  { zh: '进深（m）', en: 'depth (m)', isNumber: true, cell: ({ details }) => details?.depthM ?? null },
  { zh: '交付月', en: 'handover month', cell: ({ details }) => details?.handoverMonth ?? null },
  { zh: '条件', en: 'terms', cell: ({ details }) => details?.terms ?? null },
  { zh: '开发商', en: 'developer', cell: ({ details }) => details?.developer ?? null },
];

export const preShopColumns = (locale: Locale, rents: FileRents): CsvColumn<PreShopAnswer>[] => headed(columns(rents), locale);
