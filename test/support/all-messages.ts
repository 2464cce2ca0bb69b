import type { Message } from '#src/i18n/message.ts';
import { loadMessages, type MessageKey } from '#src/i18n/messages.ts';
import { messageParts, type MessagePart } from '#src/i18n/message-parts.ts';

/** Every part of the words of a language, as they are there once all pages were opened. */
async function allWords(locale: string): Promise<Record<MessageKey, Message>> {
  const parts = Object.keys(messageParts) as MessagePart[];
  const loaded = await Promise.all(parts.map((part) => loadMessages(locale, part)));
  return Object.assign({}, ...loaded) as Record<MessageKey, Message>;
}

export const zhCN = await allWords('zh-CN');
export const zhHant = await allWords('zh-Hant');
export const en = await allWords('en');
