/** ISO 4217 codes of the money rents are paid in. Never converted, never two in one statistic. */
export type Currency = 'CNY' | 'TWD';

/** A city we hold evidence of, with its names and the money its rents are paid in. */
export interface City {
  name: string;
  nameHans: string;
  nameEn: string;
  currency: Currency;
}

// Mainland cities by the level of their asking rents, highest first: name and English name.
const mainland =
  '上海市=Shanghai 北京市=Beijing 深圳市=Shenzhen 广州市=Guangzhou 南京市=Nanjing 成都市=Chengdu 福州市=Fuzhou 杭州市=Hangzhou 贵阳市=Guiyang 三亚市=Sanya 南宁市=Nanning 天津市=Tianjin 兰州市=Lanzhou 西安市=Xi’an 郑州市=Zhengzhou 苏州市=Suzhou 厦门市=Xiamen 武汉市=Wuhan 重庆市=Chongqing 济南市=Jinan 昆明市=Kunming 珠海市=Zhuhai 海口市=Haikou 合肥市=Hefei 长沙市=Changsha 青岛市=Qingdao 太原市=Taiyuan 石家庄市=Shijiazhuang 无锡市=Wuxi 佛山市=Foshan 温州市=Wenzhou 大连市=Dalian 宁波市=Ningbo 南昌市=Nanchang';

export const cities: readonly City[] = [
  { name: '臺北市', nameHans: '台北市', nameEn: 'Taipei', currency: 'TWD' },
  { name: '新北市', nameHans: '新北市', nameEn: 'New Taipei', currency: 'TWD' },
  { name: '桃園市', nameHans: '桃园市', nameEn: 'Taoyuan', currency: 'TWD' },
  ...mainland.split(' ').map((entry): City => {
    const [name, nameEn] = entry.split('=') as [string, string];
    return { name, nameHans: name, nameEn, currency: 'CNY' };
  }),
];

export function cityNamed(name: string): City | undefined {
  return cities.find((city) => city.name === name);
}
