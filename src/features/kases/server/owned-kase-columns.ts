import type { OutputOf } from '#src/contract/endpoint.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { FileRents } from '#src/server/exporter/file-rents.ts';
import {
  headed,
  type FileColumn,
  type LocalizedColumn,
} from '#src/server/exporter/localized-column.ts';
import { escalationColumns } from './escalation-columns.ts';
import type { listOwnedKases } from '../contract/owned-kases.ts';

type OwnedKase = OutputOf<typeof listOwnedKases>['list'][number];

// The owner of a case may read all of it, so only cells without data are empty.
const columns = ({ value, unit, area }: FileRents): LocalizedColumn<OwnedKase>[] => [
  { zh: '编号', en: 'id', of: 'number', cell: ({ id }) => id },
  { zh: '类型', en: 'type', of: 'kind', cell: ({ kind }, say) => say.code('kase.kind', kind) },
  {
    zh: '状态',
    en: 'status',
    of: 'status',
    cell: ({ status }, say) => say.code('myKases.status', status),
  },
  {
    zh: '来源',
    en: 'acquired by',
    of: 'source',
    cell: ({ source }, say) => say.code('myKases.source', source),
  },
  { zh: '城市', en: 'city', of: 'city', cell: ({ city }) => city },
  { zh: '行政区', en: 'district', of: 'road', cell: ({ district }) => district },
  { zh: '道路', en: 'road', of: 'road', cell: ({ road }) => road },
  // Part of the road column too: a purchased row without an address is useless.
  { zh: '地址', en: 'address', of: ['road', 'address'], cell: ({ address }) => address },
  {
    zh: '门牌',
    en: 'house number',
    of: ['road', 'address'],
    cell: ({ houseNumber, doorNo }) => houseNumber || doorNo,
  },
  { zh: '成交日', en: 'deal date', of: 'date', isDate: true, cell: ({ dealDate }) => dealDate },
  {
    zh: `面积${area.unit.zh}`,
    en: `area${area.unit.en}`,
    of: 'area',
    isNumber: true,
    cell: ({ areaM2 }) => area.value(areaM2),
  },
  {
    zh: '面宽（m）',
    en: 'frontage (m)',
    of: 'size',
    isNumber: true,
    cell: ({ frontageM }) => frontageM,
  },
  { zh: '进深（m）', en: 'depth (m)', of: 'size', isNumber: true, cell: ({ depthM }) => depthM },
  { zh: '楼层', en: 'floor', of: 'floor', cell: ({ floor }) => floor },
  {
    zh: '临街类型',
    en: 'frontage type',
    of: 'frontage-kind',
    cell: ({ frontageKind }, say) => say.code('frontageKind', frontageKind),
  },
  { zh: '业态', en: 'trade', of: 'category', cell: ({ category }, say) => say.trade(category) },
  {
    zh: '币种',
    en: 'currency',
    of: ['rent', 'unit', 'net', 'fee'],
    cell: ({ currency }) => currency,
  },
  {
    zh: '月租',
    en: 'rent per month',
    of: 'rent',
    isNumber: true,
    cell: ({ rentMinorPerMonth }) => rentMinorPerMonth / 100,
  },
  {
    zh: `单位租金${unit.zh}`,
    en: `unit rent${unit.en}`,
    of: 'unit',
    isNumber: true,
    cell: ({ unitRentMonth, currency }) => value(unitRentMonth, currency),
  },
  {
    zh: `净有效租金${unit.zh}`,
    en: `net effective rent${unit.en}`,
    of: 'net',
    isNumber: true,
    cell: ({ netEffectiveMonth, currency }) => value(netEffectiveMonth, currency),
  },
  {
    zh: '租期（月）',
    en: 'term (months)',
    of: 'term',
    isNumber: true,
    cell: ({ termMonths }) => termMonths,
  },
  {
    zh: '免租（月）',
    en: 'rent free (months)',
    of: 'free',
    isNumber: true,
    cell: ({ freeMonths }) => freeMonths,
  },
  ...escalationColumns<OwnedKase>(({ escalation }) => escalation),
  { zh: '承租品牌', en: 'tenant brand', of: 'tenant', cell: ({ tenant }) => tenant },
  {
    zh: '转让费',
    en: 'transfer fee',
    of: 'fee',
    isNumber: true,
    cell: ({ transferFeeMinor }) => (transferFeeMinor === null ? null : transferFeeMinor / 100),
  },
  { zh: '备注', en: 'remarks', cell: ({ remarks }, say) => say.codes('kase.remark', remarks) },
  {
    zh: '核实',
    en: 'verification',
    of: 'verification',
    cell: ({ verification }, say) => say.code('kase.verified', verification),
  },
  {
    zh: '完整度',
    en: 'completeness',
    isNumber: true,
    isShare: true,
    cell: ({ completeness }) => completeness,
  },
  { zh: '质量', en: 'quality', of: 'quality', cell: ({ quality }) => quality },
  {
    zh: '支付（金豆）',
    en: 'paid (jindou)',
    of: 'paid',
    isNumber: true,
    cell: ({ paidJindou }) => paidJindou,
  },
  {
    zh: '已退（金豆）',
    en: 'refunded (jindou)',
    of: 'paid',
    isNumber: true,
    cell: ({ refundedJindou }) => refundedJindou,
  },
  { zh: '所有人', en: 'owner', of: 'owner', cell: ({ ownerName }) => ownerName },
  {
    zh: '取得时间',
    en: 'acquired at',
    of: 'at',
    isInstant: true,
    cell: ({ acquiredAt }) => acquiredAt,
  },
  { zh: '登记备注', en: 'note', cell: ({ note }) => note },
  { zh: '我的笔记', en: 'own note', of: 'tags', cell: ({ mark }) => mark.note },
  { zh: '我的标签', en: 'own tags', of: 'tags', cell: ({ mark }) => mark.tags.join(' | ') },
];

export const ownedKaseColumns = (locale: Locale, rents: FileRents): FileColumn<OwnedKase>[] =>
  headed(columns(rents), locale);
