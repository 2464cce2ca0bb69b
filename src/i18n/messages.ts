import type { zhCN } from './zh-CN.ts';

export type MessageKey = keyof typeof zhCN;

/** A text, or two forms of it of which the value `n` chooses one. */
export type Message = string | { one: string; other: string };

export type Messages = Readonly<Record<MessageKey, Message>>;

/** Each language is a chunk of its own: nobody downloads the one they do not read. */
export async function loadMessages(locale: string): Promise<Messages> {
  return locale === 'en' ? (await import('./en.ts')).en : (await import('./zh-CN.ts')).zhCN;
}
