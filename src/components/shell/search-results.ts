import type { listPlaces, searchPlaces } from '#src/contract/places.ts';
import type { CallOutput } from '#src/http/call.ts';
import { queryText } from '#src/http/query.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { IconName } from '../icon.tsx';
import { placeText } from '../place-name.tsx';
import { titleText, type Title } from '../title-text.ts';
import { menu, type MenuGroup } from './menu.ts';

/** One entry of the quick search, a page or a place. */
export interface Found {
  key: string;
  to: string;
  icon: IconName;
  name: string;
  /** The name stays Chinese on an English page. */
  chinese?: boolean;
  /** What it is, in words. */
  kind: string;
  /** What it lies in, empty where the name says enough. */
  where?: string;
  n?: number;
}

/** Pages whose title holds the text, all of them while nothing is typed. */
export function matchingPages(
  text: string,
  t: Translator['t'],
  locale = 'zh-CN',
  groups: readonly MenuGroup<Title>[] = menu,
): Found[] {
  const wanted = text.trim().toLowerCase();
  return groups
    .flatMap(({ items }) => items)
    .map(({ path, title, icon }) => ({
      key: path,
      to: path,
      icon,
      name: titleText(title, { t, locale }),
      kind: t('search.page'),
    }))
    .filter(({ name }) => name.toLowerCase().includes(wanted));
}

type Place = CallOutput<typeof searchPlaces>[number];

/** The case search narrowed to a place. */
export function placeAddress({ type, city, district, name }: Place): string {
  const query = queryText({
    city,
    district: type === 'city' ? null : type === 'district' ? name : district,
    road: type === 'road' ? name : null,
  });
  return `/kase?${query}`;
}

/** The district of a road in the language of the page; as the register has it while the districts are not known yet. */
export function districtText(
  { city, district }: Place,
  cities: CallOutput<typeof listPlaces> | undefined,
  locale: string,
): string {
  const known = cities?.find(({ name }) => name === city)?.districts.find(({ name }) => name === district);
  return known ? placeText(locale, known) : (district ?? '');
}
