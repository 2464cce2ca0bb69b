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

interface Line {
  current: Turn | undefined;
  waiting: Turn[];
}

const line = perDocument<Line>('dialog-queue', () => ({ current: undefined, waiting: [] }));

/** One dialog at a time, first come, first served. */
export const dialogQueue = {
  get current(): Turn | undefined {
    return line.current;
  },

  enter(turn: Turn): void {
    line.waiting.push(turn);
    if (!line.current) nextSoon();
  },

  /** Whoever leaves, from the front or from the middle, lets the next one in. */
  leave(turn: Turn): void {
    const place = line.waiting.indexOf(turn);
    if (place >= 0) line.waiting.splice(place, 1);
    if (line.current !== turn) return;
    line.current = undefined;
    nextSoon();
  },

  /** Sends everybody home, those who wait first, so that nobody moves up meanwhile. */
  clear(): void {
    for (const turn of line.waiting.splice(0)) turn.drop();
    line.current?.drop();
  },
};

/** Not at once: those who waited for the last result may speak before the next dialog opens. */
function nextSoon(): void {
  queueMicrotask(() => {
    if (line.current) return;
    line.current = line.waiting.shift();
    line.current?.open();
  });
}
