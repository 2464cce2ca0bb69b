import { preferences } from '#src/client/state/preferences.ts';
import { loadMessages, type Messages, type MessagePart } from '#src/i18n/messages.ts';

const wanted = new Set<MessagePart>(['first']);
const shelves = new Map<string, { messages: Messages; parts: Map<MessagePart, Promise<void>> }>();

/**
 * The messages of a language: every part requested so far. Parts requested later are put into the
 * same object, so what translates with it knows them at once.
 */
export async function messagesOf(locale: string): Promise<Messages> {
  const { messages, parts } = shelfOf(locale);
  const missing = [...wanted].filter((part) => !parts.has(part));
  for (const part of missing) parts.set(part, fetched(locale, part));
  await Promise.all(parts.values());
  return messages;
}

/** Loads the messages of a page before it is shown, in the current language. */
export async function preloadMessages(parts: readonly MessagePart[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  await messagesOf(preferences.locale);
}

function shelfOf(locale: string) {
  const shelf = shelves.get(locale) ?? { messages: {}, parts: new Map() };
  shelves.set(locale, shelf);
  return shelf;
}

async function fetched(locale: string, part: MessagePart): Promise<void> {
  const { messages, parts } = shelfOf(locale);
  try {
    Object.assign(messages, await loadMessages(locale, part));
  } catch (error) {
    parts.delete(part); // so that the next page retries
    throw error;
  }
}
