/** Languages of the console; the first is the default. */
export const locales = ['zh-CN', 'en'] as const;
export type Locale = (typeof locales)[number];
