import { call } from '#src/client/http/call.ts';
import { networkFailed, type CallError } from '#src/client/http/errors.ts';
import { sendCode } from '../../contract/accounts.ts';
import { readDemoMessage } from '../../contract/demo-messages.ts';
import type { SentCode } from './login-state.ts';

/** Requests codes, one at a time, and counts down until the next is allowed. */
export class CodeSender {
  #sent: SentCode = { isSending: false, waitSeconds: 0 };
  #timer: ReturnType<typeof setInterval> | undefined;

  /** @param show Called with every change. */
  constructor(private readonly show: (sent: SentCode) => void) {}

  async send(address: string): Promise<void> {
    if (this.#sent.isSending || this.#sent.waitSeconds > 0) return;
    this.#change({ isSending: true });
    try {
      const answer = await call(sendCode, { purpose: 'login', address });
      this.#sent = { isSending: false, waitSeconds: 0, to: answer.to };
      this.#wait(answer.againAfterSeconds);
      if (answer.demoTicket) await this.#readDemoMessage(answer.demoTicket);
    } catch (error) {
      const failure = error as CallError;
      const { retryAfterSeconds } = (failure.data ?? {}) as { retryAfterSeconds?: number };
      this.#sent = { isSending: false, waitSeconds: 0, error: failure };
      this.#wait(failure.code === networkFailed ? 0 : (retryAfterSeconds ?? 0));
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #wait(seconds: number): void {
    this.stop();
    this.#change({ waitSeconds: seconds });
    if (seconds <= 0) return;
    this.#timer = setInterval(() => {
      this.#change({ waitSeconds: this.#sent.waitSeconds - 1 });
      if (this.#sent.waitSeconds <= 0) this.stop();
    }, 1000);
  }

  /** On a demo: the message that would have been sent. */
  async #readDemoMessage(ticket: string): Promise<void> {
    try {
      const { text } = await call(readDemoMessage, { ticket });
      this.#change({ demoText: text });
    } catch {
      // too old: there is nothing to show
    }
  }

  #change(change: Partial<SentCode>): void {
    this.#sent = { ...this.#sent, ...change };
    this.show(this.#sent);
  }
}
