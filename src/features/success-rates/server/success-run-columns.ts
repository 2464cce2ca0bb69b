import type { Locale } from '#src/domain/locale.ts';
import {
  headed,
  type FileColumn,
  type LocalizedColumn,
} from '#src/server/exporter/localized-column.ts';
import type { SuccessRunRow } from './success-run-row.ts';

/** A request parameter of the run; several values share one cell. */
const asked =
  (name: string) =>
  ({ question }: SuccessRunRow) =>
    [question[name] ?? []].flat().join(' ') || null;
const all = ({ question }: SuccessRunRow, name: string) => [question[name] ?? []].flat();

/** State as in the list of runs: null for one that is ready, paid and has its figure. */
function stateOf({ state, paid, priceJindou, atHorizon }: SuccessRunRow): string | null {
  if (state === 'computing' || state === 'failed') return state;
  if (!paid && priceJindou > 0) return 'unpaid';
  return atHorizon === null ? 'few' : null;
}

// Shares are from 0 to 1. A run that was not paid shows only its parameters.
const columns: readonly LocalizedColumn<SuccessRunRow>[] = [
  { zh: '编号', en: 'id', cell: ({ id }) => id },
  { zh: '候选店', en: 'planned shop', of: 'scope', cell: asked('plannedName') },
  {
    zh: '状态',
    en: 'state',
    of: 'survival',
    cell: (row, say) => say.code('success.state', stateOf(row)),
  },
  { zh: '城市', en: 'city', of: 'scope', cell: asked('city') },
  { zh: '行政区', en: 'district', of: 'scope', cell: asked('district') },
  { zh: '道路', en: 'road', of: 'scope', cell: asked('road') },
  {
    zh: '圆（经度,纬度,米）',
    en: 'circle (longitude,latitude,metres)',
    of: 'scope',
    cell: asked('near'),
  },
  {
    zh: '边界（经度,纬度;…）',
    en: 'border (longitude,latitude;…)',
    of: 'scope',
    cell: asked('polygon'),
  },
  { zh: '业态', en: 'category', of: 'trade', cell: (row, say) => say.trades(all(row, 'category')) },
  { zh: '开业年起', en: 'opened from', of: 'scope', isNumber: true, cell: asked('openedFrom') },
  { zh: '开业年止', en: 'opened to', of: 'scope', isNumber: true, cell: asked('openedTo') },
  {
    zh: '连锁',
    en: 'chain',
    of: 'scope',
    cell: (row, say) => say.code('list', all(row, 'chain')[0]),
  },
  { zh: '面积（㎡）', en: 'area (m²)', of: 'scope', cell: asked('area') },
  { zh: '租售比（%）', en: 'rent burden (%)', of: 'scope', cell: asked('rentBurden') },
  { zh: '年限', en: 'years', of: 'horizon', isNumber: true, cell: ({ atHorizon, question }) => atHorizon?.years ?? Number(question['horizon'] ?? 3) }, // prettier-ignore
  {
    zh: '存活率',
    en: 'survival',
    of: 'survival',
    isNumber: true,
    isShare: true,
    cell: ({ atHorizon }) => atHorizon?.survival ?? null,
  },
  {
    zh: '95% 区间下限',
    en: '95% interval from',
    of: 'survival',
    isNumber: true,
    isShare: true,
    cell: ({ atHorizon }) => atHorizon?.low ?? null,
  },
  {
    zh: '95% 区间上限',
    en: '95% interval to',
    of: 'survival',
    isNumber: true,
    isShare: true,
    cell: ({ atHorizon }) => atHorizon?.high ?? null,
  },
  {
    zh: '候选店存活率',
    en: 'survival of the planned shop',
    of: 'survival',
    isNumber: true,
    isShare: true,
    cell: ({ planned }) => planned?.survival ?? null,
  },
  {
    zh: '候选店下限',
    en: 'planned shop from',
    of: 'survival',
    isNumber: true,
    isShare: true,
    cell: ({ planned }) => planned?.low ?? null,
  },
  {
    zh: '候选店上限',
    en: 'planned shop to',
    of: 'survival',
    isNumber: true,
    isShare: true,
    cell: ({ planned }) => planned?.high ?? null,
  },
  { zh: '样本数', en: 'n', of: 'n', isNumber: true, cell: ({ n }) => n },
  {
    zh: '采用层级',
    en: 'level used',
    of: 'level',
    cell: ({ levelUsed }, say) => say.code('success.level', levelUsed),
  },
  {
    zh: '百分位',
    en: 'percentile',
    of: 'percentile',
    isNumber: true,
    cell: ({ percentile }) => percentile,
  },
  {
    zh: '租售比灯',
    en: 'rent burden light',
    of: 'light',
    cell: ({ light }, say) => say.code('success.light', light),
  },
  {
    zh: '价格（金豆）',
    en: 'price (jindou)',
    of: 'price',
    isNumber: true,
    cell: ({ state, priceJindou }) => (state === 'failed' ? 0 : priceJindou),
  },
  { zh: '已付', en: 'paid', of: 'price', cell: ({ paid }, say) => say.yesOrNo(paid) },
  {
    zh: '完整报告',
    en: 'full report',
    of: 'full',
    cell: ({ hasReport }, say) => say.yesOrNo(hasReport),
  },
  { zh: '分享中', en: 'shared', of: 'shared', cell: ({ isShared }, say) => say.yesOrNo(isShared) },
  { zh: '运行时间', en: 'run at', of: 'date', isInstant: true, cell: ({ createdAt }) => createdAt },
];

/** The columns of a file of success rates, with headings in a language. */
export const runColumns = (locale: Locale): FileColumn<SuccessRunRow>[] => headed(columns, locale);
