/** Languages the console has words for, the first being the one for people who have not chosen. */
export const locales = ['zh-CN', 'en'] as const;
export type Locale = (typeof locales)[number];
