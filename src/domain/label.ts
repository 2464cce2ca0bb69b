/** What the console calls a thing, in each language. */
export interface Label {
  zh: string;
  hant: string;
  en: string;
}

export function labelIn(label: Label, locale: string): string {
  return locale === 'en' ? label.en : locale === 'zh-Hant' ? label.hant : label.zh;
}
