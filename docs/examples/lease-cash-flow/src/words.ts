import { computed, inject, provide, type ComputedRef, type InjectionKey, type Ref } from 'vue';
import type { Currency, SharedState } from './host.ts';

const zh = {
  title: '租约现金流',
  opened: '来自案例',
  openedMasked: '该案例的租金尚未解锁，请填写租金与面积',
  forget: '不再使用该案例',
  terms: '租约条款',
  rentPerMonth: '首年月租金',
  areaM2: '面积',
  months: '租期',
  rentFreeMonths: '免租期',
  yearlyIncrease: '年递增',
  depositMonths: '押金',
  fitOut: '装修投入',
  contribution: '业主装修补贴',
  unitMonths: '个月',
  unitArea: '㎡',
  unitShare: '%',
  unitRents: '个月租金',
  between: '请填写 {from} 到 {to}',
  wholeBetween: '请填写 {from} 到 {to} 的整数',
  occupancyCost: '租期总占用成本',
  occupancyCostHint: '租金 + 装修 − 补贴，押金到期退还',
  perMonth: '净有效租金',
  perMonthUnit: '/月',
  perMonthHint: '（实付租金 − 补贴）÷ {n} 个月',
  perM2: '净有效租金单价',
  perM2Unit: '/㎡/月',
  perM2Hint: '首年面价 {rent}',
  free: '免租节省',
  freeHint: '前 {n} 个月',
  freeNone: '没有免租期',
  compared: '首年面价与{road}中位数 {median}（n={n}）相差 {difference}',
  comparedNone: '{road}的案例太少，没有可比的中位数',
  comparedFailed: '没有取到{road}的中位数',
  chart: '第 {year} 年支出最多，{total}，占各年净支出的 {share}',
  chartSub: '各租约年净支出，{currency}',
  chartEmpty: '各年没有支出',
  legendRent: '租金',
  legendFitOut: '装修净投入',
  legendDeposit: '押金（付出与退还）',
  table: '各年明细',
  year: '租约年',
  monthsOfYear: '月数',
  rent: '租金',
  fitOutNet: '装修净投入',
  deposit: '押金',
  total: '净支出',
  cumulative: '累计',
  sum: '合计',
  wrong: '改正标出的条款后显示结果。',
  method: '净有效租金按直线法计算，不折现；递增从每个租约年的首月起。',
};

type Key = keyof typeof zh;

const en: Record<Key, string> = {
  title: 'Lease cash flow',
  opened: 'From the case',
  openedMasked: 'the rent of this case is not open to you; enter rent and area',
  forget: 'Stop using this case',
  terms: 'Terms of the lease',
  rentPerMonth: 'Rent per month, first year',
  areaM2: 'Area',
  months: 'Term',
  rentFreeMonths: 'Rent-free',
  yearlyIncrease: 'Yearly increase',
  depositMonths: 'Deposit',
  fitOut: 'Fit-out',
  contribution: 'Landlord’s contribution',
  unitMonths: 'months',
  unitArea: 'm²',
  unitShare: '%',
  unitRents: 'months’ rent',
  between: 'Enter a number from {from} to {to}',
  wholeBetween: 'Enter a whole number from {from} to {to}',
  occupancyCost: 'Occupancy cost over the term',
  occupancyCostHint: 'rent + fit-out − contribution; the deposit comes back',
  perMonth: 'Net effective rent',
  perMonthUnit: ' / month',
  perMonthHint: '(rent paid − contribution) ÷ {n} months',
  perM2: 'Net effective rent per m²',
  perM2Unit: ' / m² / month',
  perM2Hint: 'face rent of the first year {rent}',
  free: 'Saved by free months',
  freeHint: 'the first {n} months',
  freeNone: 'no month is free',
  compared:
    'Face rent of the first year against the median of {road}, {median} (n={n}): {difference}',
  comparedNone: 'Too few cases on {road} for a median to compare with',
  comparedFailed: 'The median of {road} did not arrive',
  chart: 'Year {year} takes the most: {total}, {share} of what is paid',
  chartSub: 'Net payments by lease year, {currency}',
  chartEmpty: 'Nothing is paid in any year',
  legendRent: 'Rent',
  legendFitOut: 'Fit-out, net',
  legendDeposit: 'Deposit, paid and returned',
  table: 'Year by year',
  year: 'Lease year',
  monthsOfYear: 'Months',
  rent: 'Rent',
  fitOutNet: 'Fit-out, net',
  deposit: 'Deposit',
  total: 'Net payment',
  cumulative: 'Cumulative',
  sum: 'Sum',
  wrong: 'Results show once the marked terms are put right.',
  method:
    'Net effective rent is straight-line and not discounted; increases begin with the first month of each lease year.',
};

export interface Words {
  t: (key: Key, values?: Record<string, string | number>) => string;
  number: (value: number, digits?: number) => string;
  money: (value: number, digits?: number) => string;
  percent: (share: number, signed?: boolean) => string;
  currency: string;
}

const key: InjectionKey<ComputedRef<Words>> = Symbol('words');
const signs: Record<Currency, string> = { TWD: 'NT$', CNY: '¥' };

/** Gives every component below the words and figures of the language the console speaks. */
export function provideWords(
  state: Readonly<Ref<SharedState>>,
  currency: Readonly<Ref<Currency>>,
): ComputedRef<Words> {
  const words = computed(() => wordsFor(state.value.locale, currency.value));
  provide(key, words);
  return words;
}

export function useWords(): ComputedRef<Words> {
  const words = inject(key);
  if (!words) throw new Error('useWords: expected to stand below provideWords');
  return words;
}

function wordsFor(locale: SharedState['locale'], currency: Currency): Words {
  const table = locale === 'en' ? en : zh;
  const number = (value: number, digits = 0) =>
    // A minus zero would show its sign.
    new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(
      Math.abs(value) < 0.5 * 10 ** -digits ? 0 : value,
    );
  const money = (value: number, digits = 0) => {
    const text = number(Math.abs(value), digits);
    return `${value < 0 && text !== '0' ? '−' : ''}${signs[currency]} ${text}`;
  };
  return {
    t: (name, values = {}) =>
      table[name].replace(/\{(\w+)\}/g, (_, value: string) => String(values[value] ?? '')),
    number,
    money,
    percent: (share, signed = false) =>
      new Intl.NumberFormat(locale, {
        style: 'percent',
        maximumFractionDigits: 1,
        signDisplay: signed ? 'exceptZero' : 'auto',
      })
        .format(share)
        .replace('-', '−'),
    currency: signs[currency],
  };
}
