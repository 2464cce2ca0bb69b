/** The one of two texts that is in the language of the nearest `lang` attribute. */
export function inLanguageOf(element: Element, english: string, chinese: string): string {
  const lang =
    element.closest('[lang]')?.getAttribute('lang') ?? element.ownerDocument.documentElement.lang;
  return lang.toLowerCase().startsWith('zh') ? chinese : english;
}
