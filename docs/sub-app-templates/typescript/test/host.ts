/** Answers the events of the shared state as the host does. */
export function hostOf(container: HTMLElement, initial: Record<string, unknown>) {
  const listeners = new Set<() => void>();
  const host = {
    state: { ...initial },
    listeners,
    set(change: Record<string, unknown>) {
      host.state = { ...host.state, ...change };
      for (const listener of listeners) listener();
    },
  };
  container.addEventListener('context-request', (event) => {
    const { callback } = event as Event & {
      callback(state: object, unsubscribe: () => void): void;
    };
    const tell = () => callback(host.state, () => listeners.delete(tell));
    listeners.add(tell);
    tell();
  });
  container.addEventListener('global-state-set', (event) =>
    host.set((event as CustomEvent<Record<string, unknown>>).detail),
  );
  return host;
}
