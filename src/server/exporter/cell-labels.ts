import { parseTerms, type OfferedTerm } from '#src/domain/lease-terms.ts';
import type { Locale } from '#src/domain/locale.ts';
import { tradeNamed, type TradeCode } from '#src/domain/trade-taxonomy.ts';
import { traditionalTrades } from '#src/domain/traditional-trades.ts';
import { chinese } from '#src/server/text/chinese.ts';

// The pages' labels of codes, by the prefix of their message keys, Chinese before English. The
// server may not import the pages' messages; a test checks that both are equal, so that a file
// shows the labels of the page.
const words = {
  'kase.kind': {
    lease: ['租赁', 'Lease'],
    transfer: ['转让', 'Transfer'],
    sale: ['买卖', 'Sale'],
    renewal: ['续租', 'Renewal'],
    sublease: ['转租', 'Sublease'],
  },
  floor: {
    ground: ['1 楼', 'ground floor'],
    upper: ['2 楼以上', 'upper floor'],
    basement: ['地下', 'basement'],
    several: ['多层', 'several floors'],
    other: ['其他楼层', 'other floor'],
    unknown: ['楼层不详', 'floor unknown'],
  },
  frontageKind: {
    'main-street': ['临街', 'Main street'],
    lane: ['巷', 'Lane'],
    alley: ['弄', 'Alley'],
    corner: ['转角', 'Corner'],
    unknown: ['未知', 'Unknown'],
  },
  'kase.zoning': {
    residential: ['住宅区', 'Residential'],
    commercial: ['商业区', 'Commercial'],
    industrial: ['工业区', 'Industrial'],
    agricultural: ['农业区', 'Agricultural'],
    other: ['其他', 'Other'],
    unknown: ['', ''],
  },
  'kase.use': {
    commercial: ['商业', 'Commercial'],
    residential: ['住宅', 'Residential'],
    mixed: ['住商', 'Mixed'],
    industrial: ['工业', 'Industrial'],
    other: ['其他', 'Other'],
    unknown: ['', ''],
  },
  'kase.remark': {
    part: ['部分', 'part of unit'],
    parking: ['含车位', 'parking'],
    'fee-included': ['含管理费', 'fee incl.'],
    'tax-included': ['含税', 'tax incl.'],
    'free-rent': ['免租期', 'free rent'],
    'added-structure': ['增建', 'added structure'],
    urgent: ['急租', 'urgent'],
    related: ['关系人', 'related'],
    renewal: ['续租', 'renewal'],
    other: ['其他备注', 'other'],
  },
  'kase.verified': {
    0: ['未核实', 'Not verified'],
    1: ['自述', 'Stated'],
    2: ['已登记', 'Registered'],
    3: ['见过文件', 'Document seen'],
  },
  'myKases.source': {
    bought: ['购买', 'Purchased'],
    team: ['团队', 'Team'],
    contributed: ['贡献', 'Contributed'],
  },
  'myKases.status': {
    submitted: ['已提交', 'Submitted'],
    verifying: ['核实中', 'In verification'],
    published: ['已发布', 'Published'],
    rejected: ['未通过', 'Rejected'],
    duplicate: ['重复', 'Duplicate'],
    retracted: ['已撤回', 'Retracted'],
    superseded: ['已更新', 'Superseded'],
  },
  'sample.status': {
    trading: ['营业', 'Trading'],
    vacant: ['空置', 'Vacant'],
    'fitting-out': ['装修', 'Fitting out'],
    closed: ['歇业', 'Closed'],
  },
  'sample.side': {
    odd: ['单号侧', 'Odd side'],
    even: ['双号侧', 'Even side'],
  },
  'shop.kind': {
    street: ['临街', 'Street'],
    mall: ['商场', 'Mall'],
    podium: ['裙楼', 'Podium'],
    market: ['市场', 'Market'],
    'office-ground': ['写字楼底商', 'Office ground floor'],
    kiosk: ['档口', 'Kiosk'],
  },
  'shop.status': {
    listed: ['招租', 'To let'],
    underOffer: ['洽谈中', 'Under offer'],
    leased: ['已租', 'Let'],
  },
  'shop.facility': {
    'open-fire': ['明火', 'Open fire'],
    exhaust: ['排烟', 'Exhaust'],
    drainage: ['上下水', 'Water and drainage'],
    'power-380': ['380 V', '380 V'],
    gas: ['燃气', 'Gas'],
    outdoor: ['外摆', 'Outdoor seating'],
    parking: ['停车', 'Parking'],
  },
  'shop.source': {
    owner: ['业主', 'Owner'],
    tenant: ['租客', 'Tenant'],
    agent: ['中介', 'Agent'],
    survey: ['调查', 'Survey'],
    register: ['登记', 'Register'],
  },
  'preshop.stage': {
    announced: ['已公布', 'Announced'],
    preLeasing: ['预租中', 'Pre-leasing'],
    reserved: ['已预留', 'Reserved'],
    signed: ['已签约', 'Signed'],
    opened: ['已开业', 'Opened'],
    delayed: ['延期', 'Delayed'],
    cancelled: ['取消', 'Cancelled'],
  },
  'preshop.source': {
    developer: ['开发商', 'Developer'],
    agent: ['中介', 'Agent'],
    register: ['登记', 'Register'],
    press: ['媒体', 'Press'],
  },
  'booking.status': {
    draft: ['草稿', 'draft'],
    held: ['待接单', 'pending acceptance'],
    accepted: ['已接单', 'accepted'],
    sourcing: ['寻找中', 'sourcing'],
    partDelivered: ['部分交付', 'partly delivered'],
    delivered: ['待确认', 'awaiting confirmation'],
    confirmed: ['已完成', 'completed'],
    rejected: ['未接单', 'rejected'],
    cancelled: ['已取消', 'cancelled'],
    disputed: ['有异议', 'disputed'],
    overdue: ['已逾期', 'overdue'],
    released: ['已释放', 'released'],
  },
  'booking.target': {
    kase: ['案例', 'Cases'],
    sample: ['样本', 'Samples'],
    'pre-shop': ['预租铺', 'Pre-let shops'],
  },
  'order.status': {
    draft: ['草稿', 'Draft'],
    unpaid: ['待付款', 'Unpaid'],
    paying: ['支付中', 'Processing'],
    paid: ['已付款', 'Paid'],
    fulfilling: ['交付中', 'In delivery'],
    completed: ['已完成', 'Completed'],
    cancelled: ['已取消', 'Cancelled'],
    expired: ['已过期', 'Expired'],
    refunding: ['退款中', 'Refund pending'],
    refunded: ['已退款', 'Refunded'],
    partRefunded: ['部分退款', 'Partly refunded'],
    refundRejected: ['退款被拒', 'Refund rejected'],
  },
  'order.type': {
    kase: ['案例', 'Case'],
    sample: ['样本', 'Sample'],
    'road-report': ['道路报告', 'Road report'],
    'success-rate': ['成功率', 'Success rate'],
    assessment: ['租金评估', 'Assessment'],
    'fair-rent': ['公允租金', 'Fair rent'],
    consulting: ['咨询报告', 'Consulting report'],
    'pre-shop': ['预租铺', 'Pre-let shop'],
    shop: ['商铺联系方式', 'Shop contact'],
    booking: ['预购', 'Booking'],
    membership: ['会员', 'Membership'],
    recharge: ['充值', 'Recharge'],
  },
  invoice: {
    none: ['未申请', 'Not requested'],
    requested: ['已申请', 'Requested'],
    issued: ['已开具', 'Issued'],
    rejected: ['被退回', 'Rejected'],
  },
  'consulting.status': {
    draft: ['草稿', 'Draft'],
    submitted: ['待报价', 'Awaiting quote'],
    quoted: ['已报价', 'Quoted'],
    held: ['已冻结，待开工', 'Held, not started'],
    inProgress: ['进行中', 'In progress'],
    delivered: ['待验收', 'Awaiting acceptance'],
    revision: ['修订中', 'In revision'],
    accepted: ['已完成', 'Completed'],
    expired: ['报价过期', 'Quote expired'],
    declined: ['已谢绝', 'Declined'],
    aborted: ['已终止', 'Terminated'],
  },
  'consulting.kind': {
    siteSelection: ['选址', 'Site selection'],
    market: ['商圈', 'Market area'],
    rentReview: ['租金复核', 'Rent review'],
    tenantMix: ['业态规划', 'Tenant mix'],
    custom: ['定制', 'Custom'],
  },
  'consulting.depth': {
    standard: ['标准', 'Standard'],
    deep: ['深度', 'In depth'],
    custom: ['人工报价', 'Individual quote'],
  },
  'success.level': {
    road: ['道路', 'road'],
    area: ['画定范围', 'area'],
    district: ['区', 'district'],
    city: ['城市', 'city'],
  },
  'success.light': {
    green: ['绿灯', 'Green'],
    amber: ['黄灯', 'Amber'],
    red: ['红灯', 'Red'],
  },
  'success.state': {
    computing: ['计算中', 'Calculating'],
    failed: ['没有算成', 'Failed'],
    few: ['数据不足', 'Not enough data'],
    unpaid: ['待付款', 'Awaiting payment'],
  },
  list: {
    yes: ['是', 'Yes'],
    no: ['否', 'No'],
  },
  'correction.field': {
    status: ['状态', 'Status'],
    door: ['门牌', 'Door'],
    category: ['业态', 'Trade'],
    asked: ['挂牌月租', 'Monthly asking rent'],
    told: ['访谈月租', 'Monthly stated rent'],
    seen: ['合同月租', 'Monthly contract rent'],
    absent: ['没有这个门面', 'No such unit'],
    other: ['其他', 'Something else'],
  },
} as const satisfies Record<string, Record<string, readonly [zh: string, en: string]>>;

export type LabelGroup = keyof typeof words;

/** Every group of codes, for the test that compares them with the labels of the pages. */
export const cellLabels: Record<
  LabelGroup,
  Record<string, readonly [zh: string, en: string]>
> = words;

/** Labels the codes of a row in the language of the file. */
export interface Localize {
  /**
   * null for no value, and where the page itself shows a dash. A code without a label stays as it
   * is.
   */
  code: (group: LabelGroup, code: string | number | null | undefined) => string | null;
  /** Several labels, joined for one cell. */
  codes: (group: LabelGroup, codes: readonly string[]) => string | null;
  trade: (code: string | null | undefined) => string | null;
  trades: (codes: readonly string[]) => string | null;
  yesOrNo: (value: boolean | null | undefined) => string | null;
  /** Terms of a lease, as its source wrote them. */
  terms: (note: string | null | undefined) => string | null;
}

/**
 * Files are read by people in spreadsheets, so cells hold labels. Programs that need codes read the
 * list endpoint, whose pages are as large as the plan allows; a second column for each code would
 * double the width of a file of cases.
 */
export function localizerFor(locale: Locale): Localize {
  const at = locale === 'en' ? 1 : 0;
  const joined = (said: readonly (string | null)[]) =>
    said.filter(Boolean).join(locale === 'en' ? ', ' : '、') || null;
  const code: Localize['code'] = (group, value) =>
    value == null ? null : chinese(cellLabels[group][value]?.[at] ?? String(value), locale) || null;
  const trade: Localize['trade'] = (value) => {
    const found = value == null ? undefined : tradeNamed(value);
    if (!found) return value ?? null;
    return locale === 'en'
      ? found.en
      : locale === 'zh-Hant'
        ? traditionalTrades[found.code as TradeCode]
        : found.zh;
  };
  return {
    code,
    codes: (group, values) => joined(values.map((value) => code(group, value))),
    trade,
    trades: (values) => joined(values.map(trade)),
    yesOrNo: (value) => (value == null ? null : code('list', value ? 'yes' : 'no')),
    terms: (note) => (note ? termsText(note, locale) : null),
  };
}

const months = (n: number) => (n === 1 ? '1 month' : `${n} months`);

function inEnglish(term: OfferedTerm): string {
  if (term.kind === 'text') return term.text;
  if (term.kind === 'free') return `${months(term.months)} rent free`;
  return `deposit of ${months(term.months)}, paid ${term.paidMonths === 1 ? 'monthly' : `every ${months(term.paidMonths)}`}`;
}

/** The terms a landlord offers: in Chinese as in the source, in English as labelled on the page. */
function termsText(note: string, locale: Locale): string {
  return locale === 'en' ? parseTerms(note).map(inEnglish).join(', ') : note;
}
