interface Leaving {
  gone: Promise<unknown>;
  /** Settles when the unmount has taken all its time. */
  overdue: Promise<void>;
  end(): void;
}

const leaving = new Set<Leaving>();

/**
 * Remembers that an app is on its way out, until it is.
 *
 * @param overdue Settles when the time of its unmount is up, which has been logged by then.
 * @param end Ends the app. Called when its time is up and another waits for it, so that one that never ends does not keep
 *   the next away.
 */
export function leave(unmount: Promise<unknown>, overdue: Promise<void>, end: () => void): void {
  // Why it failed is told by the app that failed.
  const gone = unmount.catch(() => {}).then(() => leaving.delete(one));
  const one: Leaving = { gone, overdue, end };
  leaving.add(one);
}

/** Waits for every app that is unmounting; undefined when none is. */
export function othersHaveLeft(): Promise<void> | undefined {
  return leaving.size > 0 ? wait() : undefined;
}

async function wait(): Promise<void> {
  while (leaving.size > 0) {
    await Promise.all(
      [...leaving].map((one) => {
        void one.overdue.then(() => one.end());
        return one.gone;
      }),
    );
  }
}
