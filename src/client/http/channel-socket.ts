import type { FromBrowser } from '#src/contract/channel-messages.ts';
import {
  heartbeatMs,
  channelPath,
  channelTicket,
  maxRequestIds,
  type FromServer,
} from '#src/contract/channel.ts';
import { envelopeCode } from '#src/domain/envelope.ts';
import { call } from './call.ts';
import { isCode, type RawEnvelope } from './envelope-keys.ts';
import { CallError } from './errors.ts';
import { httpConfig } from './http-config.ts';
import { joinUrl } from './url.ts';

/** The interface of the socket to the channel it serves. */
interface Owner {
  waits: () => string[];
  channels: () => string[];
  take: (requestId: string, envelope: RawEnvelope) => void;
  /** The login is over: trying again would be of no use. */
  fail: (reason: unknown) => void;
}

const firstPauseMs = 500;
const longestPauseMs = 30_000;
const openWithinMs = 15_000;
const lingerMs = 30_000;
const silenceMs = 2.5 * heartbeatMs;

/**
 * A WebSocket connection that reconnects when it drops while it is in use. Pending waits are sent
 * again on the new connection, so no message sent meanwhile is lost.
 */
export class ChannelSocket {
  readonly #owner: Owner;
  /** Results that arrived, until the server has noted it. */
  readonly #owed = new Set<string>();
  /** Called when the current attempt has succeeded or failed. */
  #onAttempted: (() => void)[] = [];
  #state: 'closed' | 'opening' | 'ready' | 'pausing' = 'closed';
  #socket: WebSocket | undefined;
  #tries = 0;
  /** The pause, the time to open, the longest silence, or the time to linger: never two at once. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Changes with each connection, so that a late message of an old one is ignored. */
  #turn = 0;

  constructor(owner: Owner) {
    this.#owner = owner;
    globalThis.addEventListener?.('online', () => {
      if (this.#state === 'pausing') void this.#open();
    });
  }

  /** Resolves when the server has received the wait, or when it could not be sent for now. */
  async wait(requestId: string): Promise<void> {
    if (this.#state === 'ready') this.#say({ type: 'wait', requestIds: [requestId] });
    if (this.#state === 'ready' || this.#state === 'pausing') return;
    const attempted = new Promise<void>((resolve) => this.#onAttempted.push(resolve));
    if (this.#state === 'closed') void this.#open();
    await attempted;
  }

  forget(requestId: string): void {
    if (this.#state === 'ready') this.#say({ type: 'forget', requestIds: [requestId] });
    this.#watch();
  }

  received(requestId: string): void {
    this.#owed.add(requestId);
    if (this.#state === 'ready') this.#say({ type: 'received', requestIds: [requestId] });
  }

  /** Sends the subscribed channels to the server. */
  listen(): void {
    if (this.#state === 'ready') this.#say({ type: 'listen', channels: this.#owner.channels() });
    // A listener without a login does not open a connection.
    else if (this.#state === 'closed' && this.#isNeeded() && httpConfig.token()) void this.#open();
  }

  close(): void {
    this.#owed.clear();
    this.#tries = 0;
    this.#end('closed');
  }

  async #open(): Promise<void> {
    this.#end('opening');
    const turn = this.#turn;
    const isOver = () => turn !== this.#turn;
    try {
      const { ticket } = await call(channelTicket, {}, { silent: true, timeout: openWithinMs });
      if (isOver()) return;
      const address = new URL(joinUrl(httpConfig.base, channelPath), globalThis.location?.href);
      address.protocol = address.protocol.replace('http', 'ws');
      const socket = new WebSocket(address);
      this.#socket = socket;
      socket.addEventListener('open', () => !isOver() && this.#say({ type: 'ticket', ticket }));
      socket.addEventListener('message', ({ data }) => !isOver() && this.#hear(data));
      socket.addEventListener('close', () => !isOver() && this.#drop());
      socket.addEventListener('error', () => {}); // a close follows, which says what to do
      this.#timer = setTimeout(() => this.#drop(), openWithinMs);
    } catch (error) {
      if (isOver()) return;
      if (error instanceof CallError && isCode(error.code, envelopeCode.notLoggedIn))
        this.#owner.fail(error);
      else this.#drop();
    }
  }

  #hear(data: unknown): void {
    const message = read(data);
    if (message?.type === 'ready') this.#begin();
    if (message?.type === 'noted')
      for (const requestId of message.requestIds) this.#owed.delete(requestId);
    if (message?.type === 'beat' || message?.type === 'result') this.#tries = 0;
    if (message?.type === 'result')
      this.#owner.take(message.requestId, message.envelope as unknown as RawEnvelope);
    this.#watch();
  }

  #begin(): void {
    this.#state = 'ready';
    for (const requestIds of inParts(this.#owner.waits())) this.#say({ type: 'wait', requestIds });
    for (const requestIds of inParts([...this.#owed])) this.#say({ type: 'received', requestIds });
    const channels = this.#owner.channels();
    if (channels.length > 0) this.#say({ type: 'listen', channels });
    this.#attempted();
  }

  /**
   * A broken connection fires no event: a server that is silent for long counts as disconnected.
   */
  #watch(): void {
    if (this.#state !== 'ready') return;
    clearTimeout(this.#timer);
    this.#timer = this.#isNeeded()
      ? setTimeout(() => this.#drop(), silenceMs)
      : setTimeout(() => (this.#isNeeded() ? this.#watch() : this.#end('closed')), lingerMs);
  }

  /**
   * Many browsers lose a server at the same moment. Drawn at random, their pauses do not end at the
   * same one.
   */
  #drop(): void {
    if (!this.#isNeeded()) {
      this.#end('closed');
      return;
    }
    this.#end('pausing');
    const pauseMs =
      Math.min(longestPauseMs, firstPauseMs * 2 ** this.#tries) * (0.5 + Math.random() / 2);
    this.#tries += 1;
    this.#timer = setTimeout(() => void this.#open(), pauseMs);
  }

  #end(state: 'closed' | 'opening' | 'pausing'): void {
    this.#turn += 1;
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = undefined;
    this.#state = state;
    socket?.close();
    if (state !== 'opening') this.#attempted();
  }

  #attempted(): void {
    const listeners = this.#onAttempted;
    this.#onAttempted = [];
    for (const listener of listeners) listener();
  }

  #isNeeded(): boolean {
    return (
      this.#owed.size > 0 || this.#owner.waits().length > 0 || this.#owner.channels().length > 0
    );
  }

  #say(message: FromBrowser): void {
    // A message written to a closing socket is lost without an error; the next connection sends it
    // again.
    this.#socket?.send(JSON.stringify(message));
  }
}

function read(data: unknown): FromServer | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data) as FromServer;
  } catch {
    return undefined; // our server does not write this; nothing to reply
  }
}

function inParts(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / maxRequestIds) }, (_, index) =>
    ids.slice(index * maxRequestIds, (index + 1) * maxRequestIds),
  );
}
