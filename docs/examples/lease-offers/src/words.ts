import type { Currency, SharedState } from './host.ts';

const zh = {
  offer: '报价',
  from: '报价 A 来自案例：',
  fromMasked: '，租金尚未解锁，请填写',
  rentPerMonth: '首年月租金',
  areaM2: '面积',
  months: '租期',
  rentFreeMonths: '免租期',
  yearlyIncrease: '年递增',
  chargesPerMonth: '物业及其他月费',
  contribution: '业主补贴',
  fees: '一次性费用',
  discount: '年折现率',
  unitArea: '㎡',
  unitMonths: '个月',
  unitShare: '%',
  between: '请填写 {from} 到 {to}',
  wholeBetween: '请填写 {from} 到 {to} 的整数',
  result: '比较结果',
  cheaper: '报价 {name} 每㎡每月便宜 {difference}（{share}）',
  equal: '两份报价的净有效租金相同',
  equalRent: '报价 {name} 的首年月租金为 {rent} 时，两者相同',
  never: '报价 {name} 的租金降到 0 也不会更便宜',
  wrong: '改正标出的条款后显示结果。',
  perM2: '净有效租金 /㎡/月',
  perMonth: '净有效租金 /月',
  faceRent: '首年面价 /㎡/月',
  total: '租期总支出',
  method: '净有效租金是现值相同、按月预付的等额租金；折现率为 0 时即总支出除以月数。总支出不折现。',
};
type Key = keyof typeof zh;

const en: Record<Key, string> = {
  offer: 'Offer',
  from: 'Offer A comes from the case ',
  fromMasked: '; its rent is not unlocked, enter one',
  rentPerMonth: 'Rent per month, first year',
  areaM2: 'Area',
  months: 'Term',
  rentFreeMonths: 'Rent-free',
  yearlyIncrease: 'Yearly increase',
  chargesPerMonth: 'Charges per month',
  contribution: 'Landlord’s contribution',
  fees: 'One-off fees',
  discount: 'Discount rate per year',
  unitArea: 'm²',
  unitMonths: 'months',
  unitShare: '%',
  between: 'Enter a number from {from} to {to}',
  wholeBetween: 'Enter a whole number from {from} to {to}',
  result: 'Result',
  cheaper: 'Offer {name} is cheaper by {difference} per m² and month ({share})',
  equal: 'Both offers have the same net effective rent',
  equalRent: 'At a first-year rent of {rent} per month, offer {name} costs the same',
  never: 'Offer {name} is not cheaper even at a rent of 0',
  wrong: 'Correct the marked terms to see the result.',
  perM2: 'Net effective rent / m² / month',
  perMonth: 'Net effective rent / month',
  faceRent: 'Face rent of the first year / m² / month',
  total: 'Paid over the term',
  method:
    'The net effective rent is the level rent, paid monthly in advance, of the same present value; at a rate of 0 it is what is paid over the term divided by its months. The total is not discounted.',
};

export interface Words {
  t: (key: Key, values?: Record<string, string | number>) => string;
  number: (value: number, digits?: number) => string;
  money: (value: number, digits?: number) => string;
  percent: (share: number) => string;
}

const signs: Record<Currency, string> = { TWD: 'NT$', CNY: '¥' };

/** Texts and figures in a language and a currency. */
export function wordsOf(locale: SharedState['locale'], currency: Currency): Words {
  const table = locale === 'en' ? en : zh;
  const number = (value: number, digits = 0) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value);
  return {
    t: (key, values = {}) =>
      table[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')),
    number,
    money: (value, digits = 0) =>
      `${value < 0 ? '−' : ''}${signs[currency]} ${number(Math.abs(value), digits)}`,
    percent: (share) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share),
  };
}
