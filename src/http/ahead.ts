import type { Answer } from './answer.ts';
import { forgetters } from './forget.ts';

/** How long an answer waits for the page that will ask for it. */
export const aheadKeptMs = 60_000;

interface Early {
  answer: Promise<Answer>;
  /** The answer once it is there, and good. */
  settled?: Answer;
  controller: AbortController;
  timer: ReturnType<typeof setTimeout>;
}

const early = new Map<string, Early>();

// What was asked for one member is not for the next.
forgetters.add(forgetAhead);

/** Forgets what nobody has taken yet: something was done since, and the answer may be another one now. */
export function forgetAhead(): void {
  for (const key of early.keys()) drop(key);
}

/**
 * Keeps a question that is asked before the code that needs its answer is there. Asked again meanwhile, it is not sent twice.
 *
 * @param key The same for the same question of the same login.
 * @returns Resolves when it was answered, well or badly.
 */
export function keepAhead(key: string, ask: (signal: AbortSignal) => Promise<Answer>): Promise<void> {
  const found = early.get(key) ?? begin(key, ask);
  return found.answer.then(
    (answer) => void (found.settled = answer),
    () => {}, // whoever takes it hears of it; where nobody does it was not missed
  );
}

function begin(key: string, ask: (signal: AbortSignal) => Promise<Answer>): Early {
  const controller = new AbortController();
  const begun: Early = {
    answer: ask(controller.signal),
    controller,
    timer: setTimeout(() => drop(key), aheadKeptMs),
  };
  early.set(key, begun);
  return begun;
}

/** The answer to a question if it is there by now; it stays to be taken. */
export function seenAhead(key: string): Answer | undefined {
  return early.get(key)?.settled;
}

/**
 * Takes the answer to a question, good or bad, for one caller alone: the next one asks anew.
 *
 * @param signal Raised by the caller it gives up the question as well.
 */
export function takeAhead(key: string, signal: AbortSignal | undefined): Promise<Answer> | undefined {
  const found = early.get(key);
  if (!found) return undefined;
  early.delete(key);
  clearTimeout(found.timer);
  if (signal?.aborted) found.controller.abort(signal.reason);
  signal?.addEventListener('abort', () => found.controller.abort(signal.reason), { once: true });
  return found.answer;
}

function drop(key: string): void {
  const found = early.get(key);
  if (!found) return;
  early.delete(key);
  clearTimeout(found.timer);
  found.controller.abort();
}
