import { useText } from '#src/client/hooks/use-text.ts';

export interface PlaceNames {
  name: string;
  nameHans: string;
  nameEn?: string | null | undefined;
}

/**
 * The name in the language of the page: Simplified characters in Simplified Chinese, in English the English
 * or romanised one where there is one, else as the register has it, in Traditional characters.
 */
export function placeText(locale: string, { name, nameHans, nameEn }: PlaceNames): string {
  if (locale === 'zh-Hant') return name;
  if (locale.startsWith('zh')) return nameHans;
  return nameEn ?? name;
}

/** A name of a place; one left in Chinese on an English page says so to those who listen. */
export function PlaceName(place: PlaceNames) {
  const { locale } = useText();
  const text = placeText(locale, place);
  return !locale.startsWith('zh') && text === place.name ? (
    <span lang="zh-Hant">{text}</span>
  ) : (
    text
  );
}
