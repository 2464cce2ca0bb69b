import { cities, type City } from './city.ts';
import { simplified } from './simplified-chinese.ts';

/**
 * A name as it is compared: both scripts, full and half width, capitals, spaces and kinds of
 * apostrophes are one.
 */
export function foldName(text: string): string {
  return simplified(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[’‘`´]/g, "'")
      .replaceAll(/\s/g, ''),
  );
}

/** A place by its names in traditional and simplified script and in English. */
export interface NamedPlace {
  name: string;
  nameHans: string;
  nameEn: string;
}

export function isNamed({ name, nameHans, nameEn }: NamedPlace, text: string): boolean {
  const wanted = foldName(text);
  return wanted !== '' && [name, nameHans, nameEn].some((one) => foldName(one) === wanted);
}

/** The city of a name in either script or English, with or without 市. */
export function cityCalled(text: string): City | undefined {
  const bare = (name: string) => foldName(name).replace(/市$/, '');
  return cities.find((city) =>
    [city.name, city.nameHans, city.nameEn].some((name) => bare(name) === bare(text)),
  );
}
