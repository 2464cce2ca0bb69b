import type { Currency } from '#src/domain/city.ts';
import { moneySign } from '#src/domain/currency.ts';
import { displaySettings } from '#src/domain/member-settings.ts';
import {
  rentDigits,
  rentIn,
  rentUnitOf,
  unitOfMany,
  type RentForm,
} from '#src/domain/rent-unit.ts';
import { shownUnits } from '#src/domain/shown-units.ts';
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
    '{median} {sign}/{area}/{period}，≥ 95% 区间 {low}–{high}，n = {n}',
    '{median} {sign}/{area}/{period}, ≥ 95% interval {low}–{high}, n = {n}',
  ],
  more: [
    '另有 {n} 项，在控制台的“提醒”列表里。',
    '{n} more are in the list of alerts in the console.',
  ],
} as const;

// Chinese, then English.
const areas = { m2: ['m²', 'm²'], ping: ['坪', 'ping'], sqft: ['平方英尺', 'ft²'] } as const;
const periods = { day: ['天', 'day'], month: ['月', 'month'], year: ['年', 'year'] } as const;

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

/**
 * Values for the text of one watch: the figures before and now, and the change between them.
 *
 * @param display Settings of the member, by which rents are stated; the usual ones where missing.
 */
export function medianValues(
  { percent, before, now, filter }: Content,
  locale: string,
  display: unknown,
): Record<string, string> {
  const form = rentFormOf(display, textIn((filter ?? {}) as Content, 'city'), locale);
  return {
    before: figuresText(before, locale, form),
    now: figuresText(now, locale, form),
    change: typeof percent === 'number' ? changeText(percent) : '',
  };
}

/** What each watch found: paragraphs of their own, each with its link where there is one. */
export function findingsText(content: Content, locale: string): string {
  const items = Array.isArray(content['items']) ? (content['items'] as Content[]) : [];
  const listed = items
    .slice(0, mostListed)
    .map((item) => findingText(item, locale, content['display']));
  if (items.length > mostListed)
    listed.push(textOf('more', locale, { n: countText(items.length - mostListed) }));
  return ['', ...listed, ''].join('\n\n');
}

function findingText({ kind, content, link }: Content, locale: string, display: unknown): string {
  const found = (content ?? {}) as Content;
  const { name, n, added } = found;
  const lines =
    kind === 'watch-median'
      ? medianLines(found, locale, display)
      : kind === 'search-monthly'
        ? [textOf('monthly', locale, { name, n: countText(n) })]
        : [textOf('rows', locale, { name, n: countText(added) })];
  if (typeof link === 'string' && link !== '') lines.push(link);
  return lines.join('\n');
}

function medianLines(found: Content, locale: string, display: unknown): string[] {
  const { before, now, change } = medianValues(found, locale, display);
  return [
    textOf('median', locale, { name: found['name'], change }),
    textOf('before', locale, { figures: before }),
    textOf('now', locale, { figures: now }),
  ];
}

function figuresText(value: unknown, locale: string, form: ManyForm): string {
  if (typeof value !== 'object' || value === null) return '';
  const { n, median, interval, currency } = value as MedianFigures;
  return textOf('figures', locale, {
    n: countText(n),
    median: rentText(median, currency, form),
    low: rentText(interval.low, currency, form),
    high: rentText(interval.high, currency, form),
    sign: moneySign(currency),
    area: chinese(areas[form.area][locale === 'en' ? 1 : 0], locale),
    period: periods[form.unit][locale === 'en' ? 1 : 0],
  });
}

const countText = (n: unknown) => (typeof n === 'number' ? n.toLocaleString('en') : '');

type ManyForm = Required<RentForm> & { unit: ReturnType<typeof unitOfMany> };

/** As pages state the median of a search: by the settings of the member and the city of the search. */
function rentFormOf(display: unknown, city: string, locale: string): ManyForm {
  const settings = displaySettings(display);
  const { area, period } = shownUnits(settings, city, locale);
  const unit = unitOfMany(rentUnitOf(settings.rentUnit, period));
  return { unit, convention: settings.rentConvention, area };
}

function rentText(perM2Month: number, currency: Currency, form: ManyForm): string {
  const digits = rentDigits(form, currency);
  return rentIn(form, perM2Month).toLocaleString('en', { maximumFractionDigits: digits });
}

function changeText(percent: number): string {
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;
}
