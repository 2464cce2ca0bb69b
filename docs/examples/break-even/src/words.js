const zh = {
  terms: '每月收支',
  rent: '保底租金',
  turnoverShare: '扣点（营业额提成）',
  staff: '人工',
  other: '其他固定费用',
  grossMargin: '毛利率',
  variable: '变动费用率',
  ticket: '客单价',
  openDays: '每月营业天数',
  days: '天',
  result: '保本营业额',
  perMonth: '每月',
  perDay: '每个营业日',
  customers: '每日客数',
  rentShare: '租金占营业额',
  never: '毛利率减去变动费用率与扣点后没有剩余，营业额再高也不能保本。',
  wrong: '改正标出的项目后显示结果。',
  between: (from, to) => `请填写 ${from} 到 ${to}`,
  from: (place) => `租金来自案例：${place}`,
  chart: (turnover) => `营业额与月利润：${turnover} 时为零`,
  method: '保底租金与扣点两者取高。变动费用如包装、平台佣金，按营业额计。',
};

const en = {
  terms: 'Month by month',
  rent: 'Base rent',
  turnoverShare: 'Turnover rent',
  staff: 'Staff',
  other: 'Other fixed costs',
  grossMargin: 'Gross margin',
  variable: 'Variable costs',
  ticket: 'Average ticket',
  openDays: 'Open days per month',
  days: 'days',
  result: 'Break-even turnover',
  perMonth: 'Per month',
  perDay: 'Per open day',
  customers: 'Customers per day',
  rentShare: 'Rent in turnover',
  never:
    'Gross margin less variable costs and turnover rent leaves nothing, so no turnover is enough.',
  wrong: 'Correct the marked terms to see the result.',
  between: (from, to) => `Enter a number from ${from} to ${to}`,
  from: (place) => `Rent of the case ${place}`,
  chart: (turnover) => `Turnover and monthly profit: zero at ${turnover}`,
  method:
    'The rent is the base rent or the turnover rent, whichever is more. Variable costs such as packaging and commissions follow the turnover.',
};

/** The texts of the app in a language. */
export const wordsOf = (locale) => (locale === 'en' ? en : zh);
