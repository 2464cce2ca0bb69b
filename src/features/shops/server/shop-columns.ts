import { bandText } from '#src/domain/bands.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { FileRents } from '#src/server/exporter/file-rents.ts';
import {
  headed,
  type FileColumn,
  type LocalizedColumn,
} from '#src/server/exporter/localized-column.ts';
import type { ShopDto } from './shop-dto.ts';

const money = (minor: number | null | undefined) => (minor == null ? null : minor / 100);

// Contact and exact terms are sold by the row; for rows that are not owned they stay empty.
const columns = ({ value, unit, area, byNet }: FileRents): LocalizedColumn<ShopDto>[] => [
  { zh: '编号', en: 'id', cell: ({ id }) => id },
  { zh: '城市', en: 'city', of: 'address', cell: ({ city }) => city },
  { zh: '行政区', en: 'district', of: 'address', cell: ({ district }) => district },
  { zh: '道路', en: 'road', of: 'address', cell: ({ road }) => road },
  { zh: '地址', en: 'address', of: 'address', cell: ({ address }) => address },
  {
    zh: '临街类型',
    en: 'frontage',
    of: 'address',
    cell: ({ frontageKind }, say) => say.code('frontageKind', frontageKind),
  },
  { zh: '招牌', en: 'sign', of: 'address', cell: ({ name }) => name },
  { zh: '照片数', en: 'photos', of: 'photo', isNumber: true, cell: ({ photos }) => photos.length },
  { zh: '类型', en: 'type', cell: ({ kind }, say) => say.code('shop.kind', kind) },
  {
    zh: '状态',
    en: 'status',
    of: 'status',
    cell: ({ status }, say) => say.code('shop.status', status),
  },
  { zh: '楼层', en: 'floor', of: 'floor', cell: ({ floor }) => floor },
  {
    zh: `面积${area.unit.zh}`,
    en: `area${area.unit.en}`,
    of: 'area',
    isNumber: true,
    cell: ({ areaM2 }) => area.value(areaM2),
  },
  {
    zh: `使用面积${area.unit.zh}`,
    en: `net area${area.unit.en}`,
    of: 'area',
    isNumber: true,
    cell: ({ netAreaM2 }) => area.value(netAreaM2),
  },
  {
    zh: '面宽（m）',
    en: 'frontage (m)',
    of: 'measures',
    isNumber: true,
    cell: ({ frontageM }) => frontageM,
  },
  {
    zh: '进深（m）',
    en: 'depth (m)',
    of: 'measures',
    isNumber: true,
    cell: ({ depthM }) => depthM,
  },
  {
    zh: '层高（m）',
    en: 'height (m)',
    of: 'measures',
    isNumber: true,
    cell: ({ heightM }) => heightM,
  },
  { zh: '转角', en: 'corner', of: 'measures', cell: ({ corner }, say) => say.yesOrNo(corner) },
  { zh: '现业态', en: 'trade', of: 'category', cell: ({ category }, say) => say.trade(category) },
  {
    zh: '可做业态',
    en: 'trades allowed',
    of: 'category',
    cell: ({ categoriesAllowed }, say) => say.trades(categoriesAllowed),
  },
  {
    zh: '设施',
    en: 'facilities',
    cell: ({ facilities }, say) => say.codes('shop.facility', facilities),
  },
  {
    zh: '币种',
    en: 'currency',
    of: ['rent', 'unit-rent', 'against-road', 'transfer-fee'],
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
    of: 'unit-rent',
    isNumber: true,
    cell: ({ unitRentMonth, currency }) => value(unitRentMonth, currency),
  },
  ...(byNet
    ? [
        {
          zh: `使用面积单位租金${unit.zh}`,
          en: `unit rent by net area${unit.en}`,
          of: 'unit-rent',
          isNumber: true,
          cell: ({ rentMinorPerMonth, netAreaM2, currency }: ShopDto) =>
            value(netAreaM2 && rentMinorPerMonth / 100 / netAreaM2, currency),
        },
      ]
    : []),
  {
    zh: '本路报价 n',
    en: 'asking rents of the road, n',
    of: 'against-road',
    isNumber: true,
    cell: ({ roadRents }) => roadRents?.n ?? null,
  },
  {
    zh: `本路报价中位数${unit.zh}`,
    en: `median of the road${unit.en}`,
    of: 'against-road',
    isNumber: true,
    cell: ({ roadRents, currency }) => value(roadRents?.median, currency),
  },
  {
    zh: '转让费段',
    en: 'transfer fee band',
    of: 'transfer-fee',
    cell: ({ transferFeeBand: band }) => band && (band.to === 0 ? '0' : bandText(band)),
  },
  {
    zh: '押金（月）',
    en: 'deposit (months)',
    of: 'terms',
    isNumber: true,
    cell: ({ depositMonths }) => depositMonths,
  },
  {
    zh: '付租（月）',
    en: 'paid every (months)',
    of: 'terms',
    isNumber: true,
    cell: ({ payEveryMonths }) => payEveryMonths,
  },
  { zh: '登记日', en: 'listed on', of: 'listed', isDate: true, cell: ({ listedOn }) => listedOn },
  { zh: '可入住', en: 'available from', isDate: true, cell: ({ availableFrom }) => availableFrom },
  { zh: '来源', en: 'source', cell: ({ source }, say) => say.code('shop.source', source) },
  {
    zh: '已收藏',
    en: 'marked',
    of: 'favourite',
    cell: ({ isFavourite }, say) => say.yesOrNo(isFavourite),
  },
  {
    zh: '距离（m）',
    en: 'distance (m)',
    of: 'distance',
    isNumber: true,
    cell: ({ distanceM }) => distanceM,
  },
  {
    zh: '完整度',
    en: 'completeness',
    of: 'completeness',
    isNumber: true,
    isShare: true,
    cell: ({ completeness }) => completeness,
  },
  {
    zh: '价格（金豆）',
    en: 'price (jindou)',
    isNumber: true,
    cell: ({ priceJindou }) => priceJindou,
  },
  { zh: '已拥有', en: 'owned', cell: ({ details }, say) => say.yesOrNo(details !== null) },
  { zh: '联系方式', en: 'contact', cell: ({ details }) => details?.contact ?? null },
  {
    zh: '转让费',
    en: 'transfer fee',
    of: 'transfer-fee',
    isNumber: true,
    cell: ({ details }) => money(details?.transferFeeMinor),
  },
  {
    zh: '租期（月）',
    en: 'term (months)',
    of: 'terms',
    isNumber: true,
    cell: ({ details }) => details?.termMonths ?? null,
  },
  {
    zh: '免租期（月）',
    en: 'rent free (months)',
    of: 'terms',
    isNumber: true,
    cell: ({ details }) => details?.freeMonths ?? null,
  },
];

export const shopColumns = (locale: Locale, rents: FileRents): FileColumn<ShopDto>[] =>
  headed(columns(rents), locale);
