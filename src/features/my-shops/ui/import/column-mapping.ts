import { foldName } from '#src/domain/place-name.ts';
import { payEvery, shopKinds, type ShopKind } from '#src/domain/shop.ts';
import { trades } from '#src/domain/trade-taxonomy.ts';
import { traditionalTrades } from '#src/domain/traditional-trades.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { importColumns, type ImportColumn } from '../../contract/my-shop-import.ts';
import { myShopRoles, type MyShopRole } from '../../model/my-shop.ts';
import type { ImportSheet } from './read-csv-sheet.ts';

/** What each column of a file means; null leaves it out. */
export type Mapping = readonly (ImportColumn | null)[];

/** The columns a file needs. */
const neededColumns = ['city', 'district', 'address'] as const satisfies readonly ImportColumn[];

/** Required fields that no column is mapped to; a road with a door number counts as an address. */
export function missingColumns(mapping: Mapping): ImportColumn[] {
  const isAddressed = mapping.includes('road') && mapping.includes('doorNo');
  return neededColumns.filter(
    (column) => !mapping.includes(column) && !(column === 'address' && isAddressed),
  );
}

const ownWords: readonly ImportColumn[] = ['road', 'rentMonth', 'leaseRentMonth', 'value'];
const bookWords: readonly ImportColumn[] = [
  'tenant',
  'leaseStartsOn',
  'leaseEndsOn',
  'nextReviewOn',
];

/** The word of a column, as the form calls it. */
export function columnLabel(column: ImportColumn, t: Translator['t']): string {
  if (ownWords.includes(column)) return t(`myshop.import.field.${column}` as MessageKey);
  return t(`myshop.${bookWords.includes(column) ? 'book' : 'fact'}.${column}` as MessageKey);
}

// Headings people write, beside the words of the form in either language.
const alsoCalled: Readonly<Partial<Record<ImportColumn, string>>> = {
  role: '身份 我的身份 角色 role myrole youareits',
  name: '名称 店名 铺名 店铺名称 商铺名称 name title shopname',
  city: '城市 市 县市 city',
  district: '行政区 区 区县 district',
  road: '道路 路名 路段 街道 road street',
  address: '地址 详细地址 地段 address streetaddress',
  doorNo: '门牌 门牌号 门号 doorno door number no doornumber',
  kind: '类型 店铺类型 商铺类型 铺型 kind type shoptype shopkind',
  floor: '楼层 所在楼层 floor storey',
  areaM2: '建筑面积 面积 area grossarea aream2 sqm',
  netAreaM2: '使用面积 套内面积 netarea netaream2',
  frontageM: '面宽 门面宽 门面宽度 门宽 frontage frontagem width frontwidth',
  depthM: '进深 depth depthm',
  category: '业态 现业态 行业 category trade tradenow',
  rentMonth: '挂牌月租 月租 月租金 租金 每月租金 askingrent rent rentmonth monthlyrent',
  depositMonths: '押金 押 deposit',
  payEveryMonths: '付款周期 付租间隔 付 payevery paidevery',
  termMonths: '租期 term',
  contact: '联系方式 联系人 电话 contact phone',
  tenant: '租客 承租人 租户 tenant',
  leaseStartsOn: '起租日 起租 租约开始 leasestart leasefrom',
  leaseEndsOn: '到期日 租约到期 到期 leaseend leaseto expiry',
  leaseRentMonth: '在收月租 合同月租 实收月租 passingrent leaserent',
  nextReviewOn: '下次租金复核 复核日 租金复核 nextreview review',
  value: '商铺价值 价值 估值 购价 value price',
};

/** A heading or a word as it is compared, whichever script it is written in. */
const folded = (text: string) =>
  foldName(text.replaceAll(/㎡|m²|m2/gi, '')).replaceAll(/[_()/.,:-]/g, '');

/** What a file's headings most likely mean; each meaning is given once, to the first that fits. */
export function guessMapping(heading: readonly string[], t: Translator['t']): Mapping {
  const names = new Map<string, ImportColumn>();
  for (const column of importColumns) {
    for (const name of [column, columnLabel(column, t), ...(alsoCalled[column] ?? '').split(' ')]) {
      if (name !== '' && !names.has(folded(name))) names.set(folded(name), column);
    }
  }
  const taken = new Set<ImportColumn>();
  return heading.map((head) => {
    const found = names.get(folded(head));
    if (found === undefined || taken.has(found)) return null;
    taken.add(found);
    return found;
  });
}

/** Meanings that are given more than once. */
export function duplicateColumns(mapping: Mapping): ImportColumn[] {
  const given = mapping.filter((column) => column !== null);
  return [...new Set(given.filter((column, at) => given.indexOf(column) !== at))];
}

/** The rows as the server takes them: empty cells left out, words of the form as their codes. */
export function rowsOf({ rows }: ImportSheet, mapping: Mapping) {
  return rows.map(({ line, cells }) => {
    const columnOf: Partial<Record<ImportColumn, string>> = {};
    mapping.forEach((column, at) => {
      const text = (cells[at] ?? '').trim();
      if (column !== null && text !== '') columnOf[column] = valueOf(column, text);
    });
    return { line, cells: columnOf };
  });
}

/** Numbers of a column that are sent otherwise than they were written, such as `30,000`. */
export interface Conversion {
  column: ImportColumn;
  n: number;
  /** The first of them, as written and as sent. */
  from: string;
  to: string;
}

export function conversionsOf({ rows }: ImportSheet, mapping: Mapping): Conversion[] {
  return mapping.flatMap((column, at) => {
    if (column === null || !numbers.includes(column)) return [];
    const found = rows
      .map(({ cells }) => (cells[at] ?? '').trim())
      .filter((text) => text !== '' && valueOf(column, text) !== text);
    return found.length === 0
      ? []
      : [{ column, n: found.length, from: found[0]!, to: valueOf(column, found[0]!) }];
  });
}

const numbers: readonly ImportColumn[] = [
  'areaM2', 'netAreaM2', 'frontageM', 'depthM', 'rentMonth', 'depositMonths', 'payEveryMonths', 'termMonths', 'leaseRentMonth', 'value',
]; // prettier-ignore
const days: readonly ImportColumn[] = ['leaseStartsOn', 'leaseEndsOn', 'nextReviewOn'];

function valueOf(column: ImportColumn, text: string): string {
  const code = codes.get(`${column} ${folded(text)}`);
  if (code !== undefined) return code;
  const plain = text.normalize('NFKC');
  if (column === 'floor')
    return plain
      .toUpperCase()
      .replace(/\s/g, '')
      .replace(/^(B?\d+)(?:F|楼|樓|层|層)$/, '$1');
  // A comma counts only between thousands: `1,5` may be one and a half, and stays for the server to
  // name.
  if (numbers.includes(column))
    return plain
      .replace(/NT\$|[¥$元]|m2$|㎡/gi, '')
      .replaceAll(/\s/g, '')
      .replace(/^\d{1,3}(?:,\d{3})+(?=\.|$)/, (whole) => whole.replaceAll(',', ''));
  if (days.includes(column)) return isoDay(plain);
  return column === 'city' || column === 'district' || column === 'address' || column === 'road'
    ? text
    : plain;
}

/**
 * 2027/6/30 and 2027.6.30 as people write them; anything else stays as it is, for the server to
 * name.
 */
function isoDay(text: string): string {
  const found = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text);
  return found ? `${found[1]}-${found[2]!.padStart(2, '0')}-${found[3]!.padStart(2, '0')}` : text;
}

// What the console calls each of them, in both languages, whichever the page is shown in; a test
// compares it with the words.
const roleWords: Readonly<Record<MyShopRole, string>> = {
  landlord: '业主|Landlord',
  operator: '经营者|Operator',
  agent: '经纪|Agent',
};
const kindWords: Readonly<Record<ShopKind, string>> = {
  street: '临街|街铺|Street',
  mall: '商场|Mall',
  podium: '裙楼|Podium',
  market: '市场|Market',
  'office-ground': '写字楼底商|Office ground floor',
  kiosk: '档口|Kiosk',
};

/**
 * Codes of what the console says in words: of roles, kinds, trades, terms, floors. Cities and
 * districts the server matches.
 */
const codes = new Map<string, string>();
const addWords = (column: ImportColumn, words: readonly string[], code: string) => {
  for (const word of words) codes.set(`${column} ${folded(word)}`, code);
};
for (const role of myShopRoles) addWords('role', roleWords[role].split('|'), role);
for (const kind of shopKinds) addWords('kind', kindWords[kind].split('|'), kind);
for (const { code, zh, en } of trades)
  addWords('category', [zh, traditionalTrades[code], en], code);
for (const n of payEvery)
  addWords('payEveryMonths', [`${n} 个月`, `${n}月`, `${n} month`, `${n} months`], String(n));
for (const column of ['depositMonths', 'termMonths'] as const)
  for (let n = 0; n <= 240; n += 1)
    addWords(column, [`${n} 个月`, `${n}月`, `${n} month`, `${n} months`], String(n));
addWords('floor', ['整栋', 'Whole building'], 'ALL');
addWords('floor', ['1 楼', '一楼', '1 层', 'Ground', 'Ground floor'], '1');
