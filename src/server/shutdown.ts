import { setTimeout as wait } from 'node:timers/promises';

interface Patience {
  atMostMs: number;
  /** Called when the time is over, to make the step end. */
  otherwise: () => void;
}

/** What to undo when the server stops. */
export interface Shutdown {
  /** First: report not ready, and give load balancers time to notice. */
  first(drainMs: number, leave: () => void): void;
  /** Adds a step. The newest is undone first. */
  undo(step: () => Promise<unknown>, patience?: Patience): void;
  isStopping(): boolean;
}

// One Ctrl-C may arrive twice, from the terminal and passed on by the program that started us.
const sameSignalMs = 500;

/**
 * Stops in order at SIGTERM or SIGINT: leave, wait, finish the requests, close the pool, stop
 * PostgreSQL. A second signal ends at once; then the exit handlers do what is possible
 * synchronously.
 */
export function shutDownOnSignal(
  exit: (code: number) => void = (code) => process.exit(code),
): Shutdown {
  const steps: (() => Promise<unknown>)[] = [];
  let leaving: { drainMs: number; leave: () => void } | undefined;
  let stoppedAt: number | undefined;

  const run = async () => {
    if (leaving) {
      leaving.leave();
      await wait(leaving.drainMs);
    }
    let code = 0;
    for (const step of steps.toReversed()) {
      await step().catch((error: unknown) => {
        console.error(error);
        code = 1;
      });
    }
    exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      const now = performance.now();
      if (stoppedAt === undefined) {
        stoppedAt = now;
        void run();
      } else if (now - stoppedAt > sameSignalMs) {
        exit(1);
      }
    });
  }
  return {
    isStopping: () => stoppedAt !== undefined,
    first: (drainMs, leave) => {
      leaving = { drainMs, leave };
    },
    undo: (step, patience) => {
      steps.push(patience ? () => within(step, patience) : step);
    },
  };
}

async function within(
  step: () => Promise<unknown>,
  { atMostMs, otherwise }: Patience,
): Promise<void> {
  const timer = setTimeout(otherwise, atMostMs);
  try {
    await step();
  } finally {
    clearTimeout(timer);
  }
}
