import { simplified } from '#src/domain/simplified-chinese.ts';
import { placeText, type PlaceNames } from '#src/ui/place-name/place-name.tsx';

/** A city with its districts. */
interface City extends PlaceNames {
  districts: readonly PlaceNames[];
}

/**
 * A text that names places as the register has them, in the language of the page: simplified
 * characters in Chinese; in English the names that cities and districts have there. Roads keep
 * theirs, as they have no other.
 *
 * @param places undefined while they are not known: then an English text stays as it is.
 */
export function localizePlaces(
  text: string,
  places: readonly City[] | undefined,
  locale: string,
): string {
  if (locale === 'zh-Hant') return text;
  if (locale.startsWith('zh')) return simplified(text);
  return (places ?? [])
    .flatMap((city) => [city, ...city.districts])
    .reduce(
      (translated, place) => translated.replaceAll(place.name, ` ${placeText(locale, place)} `),
      text,
    )
    .replaceAll('、', ', ')
    .replaceAll(/ +(?=[ ,])/g, '')
    .trim();
}
