import type { AreaUnit } from './area-unit.ts';

/** ISO 4217 code of the money rents are paid in. Never converted, never two in one statistic. */
export type Currency = string;

/** How long the time is that a unit rent of a city is usually stated for. */
export const rentPeriods = ['day', 'month', 'year'] as const;

/** A city we may hold evidence of, with its names and the conventions its rents are stated in. */
export interface City {
  /** Its key in data and addresses: its name in the script it is written with there. */
  name: string;
  nameHant: string;
  nameHans: string;
  nameEn: string;
  /** ISO 3166-1, two letters. */
  country: string;
  currency: Currency;
  areaUnit: AreaUnit;
  rentPeriod: (typeof rentPeriods)[number];
  /** IANA name. */
  timezone: string;
}

// Mainland cities by the level of their asking rents, highest first: name, English name, and the
// name in traditional characters where it differs.
const mainland =
  '上海市=Shanghai 北京市=Beijing 深圳市=Shenzhen 广州市=Guangzhou=廣州市 南京市=Nanjing 成都市=Chengdu 福州市=Fuzhou 杭州市=Hangzhou 贵阳市=Guiyang=貴陽市 三亚市=Sanya=三亞市 南宁市=Nanning=南寧市 天津市=Tianjin 兰州市=Lanzhou=蘭州市 西安市=Xi’an 郑州市=Zhengzhou=鄭州市 苏州市=Suzhou=蘇州市 厦门市=Xiamen=廈門市 武汉市=Wuhan=武漢市 重庆市=Chongqing=重慶市 济南市=Jinan=濟南市 昆明市=Kunming 珠海市=Zhuhai 海口市=Haikou 合肥市=Hefei 长沙市=Changsha=長沙市 青岛市=Qingdao=青島市 太原市=Taiyuan 石家庄市=Shijiazhuang=石家莊市 无锡市=Wuxi=無錫市 佛山市=Foshan 温州市=Wenzhou=溫州市 大连市=Dalian=大連市 宁波市=Ningbo=寧波市 南昌市=Nanchang';

const inTaiwan = {
  country: 'TW',
  currency: 'TWD',
  areaUnit: 'ping',
  rentPeriod: 'month',
  timezone: 'Asia/Taipei',
} as const;
const onMainland = {
  areaUnit: 'm2',
  rentPeriod: 'month',
  country: 'CN',
  currency: 'CNY',
  timezone: 'Asia/Shanghai',
} as const;

/** The cities a new database begins with, in the order they are listed in. */
export const firstCities: readonly City[] = [
  { name: '臺北市', nameHant: '臺北市', nameHans: '台北市', nameEn: 'Taipei', ...inTaiwan },
  { name: '新北市', nameHant: '新北市', nameHans: '新北市', nameEn: 'New Taipei', ...inTaiwan },
  { name: '桃園市', nameHant: '桃園市', nameHans: '桃园市', nameEn: 'Taoyuan', ...inTaiwan },
  ...mainland.split(' ').map((entry): City => {
    const [name, nameEn, nameHant = name] = entry.split('=') as [string, string, string?];
    return { name, nameHant, nameHans: name, nameEn, ...onMainland };
  }),
];

/**
 * The cities of this process: on the server those of its database, in the browser those its server
 * has. Importers see every later change, because an exported binding is live.
 */
export let cities: readonly City[] = firstCities;

/** Replaces the cities of this process; in the browser before the first page reads an address. */
export function setCities(list: readonly City[]): void {
  cities = list;
}

export function cityNamed(name: string): City | undefined {
  return cities.find((city) => city.name === name);
}

/** What a text that should name a city is expected to be; for errors. */
export function knownCitiesText(): string {
  return `one of the cities ${cities.map(({ name }) => name).join(', ')}`;
}

/** Cities that a new database does not begin with, or that were changed since. */
export function otherCities(list: readonly City[]): City[] {
  const first = new Map(firstCities.map((city) => [city.name, JSON.stringify(inOrder(city))]));
  return list.filter((city) => first.get(city.name) !== JSON.stringify(inOrder(city)));
}

/** The cities a new database begins with, with changes made since and other ones after them. */
export function withOtherCities(others: readonly City[]): readonly City[] {
  const changed = new Map(others.map((city) => [city.name, city]));
  const kept = firstCities.map((city) => changed.get(city.name) ?? city);
  const names = new Set(firstCities.map(({ name }) => name));
  return [...kept, ...others.filter(({ name }) => !names.has(name))];
}

function inOrder(city: City): unknown[] {
  return Object.entries(city).sort(([a], [b]) => (a < b ? -1 : 1));
}
