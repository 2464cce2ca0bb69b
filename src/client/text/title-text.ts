import { wordsIn, type LocalizedWords } from '#src/domain/locale.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import type { Translator } from '#src/i18n/translator.ts';

/**
 * What a page is called: a key of our words, or the words themselves where an operator has given
 * them.
 */
export type Title = MessageKey | LocalizedWords;

export function titleText(title: Title, { t, locale }: Pick<Translator, 't' | 'locale'>): string {
  return typeof title === 'string' ? t(title) : wordsIn(title, locale);
}
