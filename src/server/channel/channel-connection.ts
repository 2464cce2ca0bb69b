import { fromBrowser, type FromBrowser } from '#src/contract/channel-messages.ts';
import { closeCode, type FromServer } from '#src/contract/channel.ts';
import { hashOf } from '../auth/session-token.ts';
import type { WaitingResult } from './channel.store.ts';

/** What a connection needs of a WebSocket. */
export interface Socket {
  readonly readyState: number;
  readonly bufferedAmount: number;
  send(text: string): void;
  ping(): void;
  close(code: number): void;
  terminate(): void;
  on(
    event: 'message',
    listener: (data: { toString(): string }, isBinary: boolean) => void,
  ): unknown;
  on(event: 'close' | 'pong', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

export interface Member {
  memberId: string;
  tokenHash: Buffer;
}

interface Owner {
  /** @returns The member of the ticket; null when it is no longer valid. */
  admit: (ticketHash: Buffer) => Promise<Member | null>;
  onAdmitted: () => void;
  onWait: () => Promise<void>;
  onReceived: (memberId: string, requestIds: readonly string[]) => Promise<void>;
  onEnd: () => void;
  onError: (error: unknown) => void;
}

const open = 1;
const ticketWithinMs = 5_000;
const mostWaits = 2_000;
const mostQueued = 50;
const mostBufferedBytes = 16_000_000;

/** One connected browser: its member, the requests it waits for, and what it was sent. */
export class Connection {
  /** Unknown until the ticket was accepted. */
  member: Member | undefined;
  readonly ended: Promise<void>;
  readonly #socket: Socket;
  readonly #owner: Owner;
  readonly #waits = new Set<string>();
  readonly #sent = new Set<string>();
  #channels = new Set<string>();
  #queue: Promise<void> = Promise.resolve();
  #queued = 0;
  #isAlive = true;
  readonly #tooLate: NodeJS.Timeout;

  constructor(socket: Socket, owner: Owner) {
    this.#socket = socket;
    this.#owner = owner;
    this.#tooLate = setTimeout(() => this.end(closeCode.tooSlow), ticketWithinMs).unref();
    this.ended = new Promise((resolve) => {
      socket.on('close', () => {
        clearTimeout(this.#tooLate);
        owner.onEnd();
        resolve();
      });
    });
    socket.on('pong', () => (this.#isAlive = true));
    socket.on('message', (data, isBinary) => this.#take(isBinary ? '' : data.toString()));
  }

  /** Requests it waits for whose results were not sent on this connection yet. */
  unanswered(): string[] {
    return [...this.#waits].filter((requestId) => !this.#sent.has(requestId));
  }

  /** Sends a result once, when it is waited for or its channel is subscribed to. */
  deliver({ requestId, envelope }: WaitingResult, channel: string): void {
    if (this.#sent.has(requestId) || !(this.#waits.has(requestId) || this.#channels.has(channel)))
      return;
    this.#sent.add(requestId);
    // The envelope is already JSON; parsing and serialising it again could change it.
    this.#send(`{"type":"result","requestId":${JSON.stringify(requestId)},"envelope":${envelope}}`);
  }

  /** Sends a heartbeat, and terminates the connection when the last one was not acknowledged. */
  beat(): void {
    if (!this.#isAlive) {
      this.terminate();
      return;
    }
    this.#isAlive = false;
    if (this.#socket.readyState !== open) return;
    this.#socket.ping();
    this.#say({ type: 'beat' });
  }

  end(code: number): void {
    this.#socket.close(code);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  /** Messages are handled in order, so that a wait sent right after the ticket finds it checked. */
  #take(text: string): void {
    if (++this.#queued > mostQueued) {
      this.end(closeCode.tooMany);
      return;
    }
    this.#queue = this.#queue
      .then(() => this.#answer(text))
      .catch((error: unknown) => {
        this.#owner.onError(error);
        this.terminate(); // the browser reconnects and sends it again
      })
      .finally(() => (this.#queued -= 1));
  }

  async #answer(text: string): Promise<void> {
    if (this.#socket.readyState !== open) return;
    const message = read(text);
    if (!message) this.end(closeCode.wrongMessage);
    else if (message.type === 'ticket') await this.#admit(message.ticket);
    else if (!this.member) this.end(closeCode.notLoggedIn);
    else await this.#obey(message, this.member);
  }

  async #admit(ticket: string): Promise<void> {
    const member = this.member ? null : await this.#owner.admit(hashOf(ticket));
    if (!member) {
      this.end(closeCode.notLoggedIn);
      return;
    }
    this.member = member;
    clearTimeout(this.#tooLate);
    this.#owner.onAdmitted();
    this.#say({ type: 'ready' });
  }

  async #obey(
    message: Exclude<FromBrowser, { type: 'ticket' }>,
    { memberId }: Member,
  ): Promise<void> {
    if (message.type === 'listen') {
      this.#channels = new Set(message.channels);
      return;
    }
    const { type, requestIds } = message;
    if (type === 'wait') {
      for (const requestId of requestIds) this.#waits.add(requestId);
      if (this.#waits.size > mostWaits) this.end(closeCode.tooMany);
      else await this.#owner.onWait();
      return;
    }
    for (const requestId of requestIds) this.#waits.delete(requestId);
    if (type === 'forget') return;
    await this.#owner.onReceived(memberId, requestIds);
    this.#say({ type: 'noted', requestIds });
  }

  #say(message: FromServer): void {
    this.#send(JSON.stringify(message));
  }

  #send(text: string): void {
    if (this.#socket.readyState !== open) return;
    this.#socket.send(text);
    // A client that does not read would fill the server's memory.
    if (this.#socket.bufferedAmount > mostBufferedBytes) this.terminate();
  }
}

function read(text: string): FromBrowser | undefined {
  try {
    const { success, data } = fromBrowser.safeParse(JSON.parse(text));
    return success ? data : undefined;
  } catch {
    return undefined; // not JSON
  }
}
