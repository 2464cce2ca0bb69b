import type { Locale } from '#src/domain/locale.ts';
import type { CsvColumn } from '#src/exports/csv.ts';
import type { RoadAnswer } from '../roads/board.ts';
import type { FileRents } from './file-rents.ts';
import { headed, type NamedColumn } from './named-column.ts';

const columns = ({ value, unit }: FileRents): NamedColumn<RoadAnswer>[] => [
  { zh: '编号', en: 'id', cell: ({ id }) => id },
  { zh: '城市', en: 'city', cell: ({ city }) => city },
  { zh: '行政区', en: 'district', cell: ({ district }) => district },
  { zh: '道路', en: 'road', cell: ({ name }) => name },
  { zh: '长度（m）', en: 'length (m)', isNumber: true, cell: ({ lengthM }) => lengthM },
  { zh: '等级', en: 'grade', cell: ({ grade }) => grade },
  { zh: '地铁距离（m）', en: 'to the metro (m)', isNumber: true, cell: ({ metroDistM }) => metroDistM },
  { zh: '商业等级', en: 'grade', cell: ({ grade }) => grade },
  { zh: '地铁距离（m）', en: 'to the metro (m)', isNumber: true, cell: ({ metroDistM }) => metroDistM },
  { zh: '案例 n', en: 'cases, n', isNumber: true, cell: ({ rent }) => rent.n },
  { zh: '币种', en: 'currency', cell: ({ currency }) => currency },
  { zh: `单位租金中位数${unit.zh}`, en: `median unit rent${unit.en}`, isNumber: true, cell: ({ rent }) => value(rent.median) },
  { zh: `下四分位${unit.zh}`, en: `lower quartile${unit.en}`, isNumber: true, cell: ({ rent }) => value(rent.q1) },
  { zh: `上四分位${unit.zh}`, en: `upper quartile${unit.en}`, isNumber: true, cell: ({ rent }) => value(rent.q3) },
  {
    zh: `95% 区间下限${unit.zh}`,
    en: `95% interval, low${unit.en}`,
    isNumber: true,
    cell: ({ rent }) => value(rent.interval?.low),
  },
  {
    zh: `95% 区间上限${unit.zh}`,
    en: `95% interval, high${unit.en}`,
    isNumber: true,
    cell: ({ rent }) => value(rent.interval?.high),
  },
  { zh: '季变动', en: 'change over a quarter', isNumber: true, cell: ({ qoq }) => qoq?.value ?? null },
  { zh: '年变动', en: 'change over a year', isNumber: true, cell: ({ yoy }) => yoy?.value ?? null },
  { zh: '年变动所据', en: 'change over a year stands on', cell: ({ yoy }) => yoy?.level ?? null },
  { zh: '在租商铺', en: 'shops offered', isNumber: true, cell: ({ shops }) => shops },
  { zh: '空置率', en: 'vacancy', isNumber: true, cell: ({ survey }) => survey?.vacancy?.share ?? null },
  { zh: '空置率 n', en: 'vacancy, n', isNumber: true, cell: ({ survey }) => survey?.vacancy?.n ?? null },
  { zh: '换手率', en: 'churn', isNumber: true, cell: ({ survey }) => survey?.churn ?? null },
  { zh: '首位业态', en: 'first trade', cell: ({ survey }) => survey?.topCategory?.category ?? null },
  { zh: 'HHI', en: 'HHI', isNumber: true, cell: ({ survey }) => survey?.hhi ?? null },
  { zh: '每小时人流', en: 'footfall per hour', isNumber: true, cell: ({ survey }) => survey?.footfallPerHour ?? null },
  { zh: '最新案例', en: 'newest case', cell: ({ updated }) => updated },
];

export const roadColumns = (locale: Locale, rents: FileRents): CsvColumn<RoadAnswer>[] => headed(columns(rents), locale);
