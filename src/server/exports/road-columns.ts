import type { Locale } from '#src/domain/locale.ts';
import type { RoadAnswer } from '../roads/board.ts';
import type { FileRents } from './file-rents.ts';
import { headed, type FileColumn, type NamedColumn } from './named-column.ts';

const columns = ({ value, unit }: FileRents): NamedColumn<RoadAnswer>[] => [
  { zh: '编号', en: 'id', cell: ({ id }) => id },
  { zh: '城市', en: 'city', of: 'name', cell: ({ city }) => city },
  { zh: '行政区', en: 'district', of: 'name', cell: ({ district }) => district },
  { zh: '道路', en: 'road', of: 'name', cell: ({ name }) => name },
  { zh: '长度（m）', en: 'length (m)', of: 'length', isNumber: true, cell: ({ lengthM }) => lengthM },
  { zh: '商业等级', en: 'grade', of: 'grade', cell: ({ grade }) => grade },
  { zh: '地铁距离（m）', en: 'to the metro (m)', of: 'metro', isNumber: true, cell: ({ metroDistM }) => metroDistM },
  { zh: '案例 n', en: 'cases, n', of: 'evidence', isNumber: true, cell: ({ rent }) => rent.n },
  { zh: '币种', en: 'currency', of: ['rent', 'quartiles'], cell: ({ currency }) => currency },
  {
    zh: `单位租金中位数${unit.zh}`,
    en: `median unit rent${unit.en}`,
    of: 'rent',
    isNumber: true,
    cell: ({ rent }) => value(rent.median),
  },
  {
    zh: `下四分位${unit.zh}`,
    en: `lower quartile${unit.en}`,
    of: 'quartiles',
    isNumber: true,
    cell: ({ rent }) => value(rent.q1),
  },
  {
    zh: `上四分位${unit.zh}`,
    en: `upper quartile${unit.en}`,
    of: 'quartiles',
    isNumber: true,
    cell: ({ rent }) => value(rent.q3),
  },
  {
    zh: `95% 区间下限${unit.zh}`,
    en: `95% interval, low${unit.en}`,
    of: 'rent',
    isNumber: true,
    cell: ({ rent }) => value(rent.interval?.low),
  },
  {
    zh: `95% 区间上限${unit.zh}`,
    en: `95% interval, high${unit.en}`,
    of: 'rent',
    isNumber: true,
    cell: ({ rent }) => value(rent.interval?.high),
  },
  { zh: '季变动', en: 'change over a quarter', of: 'qoq', isNumber: true, cell: ({ qoq }) => qoq?.value ?? null },
  { zh: '年变动', en: 'change over a year', of: 'yoy', isNumber: true, cell: ({ yoy }) => yoy?.value ?? null },
  {
    zh: '年变动所据',
    en: 'change over a year stands on',
    of: 'yoy',
    cell: ({ yoy }, say) => say.code('success.level', yoy?.level),
  },
  { zh: '在租商铺', en: 'shops offered', of: 'shops', isNumber: true, cell: ({ shops }) => shops },
  { zh: '空置率', en: 'vacancy', of: 'vacancy', isNumber: true, cell: ({ survey }) => survey?.vacancy?.share ?? null },
  { zh: '空置率 n', en: 'vacancy, n', of: 'vacancy', isNumber: true, cell: ({ survey }) => survey?.vacancy?.n ?? null },
  { zh: '换手率', en: 'churn', of: 'churn', isNumber: true, cell: ({ survey }) => survey?.churn ?? null },
  { zh: '首位业态', en: 'first trade', of: 'mix', cell: ({ survey }, say) => say.trade(survey?.topCategory?.category) },
  {
    zh: '首位业态占比',
    en: 'first trade, share',
    of: 'mix',
    isNumber: true,
    cell: ({ survey }) => survey?.topCategory?.share ?? null,
  },
  {
    zh: '首位业态占比 n',
    en: 'first trade, n',
    of: 'mix',
    isNumber: true,
    cell: ({ survey }) => (survey?.topCategory ? survey.trading : null),
  },
  { zh: 'HHI', en: 'HHI', of: 'hhi', isNumber: true, cell: ({ survey }) => survey?.hhi ?? null },
  {
    zh: '每小时人流',
    en: 'footfall per hour',
    of: 'footfall',
    isNumber: true,
    cell: ({ survey }) => survey?.footfallPerHour ?? null,
  },
  {
    zh: '每小时人流 n',
    en: 'footfall, n',
    of: 'footfall',
    isNumber: true,
    cell: ({ survey }) => (survey?.footfallPerHour == null ? null : survey.counted),
  },
  { zh: '调查期次', en: 'survey wave', of: 'vacancy', cell: ({ survey }) => survey?.period ?? null },
  {
    zh: '调查为合成数据',
    en: 'survey is synthetic',
    of: 'vacancy',
    cell: ({ survey }, say) => say.yesOrNo(survey?.isSynthetic),
  },
  { zh: '最新案例', en: 'newest case', of: 'updated', cell: ({ updated }) => updated },
];

export const roadColumns = (locale: Locale, rents: FileRents): FileColumn<RoadAnswer>[] => headed(columns(rents), locale);
