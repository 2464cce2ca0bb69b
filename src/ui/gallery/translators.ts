import { loadMessages } from '#src/i18n/messages.ts';
import { messageParts, type MessagePart } from '#src/i18n/message-parts.ts';
import { createTranslator } from '#src/i18n/translator.ts';

async function translatorOf(locale: string) {
  const parts = await Promise.all(
    (Object.keys(messageParts) as MessagePart[]).map((part) => loadMessages(locale, part)),
  );
  return createTranslator(locale, Object.assign({}, ...parts));
}

/** All messages of both languages: the stories are shown without the pages that load them. */
export const translators = { en: await translatorOf('en'), 'zh-CN': await translatorOf('zh-CN') };
