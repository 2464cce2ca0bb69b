import { importColumns, type ImportColumn } from '#src/contract/my-shop-import.ts';
import { myShopRoles } from '#src/domain/my-shop.ts';
import { shopKinds } from '#src/domain/shop.ts';
import { trades } from '#src/domain/taxonomy.ts';
import { cities } from '#src/domain/city.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { Sheet } from './sheet.part.ts';

/** What each column of a file means; null leaves it out. */
export type Mapping = readonly (ImportColumn | null)[];

/** What a file has to tell. */
export const neededColumns = ['city', 'district', 'address'] as const satisfies readonly ImportColumn[];

const ownWords: readonly ImportColumn[] = ['road', 'rentMonth', 'leaseRentMonth', 'value'];
const bookWords: readonly ImportColumn[] = ['tenant', 'leaseStartsOn', 'leaseEndsOn', 'nextReviewOn'];

/** The word of a column, as the form calls it. */
export function columnWord(column: ImportColumn, t: Translator['t']): string {
  if (ownWords.includes(column)) return t(`myshop.import.field.${column}` as MessageKey);
  return t(`myshop.${bookWords.includes(column) ? 'book' : 'fact'}.${column}` as MessageKey);
}

// Headings people write, beside the words of the form in either language.
const alsoCalled: Readonly<Partial<Record<ImportColumn, string>>> = {
  role: '身份 角色 role',
  name: '名称 店名 铺名 name title',
  city: '城市 市 city',
  district: '行政区 区 區 区县 district',
  road: '道路 路名 路段 road street',
  address: '地址 详细地址 地段 address',
  doorNo: '门牌 门牌号 門牌 doorno door number no',
  kind: '类型 kind type',
  floor: '楼层 樓層 floor storey',
  areaM2: '建筑面积 面积 面積 area grossarea aream2 sqm',
  netAreaM2: '使用面积 套内面积 netarea netaream2',
  frontageM: '面宽 面寬 frontage frontagem width',
  depthM: '进深 進深 depth depthm',
  category: '业态 现业态 行业 category trade',
  rentMonth: '挂牌月租 月租 租金 askingrent rent rentmonth',
  depositMonths: '押金 押 deposit',
  payEveryMonths: '付款周期 付 payevery',
  termMonths: '租期 term',
  contact: '联系方式 联系人 电话 contact phone',
  tenant: '租客 承租人 租户 tenant',
  leaseStartsOn: '起租日 起租 租约开始 leasestart leasefrom',
  leaseEndsOn: '到期日 租约到期 到期 leaseend leaseto expiry',
  leaseRentMonth: '在收月租 合同月租 实收月租 passingrent leaserent',
  nextReviewOn: '下次租金复核 复核日 租金复核 nextreview review',
  value: '商铺价值 价值 估值 购价 value price',
};

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_()（）㎡²/.,:：-]|m2/g, '');

/** What a file's headings most likely mean; each meaning is given once, to the first that fits. */
export function guessed(heading: readonly string[], t: Translator['t']): Mapping {
  const names = new Map<string, ImportColumn>();
  for (const column of importColumns) {
    for (const name of [column, columnWord(column, t), ...(alsoCalled[column] ?? '').split(' ')]) {
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
export function doubled(mapping: Mapping): ImportColumn[] {
  const given = mapping.filter((column) => column !== null);
  return [...new Set(given.filter((column, at) => given.indexOf(column) !== at))];
}

/** The rows as the server takes them: empty cells left out, words of the form as their codes. */
export function rowsOf({ rows }: Sheet, mapping: Mapping, t: Translator['t']) {
  const codes = codesOf(t);
  return rows.map(({ line, cells }) => {
    const told: Partial<Record<ImportColumn, string>> = {};
    mapping.forEach((column, at) => {
      const text = (cells[at] ?? '').trim();
      if (column !== null && text !== '') told[column] = valueOf(column, text, codes);
    });
    return { line, cells: told };
  });
}

const numbers: readonly ImportColumn[] = [
  'areaM2', 'netAreaM2', 'frontageM', 'depthM', 'rentMonth', 'depositMonths', 'payEveryMonths', 'termMonths', 'leaseRentMonth', 'value',
]; // prettier-ignore
const days: readonly ImportColumn[] = ['leaseStartsOn', 'leaseEndsOn', 'nextReviewOn'];

function valueOf(column: ImportColumn, text: string, codes: ReturnType<typeof codesOf>): string {
  const code = codes.get(`${column} ${folded(text)}`);
  if (code !== undefined) return code;
  const plain = text.normalize('NFKC');
  if (numbers.includes(column)) return plain.replaceAll(/[,\s]|NT\$|[¥￥元]|m²|㎡|m2$/gi, '');
  if (days.includes(column)) return isoDay(plain);
  return column === 'city' || column === 'district' || column === 'address' || column === 'road' ? text : plain;
}

/** 2027/6/30 and 2027.6.30 as people write them; anything else stays as it is, for the server to name. */
function isoDay(text: string): string {
  const found = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text);
  return found ? `${found[1]}-${found[2]!.padStart(2, '0')}-${found[3]!.padStart(2, '0')}` : text;
}

/** Codes of what the form says in words: of kinds, roles, trades, and of cities in each of their names. */
function codesOf(t: Translator['t']): Map<string, string> {
  const codes = new Map<string, string>();
  const add = (column: ImportColumn, word: string, code: string) => codes.set(`${column} ${folded(word)}`, code);
  for (const role of myShopRoles) add('role', t(`myshop.role.${role}`), role);
  for (const kind of shopKinds) add('kind', t(`shop.kind.${kind}`), kind);
  for (const { code, zh, en } of trades) for (const word of [zh, en]) add('category', word, code);
  for (const { name, nameHans, nameEn } of cities) {
    for (const word of [name, nameHans, nameEn, nameHans.replace('市', ''), name.replace('市', '')]) add('city', word, name);
  }
  return codes;
}

const choices: readonly string[] = ['role', 'kind', 'category', 'payEveryMonths'];

/** What is wrong with a cell, for the person who has to mend it; the server's own words say it to the letter. */
export function ruleText(column: string, reason: string, t: Translator['t']): string {
  const again = /^is the unit of line (\d+) again$/.exec(reason);
  if (again) return t('myshop.import.rule.twice', { line: again[1]! });
  if (reason === 'is among your units already') return t('myshop.import.rule.there');
  if (reason.includes('or neither') || reason.includes('first day of the lease')) return t('myshop.import.rule.together');
  if (choices.includes(column)) return t('myshop.import.rule.choice');
  if ((numbers as readonly string[]).includes(column)) return t('myshop.import.rule.number');
  if ((days as readonly string[]).includes(column)) return t('myshop.import.rule.day');
  if (column === 'city' || column === 'road' || column === 'floor') return t(`myshop.import.rule.${column}`);
  return t('myshop.import.rule.text');
}
