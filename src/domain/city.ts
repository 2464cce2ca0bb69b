/** ISO 4217 codes of the money rents are paid in. Never converted, never two in one statistic. */
export type Currency = 'CNY' | 'TWD';

/** A city we hold evidence of, with its names and the money its rents are paid in. */
export interface City {
  name: string;
  nameHans: string;
  nameEn: string;
  currency: Currency;
}

export const cities: readonly City[] = [
  { name: '臺北市', nameHans: '台北市', nameEn: 'Taipei', currency: 'TWD' },
  { name: '新北市', nameHans: '新北市', nameEn: 'New Taipei', currency: 'TWD' },
  { name: '桃園市', nameHans: '桃园市', nameEn: 'Taoyuan', currency: 'TWD' },
];

export function cityNamed(name: string): City | undefined {
  return cities.find((city) => city.name === name);
}
