/** Answers the events of the shared state as the host does. */
export function hostOf(container, initial) {
  const listeners = new Set();
  const host = {
    state: { ...initial },
    listeners,
    set(change) {
      host.state = { ...host.state, ...change };
      for (const listener of listeners) listener();
    },
  };
  container.addEventListener('context-request', ({ callback }) => {
    const tell = () => callback(host.state, () => listeners.delete(tell));
    listeners.add(tell);
    tell();
  });
  container.addEventListener('global-state-set', ({ detail }) => host.set(detail));
  return host;
}
