/** Languages of the console; the first is the default. */
export const locales = ['zh-CN', 'zh-Hant', 'en'] as const;
export type Locale = (typeof locales)[number];

/** The name of each language in that language, short enough for a button. */
export const languageNames: Readonly<Record<Locale, string>> = {
  'zh-CN': '简体',
  'zh-Hant': '繁體',
  en: 'English',
};

/**
 * Texts that an operator or a member writes, such as the title of a sub-app. Without a Traditional
 * Chinese version the Simplified one is shown.
 */
export type LocalizedWords = Readonly<{
  'zh-CN': string;
  'zh-Hant'?: string | undefined;
  en: string;
}>;

export function wordsIn(words: LocalizedWords, locale: string): string {
  if (locale === 'en') return words.en;
  return (locale === 'zh-Hant' && words['zh-Hant']) || words['zh-CN'];
}

/** For `lang`: the messages in Traditional Chinese are those of Taiwan. */
export function languageTag(locale: string): string {
  return locale === 'zh-Hant' ? 'zh-Hant-TW' : locale;
}

/**
 * The language of the console that a reader prefers.
 *
 * @param header Of `Accept-Language`, its languages in order of preference.
 * @returns undefined where it names none that the console has.
 */
export function acceptedLocale(header: string): Locale | undefined {
  const languages = header.split(',').map((item) => item.split(';')[0]!.trim());
  const first = languages.find((language) => /^(?:zh|en)\b/i.test(language));
  if (first === undefined) return undefined;
  return /^en/i.test(first) ? 'en' : chineseOf([first]);
}

/**
 * The script of a visitor who has not chosen, by the first Chinese language the browser names.
 * Undefined where it names none.
 */
export function chineseOf(languages: readonly string[]): Locale | undefined {
  const first = languages.find((language) => /^zh\b/i.test(language));
  return first === undefined
    ? first
    : /-hant|^zh-(?:tw|hk|mo)\b/i.test(first)
      ? 'zh-Hant'
      : 'zh-CN';
}
