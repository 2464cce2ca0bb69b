import { perDocument } from './per-document.ts';

/** A dialog in the queue. */
export interface Turn {
  /** The dialog is first in the queue. */
  open(): void;
  /** The queue is being cleared. */
  drop(): void;
  /** Announces a text to a screen reader, which ignores everything outside a modal dialog. */
  announce(text: string, urgent: boolean): void;
}

interface Line {
  current: Turn | undefined;
  waiting: Turn[];
}

const line = perDocument<Line>('dialog-queue', () => ({ current: undefined, waiting: [] }));

/** Shows one dialog at a time, in order of request. */
export const dialogQueue = {
  get current(): Turn | undefined {
    return line.current;
  },

  enter(turn: Turn): void {
    line.waiting.push(turn);
    if (!line.current) nextSoon();
  },

  /** Removes a dialog from the front or the middle of the queue, and opens the next. */
  leave(turn: Turn): void {
    const place = line.waiting.indexOf(turn);
    if (place >= 0) line.waiting.splice(place, 1);
    if (line.current !== turn) return;
    line.current = undefined;
    nextSoon();
  },

  /** Drops all dialogs, waiting ones first, so that none of them opens meanwhile. */
  clear(): void {
    for (const turn of line.waiting.splice(0)) turn.drop();
    line.current?.drop();
  },
};

/** Deferred, so that code awaiting the last result runs before the next dialog opens. */
function nextSoon(): void {
  queueMicrotask(() => {
    if (line.current) return;
    line.current = line.waiting.shift();
    line.current?.open();
  });
}
