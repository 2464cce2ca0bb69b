import { perDocument } from './per-document.ts';

/** Somebody's place in the queue. */
export interface Turn {
  /** Its turn has come. */
  open(): void;
  /** Everybody is being sent home. */
  drop(): void;
  /** Says something to a screen reader, which hears nothing from outside a modal dialog. */
  announce(text: string, urgent: boolean): void;
}

/** One dialog at a time, first come, first served. */
export class DialogQueue {
  current: Turn | undefined;
  readonly #waiting: Turn[] = [];

  enter(turn: Turn): void {
    this.#waiting.push(turn);
    if (!this.current) this.#nextSoon();
  }

  /** Whoever leaves, from the front or from the middle, lets the next one in. */
  leave(turn: Turn): void {
    const place = this.#waiting.indexOf(turn);
    if (place >= 0) this.#waiting.splice(place, 1);
    if (this.current !== turn) return;
    this.current = undefined;
    this.#nextSoon();
  }

  /** Sends everybody home, those who wait first, so that nobody moves up meanwhile. */
  clear(): void {
    for (const turn of this.#waiting.splice(0)) turn.drop();
    this.current?.drop();
  }

  /** Not at once: those who waited for the last result may speak before the next dialog opens. */
  #nextSoon(): void {
    queueMicrotask(() => {
      if (this.current) return;
      this.current = this.#waiting.shift();
      this.current?.open();
    });
  }
}

export const dialogQueue = perDocument('dialog-queue', () => new DialogQueue());
