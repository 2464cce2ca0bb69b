import type { Locale } from '#src/domain/locale.ts';
import {
  headed,
  type FileColumn,
  type LocalizedColumn,
} from '#src/server/exporter/localized-column.ts';
import type { reportHead } from '../contract/consulting-reports.ts';

type Head = (typeof reportHead)['_zod']['output'];

// Amounts are in jindou. One row per report, so that amounts add up.
const columns: readonly LocalizedColumn<Head>[] = [
  { zh: '编号', en: 'report', cell: ({ no }) => no },
  { zh: '状态', en: 'status', cell: ({ status }, say) => say.code('consulting.status', status) },
  { zh: '类型', en: 'type', cell: ({ kind }, say) => say.code('consulting.kind', kind) },
  { zh: '深度', en: 'depth', cell: ({ depth }, say) => say.code('consulting.depth', depth) },
  { zh: '范围', en: 'scope', cell: ({ scope }) => scope },
  { zh: '期限', en: 'deadline', isDate: true, cell: ({ deadline }) => deadline },
  {
    zh: '报价（金豆）',
    en: 'quote (jindou)',
    isNumber: true,
    cell: ({ quoteJindou }) => quoteJindou,
  },
  { zh: '报价有效至', en: 'quote valid until', cell: ({ quoteValidUntil }) => quoteValidUntil },
  { zh: '冻结（金豆）', en: 'held (jindou)', isNumber: true, cell: ({ heldJindou }) => heldJindou },
  {
    zh: '已付（金豆）',
    en: 'paid (jindou)',
    isNumber: true,
    cell: ({ capturedJindou }) => capturedJindou,
  },
  { zh: '里程碑', en: 'milestones', isNumber: true, cell: ({ milestones }) => milestones },
  {
    zh: '已验收',
    en: 'milestones accepted',
    isNumber: true,
    cell: ({ milestonesDone }) => milestonesDone,
  },
  { zh: '下一期限', en: 'next due', isDate: true, cell: ({ dueOn }) => dueOn },
  { zh: '逾期天数', en: 'days late', isNumber: true, cell: ({ daysLate }) => daysLate },
  {
    zh: '最近交付物',
    en: 'last deliverable',
    cell: ({ deliverable }) => deliverable?.label ?? null,
  },
  { zh: '评分', en: 'rating', isNumber: true, cell: ({ rating }) => rating },
  { zh: '建立时间', en: 'created at', isInstant: true, cell: ({ createdAt }) => createdAt },
  { zh: '更新时间', en: 'changed at', isInstant: true, cell: ({ changedAt }) => changedAt },
];

const people: readonly LocalizedColumn<Head>[] = [
  { zh: '客户', en: 'member', cell: ({ member }) => member },
  { zh: '负责人', en: 'assignee', cell: ({ assignee }) => assignee?.name ?? null },
];

/** The columns of a file of the member's own consulting reports, with headings in a language. */
export const reportColumns = (locale: Locale): FileColumn<Head>[] => headed(columns, locale);

/** The columns of a file of all members' reports: also the member and the assignee. */
export const queueColumns = (locale: Locale): FileColumn<Head>[] =>
  headed([...columns, ...people], locale);
