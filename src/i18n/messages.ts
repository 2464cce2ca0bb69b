import { wordParts, type KeysOf, type WordPart } from './parts.ts';

export type { WordPart };

export type MessageKey = { [Part in WordPart]: KeysOf<Part> }[WordPart];

/** A text, or two forms of it of which the value `n` chooses one. */
export type Message = string | { one: string; other: string };

/** What is there of one language. Parts are added as pages need them. */
export type Messages = Partial<Record<MessageKey, Message>>;

/** Loads one part of the messages of a language. Each is a chunk of its own, so unused parts are not downloaded. */
export async function loadMessages(locale: string, part: WordPart): Promise<Messages> {
  const { words } = await wordParts[part][locale === 'en' ? 'en' : 'zh-CN']();
  return words;
}
