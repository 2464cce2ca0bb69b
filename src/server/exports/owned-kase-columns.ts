import type { AnswerOf } from '#src/contract/endpoint.ts';
import type { listOwnedKases } from '#src/contract/owned-kases.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { CsvColumn } from '#src/exports/csv.ts';
import type { FileRents } from './file-rents.ts';
import { headed, type NamedColumn } from './named-column.ts';

type OwnedKase = AnswerOf<typeof listOwnedKases>['list'][number];

// Whoever owns a case may read all of it, so nothing is left empty but what nobody told.
const columns = ({ value, unit }: FileRents): NamedColumn<OwnedKase>[] => [
  { zh: '编号', en: 'id', cell: ({ id }) => id },
  { zh: '类型', en: 'kind', cell: ({ kind }) => kind },
  { zh: '状态', en: 'status', cell: ({ status }) => status },
  { zh: '来源', en: 'acquired by', cell: ({ source }) => source },
  { zh: '城市', en: 'city', cell: ({ city }) => city },
  { zh: '行政区', en: 'district', cell: ({ district }) => district },
  { zh: '道路', en: 'road', cell: ({ road }) => road },
  { zh: '地址', en: 'address', cell: ({ address }) => address },
  { zh: '成交日', en: 'deal date', cell: ({ dealDate }) => dealDate },
  { zh: '面积（㎡）', en: 'area (m²)', isNumber: true, cell: ({ areaM2 }) => areaM2 },
  { zh: '面宽（m）', en: 'frontage (m)', isNumber: true, cell: ({ frontageM }) => frontageM },
  { zh: '进深（m）', en: 'depth (m)', isNumber: true, cell: ({ depthM }) => depthM },
  { zh: '楼层', en: 'floor', cell: ({ floor }) => floor },
  { zh: '业态', en: 'trade', cell: ({ category }) => category },
  { zh: '币种', en: 'currency', cell: ({ currency }) => currency },
  { zh: '月租', en: 'rent per month', isNumber: true, cell: ({ rentMinorPerMonth }) => rentMinorPerMonth / 100 },
  { zh: `单位租金${unit.zh}`, en: `unit rent${unit.en}`, isNumber: true, cell: ({ unitRentMonth }) => value(unitRentMonth) },
  {
    zh: `净有效租金${unit.zh}`,
    en: `net effective rent${unit.en}`,
    isNumber: true,
    cell: ({ netEffectiveMonth }) => value(netEffectiveMonth),
  },
  { zh: '租期（月）', en: 'term (months)', isNumber: true, cell: ({ termMonths }) => termMonths },
  { zh: '免租（月）', en: 'rent free (months)', isNumber: true, cell: ({ freeMonths }) => freeMonths },
  {
    zh: '转让费',
    en: 'transfer fee',
    isNumber: true,
    cell: ({ transferFeeMinor }) => (transferFeeMinor === null ? null : transferFeeMinor / 100),
  },
  { zh: '备注', en: 'remarks', cell: ({ remarks }) => remarks.join(' ') },
  { zh: '核实', en: 'verification', isNumber: true, cell: ({ verification }) => verification },
  { zh: '完整度', en: 'completeness', isNumber: true, cell: ({ completeness }) => completeness },
  { zh: '质量', en: 'quality', cell: ({ quality }) => quality },
  { zh: '支付（金豆）', en: 'paid (jindou)', isNumber: true, cell: ({ paidJindou }) => paidJindou },
  { zh: '已退（金豆）', en: 'given back (jindou)', isNumber: true, cell: ({ refundedJindou }) => refundedJindou },
  { zh: '所有人', en: 'owner', cell: ({ ownerName }) => ownerName },
  { zh: '取得时间', en: 'acquired at', cell: ({ acquiredAt }) => acquiredAt },
  { zh: '登记备注', en: 'note', cell: ({ note }) => note },
  { zh: '我的笔记', en: 'own note', cell: ({ mark }) => mark.note },
  { zh: '我的标签', en: 'own tags', cell: ({ mark }) => mark.tags.join(' | ') },
];

export const ownedKaseColumns = (locale: Locale, rents: FileRents): CsvColumn<OwnedKase>[] => headed(columns(rents), locale);
