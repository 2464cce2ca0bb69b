import { channelOf, channelRequestHeader } from '#src/contract/channel.ts';
import { ChannelSocket } from './channel-socket.ts';
import { cacheClearers } from './clear-caches.ts';
import type { RawEnvelope } from './envelope-keys.ts';
import type { ParsedResponse } from './read-envelope.ts';

type Listener = (envelope: unknown, requestId: string) => void;
interface Asked {
  take: (envelope: RawEnvelope) => void;
  fail: (reason: unknown) => void;
}

const rememberedResults = 1000;

/** The channel of this page: pending results, and listeners. All of it belongs to one login. */
class Channel {
  readonly #asked = new Map<string, Asked>();
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #seen = new Set<string>();
  readonly #socket = new ChannelSocket({
    waits: () => [...this.#asked.keys()],
    channels: () => [...this.#listeners.keys()],
    take: (requestId, envelope) => this.#take(requestId, envelope),
    fail: (reason) => this.leave(reason),
  });

  async ask(
    channel: string,
    signal: AbortSignal,
    send: (headers: Record<string, string>) => Promise<void>,
  ): Promise<ParsedResponse> {
    const requestId = `${channel}/${digits()}`;
    const stop = () => this.#forget(requestId);
    const result = new Promise<RawEnvelope>((take, fail) =>
      this.#asked.set(requestId, { take, fail }),
    );
    signal.addEventListener('abort', stop, { once: true });
    try {
      // A failure below is what rejects for the caller; avoids an unhandled rejection of this
      // promise.
      result.catch(() => {});
      await Promise.race([this.#socket.wait(requestId), result]);
      signal.throwIfAborted();
      const refused = send({ [channelRequestHeader]: requestId }).then(
        () => new Promise<never>(() => {}),
      );
      const envelope = await Promise.race([result, refused]);
      return { status: 200, requestId: null, envelope };
    } finally {
      signal.removeEventListener('abort', stop);
      stop();
    }
  }

  listen(channel: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    this.#socket.listen();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || this.#listeners.get(channel) !== listeners) return;
      this.#listeners.delete(channel);
      this.#socket.listen();
    };
  }

  leave(
    reason: unknown = new DOMException('The login this channel belonged to is over.', 'AbortError'),
  ): void {
    this.#socket.close();
    for (const { fail } of this.#asked.values()) fail(reason);
    this.#asked.clear();
    this.#seen.clear();
    // Remaining listeners get the results of the next login.
    if (this.#listeners.size > 0 && reason instanceof DOMException) this.#socket.listen();
  }

  #take(requestId: string, envelope: RawEnvelope): void {
    if (this.#seen.has(requestId)) return;
    this.#seen.add(requestId);
    if (this.#seen.size > rememberedResults) this.#seen.delete(this.#seen.keys().next().value!);
    const asked = this.#asked.get(requestId);
    this.#asked.delete(requestId);
    if (asked) this.#socket.received(requestId);
    asked?.take(envelope);
    for (const listener of this.#listeners.get(channelOf(requestId)) ?? [])
      deliver(listener, envelope, requestId);
  }

  #forget(requestId: string): void {
    if (this.#asked.delete(requestId)) this.#socket.forget(requestId);
  }
}

const channel = new Channel();

/**
 * Sends a request whose result comes over a channel. The result is subscribed to before `send` is
 * called.
 *
 * @param send Sends the request with the headers it is given; throws when the request was refused.
 * @returns The envelope that came over the channel, of success or failure.
 */
export const requestOver: Channel['ask'] = (...parts) => channel.ask(...parts);

/** Subscribes to every result of a channel, each delivered once. @returns Unsubscribes. */
export const subscribe: Channel['listen'] = (...parts) => channel.listen(...parts);

// The connection belongs to the login that opened it.
cacheClearers.add(() => channel.leave());

// `crypto.randomUUID` is missing in insecure contexts, such as a console opened over http by its
// intranet name.
function digits(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function deliver(listener: Listener, envelope: RawEnvelope, requestId: string): void {
  try {
    // A copy: a listener that mutates it must not affect the other listeners or the caller.
    listener(structuredClone(envelope), requestId);
  } catch (error) {
    console.error(`channel ${channelOf(requestId)}: a listener failed`, error);
  }
}
