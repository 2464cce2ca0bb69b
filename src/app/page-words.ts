import { loadTraditionalTrades } from '#src/client/text/trade-label.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { messagesOf } from '#src/client/text/message-loader.ts';

/** The messages of a language, and what else pages need before they show a text in it. */
export async function pageWords(locale: string): Promise<Messages> {
  const [messages] = await Promise.all([
    messagesOf(locale),
    locale === 'zh-Hant' ? loadTraditionalTrades() : null,
  ]);
  return messages;
}
