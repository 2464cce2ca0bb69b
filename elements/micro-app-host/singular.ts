interface Leaving {
  gone: Promise<unknown>;
  /** Settles when the timeout of the unmount has passed. */
  overdue: Promise<void>;
  end(): void;
}

const leaving = new Set<Leaving>();

/**
 * Remembers an app that is unmounting until it has left.
 *
 * @param overdue Settles when the timeout of its unmount has passed and been logged.
 * @param end Ends the app. Called after its timeout when another waits for it, so that one that
 *   never ends does not block the next.
 */
export function leave(unmount: Promise<unknown>, overdue: Promise<void>, end: () => void): void {
  // The app that failed reports the failure.
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
