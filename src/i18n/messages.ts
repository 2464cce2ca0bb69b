import type { Message } from './message.ts';
import { messageParts, type KeysOf, type MessagePart } from './message-parts.ts';

export type { MessagePart };

export type MessageKey = { [Part in MessagePart]: KeysOf<Part> }[MessagePart];

/** What is there of one language. Parts are added as pages need them. */
export type Messages = Partial<Record<MessageKey, Message>>;

/**
 * Loads one part of the messages of a language. Each is a chunk of its own, so unused parts are not
 * downloaded.
 */
export async function loadMessages(locale: string, part: MessagePart): Promise<Messages> {
  if (locale === 'zh-Hant') {
    const { traditionalParts } = await import('./zh-Hant/parts.ts');
    return (await traditionalParts[part]()).messages;
  }
  const { messages: words } = await messageParts[part][locale === 'en' ? 'en' : 'zh-CN']();
  return words;
}
