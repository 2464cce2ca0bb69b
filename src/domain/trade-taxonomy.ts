/** Families of trades, in the order they are listed in. */
export const tradeFamilies = [
  'fnb',
  'ret',
  'svc',
  'edu',
  'lei',
  'med',
  'auto',
  'hotel',
  'fin',
] as const;
export type TradeFamily = (typeof tradeFamilies)[number];

/** A leaf of the taxonomy of trades. */
export interface Trade {
  code: string;
  zh: string;
  en: string;
  /**
   * Usual share of sales that rent and charges take, low and high end. Published figures for wider
   * classes of trade, set out by leaf; a start for talking, not a rule. Null where a shop has no
   * sales of its own.
   */
  occupancyCost: readonly [low: number, high: number] | null;
}

// code, Chinese, English, occupancy cost in per cent of sales
const leaves = [
  ['fnb-fast', '快餐小吃', 'Fast food and snacks', 10, 20],
  ['fnb-tea', '咖啡茶饮', 'Coffee and tea', 12, 22],
  ['fnb-dining', '正餐', 'Full-service dining', 10, 18],
  ['fnb-bakery', '烘焙甜品', 'Bakery and desserts', 12, 22],
  ['fnb-bar', '酒吧', 'Bar', 10, 20],
  ['ret-cvs', '便利店', 'Convenience store', 4, 8],
  ['ret-grocery', '超市生鲜', 'Supermarket and fresh food', 3, 8],
  ['ret-fashion', '服装鞋包', 'Clothes, shoes and bags', 12, 25],
  ['ret-jewel', '珠宝钟表', 'Jewellery and watches', 8, 15],
  ['ret-3c', '数码通讯', 'Electronics and phones', 5, 12],
  ['ret-pharmacy', '药店', 'Pharmacy', 5, 10],
  ['ret-kids', '母婴玩具', 'Baby goods and toys', 10, 18],
  ['ret-gift', '花店文创', 'Flowers, gifts and books', 10, 20],
  ['ret-home', '家居建材', 'Home and building materials', 8, 15],
  ['ret-tobacco', '烟酒彩票', 'Tobacco, liquor and lottery', 5, 12],
  ['svc-beauty', '美容美发', 'Beauty and hair', 12, 20],
  ['svc-laundry', '洗衣家政', 'Laundry and home services', 10, 18],
  ['svc-pet', '宠物', 'Pets', 10, 18],
  ['svc-agency', '房产中介', 'Estate agency', 8, 15],
  ['svc-photo', '摄影图文', 'Photography and printing', 10, 18],
  ['edu', '教育培训', 'Education and training', 12, 22],
  ['lei-fitness', '健身运动', 'Gym and sports', 15, 25],
  ['lei-massage', '足浴按摩', 'Foot care and massage', 12, 20],
  ['lei-ktv', 'KTV网咖', 'Karaoke and internet café', 6, 18],
  ['med-clinic', '诊所口腔', 'Clinic and dentist', 6, 12],
  ['auto', '汽车服务', 'Car services', 8, 15],
  ['hotel', '酒店住宿', 'Hotel', 20, 35],
  ['fin-bank', '银行网点', 'Bank branch', 0, 0],
] as const;

export type TradeCode = (typeof leaves)[number][0];

/** The 28 leaves, family by family. */
export const trades: readonly (Trade & { code: TradeCode })[] = leaves.map(
  ([code, zh, en, low, high]) => ({
    code,
    zh,
    en,
    occupancyCost: high === 0 ? null : [low / 100, high / 100],
  }),
);

export const tradeCodes: readonly TradeCode[] = trades.map(({ code }) => code);

export function tradeNamed(code: string): Trade | undefined {
  return trades.find((trade) => trade.code === code);
}

/** The family of a leaf: the first part of its code. */
export function familyOf(code: TradeCode): TradeFamily {
  return code.split('-')[0] as TradeFamily;
}
