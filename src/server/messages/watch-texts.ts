import type { Currency } from '#src/domain/city.ts';
import { moneySign } from '#src/domain/currency.ts';
import { rentDigits } from '#src/domain/rent-unit.ts';
import { chinese } from '#src/server/text/chinese.ts';

// Texts of what watches found, for mails. Content is written by the job of a watch; a part that an
// earlier build did not write is left out.

type Content = Readonly<Record<string, unknown>>;
interface MedianFigures {
  n: number;
  median: number;
  interval: { low: number; high: number };
  currency: Currency;
}

/** Findings a mail lists; the list of watches in the console has the others. */
const mostListed = 50;

// Chinese, then English.
const texts = {
  rows: ['“{name}”：多了 {n} 条', '“{name}”: {n} new'],
  monthly: ['“{name}”：每月重跑，n = {n}', '“{name}”: monthly run, n = {n}'],
  median: ['“{name}”：中位租金变了 {change}', '“{name}”: median rent {change}'],
  before: ['上次：{figures}', 'Last notice: {figures}'],
  now: ['现在：{figures}', 'Now: {figures}'],
  figures: [
    '{median} {sign}/m²/月，≥ 95% 区间 {low}–{high}，n = {n}',
    '{median} {sign}/m²/month, ≥ 95% interval {low}–{high}, n = {n}',
  ],
  more: [
    '另有 {n} 项，在控制台的“提醒”列表里。',
    '{n} more are in the list of alerts in the console.',
  ],
} as const;

/** A text with its `{names}` filled in, in the script of the reader; names of searches stay. */
function textOf(name: keyof typeof texts, locale: string, values: Content): string {
  return chinese(texts[name][locale === 'en' ? 1 : 0], locale).replace(
    /\{(\w+)\}/g,
    (_, key: string) => textIn(values, key),
  );
}

function textIn(values: Content, key: string): string {
  const value = values[key];
  return typeof value === 'string' ? value : '';
}

/** Values for the text of one watch: the figures before and now, and the change between them. */
export function medianValues(
  { percent, before, now }: Content,
  locale: string,
): Record<string, string> {
  return {
    before: figuresText(before, locale),
    now: figuresText(now, locale),
    change: typeof percent === 'number' ? changeText(percent) : '',
  };
}

/** What each watch found: paragraphs of their own, each with its link where there is one. */
export function findingsText(content: Content, locale: string): string {
  const items = Array.isArray(content['items']) ? (content['items'] as Content[]) : [];
  const listed = items.slice(0, mostListed).map((item) => findingText(item, locale));
  if (items.length > mostListed)
    listed.push(textOf('more', locale, { n: countText(items.length - mostListed) }));
  return ['', ...listed, ''].join('\n\n');
}

function findingText({ kind, content, link }: Content, locale: string): string {
  const found = (content ?? {}) as Content;
  const { name, n, added } = found;
  const lines =
    kind === 'watch-median'
      ? medianLines(found, locale)
      : kind === 'search-monthly'
        ? [textOf('monthly', locale, { name, n: countText(n) })]
        : [textOf('rows', locale, { name, n: countText(added) })];
  if (typeof link === 'string' && link !== '') lines.push(link);
  return lines.join('\n');
}

function medianLines(found: Content, locale: string): string[] {
  const { before, now, change } = medianValues(found, locale);
  return [
    textOf('median', locale, { name: found['name'], change }),
    textOf('before', locale, { figures: before }),
    textOf('now', locale, { figures: now }),
  ];
}

function figuresText(value: unknown, locale: string): string {
  if (typeof value !== 'object' || value === null) return '';
  const { n, median, interval, currency } = value as MedianFigures;
  return textOf('figures', locale, {
    n: countText(n),
    median: rentText(median, currency),
    low: rentText(interval.low, currency),
    high: rentText(interval.high, currency),
    sign: moneySign(currency),
  });
}

const countText = (n: unknown) => (typeof n === 'number' ? n.toLocaleString('en') : '');

// Mails state rents per m² and month, in which they are stored.
function rentText(perM2Month: number, currency: Currency): string {
  const digits = rentDigits({ unit: 'month' }, currency);
  return perM2Month.toLocaleString('en', { maximumFractionDigits: digits });
}

function changeText(percent: number): string {
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;
}
