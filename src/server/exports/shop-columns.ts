import { bandText } from '#src/domain/bands.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { CsvColumn } from '#src/exports/csv.ts';
import type { ShopAnswer } from '../shops/masking.ts';
import type { FileRents } from './file-rents.ts';
import { headed, type NamedColumn } from './named-column.ts';

const yesOrNo = (value: boolean | null) => (value === null ? null : value ? 'yes' : 'no');
const money = (minor: number | null | undefined) => (minor == null ? null : minor / 100);

// Contact and exact terms are sold by the row; of rows that are not owned they stay empty.
const columns = ({ value, unit, byNet }: FileRents): NamedColumn<ShopAnswer>[] => [
  { zh: '编号', en: 'id', cell: ({ id }) => id },
  { zh: '城市', en: 'city', cell: ({ city }) => city },
  { zh: '行政区', en: 'district', cell: ({ district }) => district },
  { zh: '道路', en: 'road', cell: ({ road }) => road },
  { zh: '地址', en: 'address', cell: ({ address }) => address },
  { zh: '招牌', en: 'sign', cell: ({ name }) => name },
  { zh: '类型', en: 'kind', cell: ({ kind }) => kind },
  { zh: '状态', en: 'status', cell: ({ status }) => status },
  { zh: '楼层', en: 'floor', cell: ({ floor }) => floor },
  { zh: '面积（㎡）', en: 'area (m²)', isNumber: true, cell: ({ areaM2 }) => areaM2 },
  { zh: '使用面积（㎡）', en: 'net area (m²)', isNumber: true, cell: ({ netAreaM2 }) => netAreaM2 },
  { zh: '面宽（m）', en: 'frontage (m)', isNumber: true, cell: ({ frontageM }) => frontageM },
  { zh: '进深（m）', en: 'depth (m)', isNumber: true, cell: ({ depthM }) => depthM },
  { zh: '层高（m）', en: 'height (m)', isNumber: true, cell: ({ heightM }) => heightM },
  { zh: '转角', en: 'corner', cell: ({ corner }) => yesOrNo(corner) },
  { zh: '现业态', en: 'trade', cell: ({ category }) => category },
  { zh: '可做业态', en: 'trades allowed', cell: ({ categoriesAllowed }) => categoriesAllowed.join(' ') },
  { zh: '设施', en: 'facilities', cell: ({ facilities }) => facilities.join(' ') },
  { zh: '币种', en: 'currency', cell: ({ currency }) => currency },
  { zh: '月租', en: 'rent per month', isNumber: true, cell: ({ rentMinorPerMonth }) => rentMinorPerMonth / 100 },
  { zh: `单位租金${unit.zh}`, en: `unit rent${unit.en}`, isNumber: true, cell: ({ unitRentMonth }) => value(unitRentMonth) },
  ...(byNet
    ? [
        {
          zh: `使用面积单位租金${unit.zh}`,
          en: `unit rent by net area${unit.en}`,
          isNumber: true,
          cell: ({ rentMinorPerMonth, netAreaM2 }: ShopAnswer) => value(netAreaM2 && rentMinorPerMonth / 100 / netAreaM2),
        },
      ]
    : []),
  { zh: '本路报价 n', en: 'asking rents of the road, n', isNumber: true, cell: ({ roadRents }) => roadRents?.n ?? null },
  {
    zh: `本路报价中位数${unit.zh}`,
    en: `median of the road${unit.en}`,
    isNumber: true,
    cell: ({ roadRents }) => value(roadRents?.median),
  },
  {
    zh: '转让费段',
    en: 'transfer fee band',
    cell: ({ transferFeeBand: band }) => band && (band.to === 0 ? '0' : bandText(band)),
  },
  { zh: '押金（月）', en: 'deposit (months)', isNumber: true, cell: ({ depositMonths }) => depositMonths },
  { zh: '付租（月）', en: 'paid every (months)', isNumber: true, cell: ({ payEveryMonths }) => payEveryMonths },
  { zh: '登记日', en: 'listed on', cell: ({ listedOn }) => listedOn },
  { zh: '可入住', en: 'available from', cell: ({ availableFrom }) => availableFrom },
  { zh: '来源', en: 'source', cell: ({ source }) => source },
  { zh: '完整度', en: 'completeness', isNumber: true, cell: ({ completeness }) => completeness },
  { zh: '价格（金豆）', en: 'price (jindou)', isNumber: true, cell: ({ priceJindou }) => priceJindou },
  { zh: '已拥有', en: 'owned', cell: ({ details }) => (details ? 'yes' : 'no') },
  { zh: '联系方式', en: 'contact', cell: ({ details }) => details?.contact ?? null },
  { zh: '转让费', en: 'transfer fee', isNumber: true, cell: ({ details }) => money(details?.transferFeeMinor) },
  { zh: '租期（月）', en: 'term (months)', isNumber: true, cell: ({ details }) => details?.termMonths ?? null },
  { zh: '免租期（月）', en: 'rent free (months)', isNumber: true, cell: ({ details }) => details?.freeMonths ?? null },
];

export const shopColumns = (locale: Locale, rents: FileRents): CsvColumn<ShopAnswer>[] => headed(columns(rents), locale);
