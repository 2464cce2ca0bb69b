/** Storage as a browser has it, for tests that run without one. */
class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  [name: string]: unknown;

  get length() {
    return this.#items.size;
  }
  clear = () => this.#items.clear();
  getItem = (key: string) => this.#items.get(key) ?? null;
  key = (index: number) => [...this.#items.keys()][index] ?? null;
  removeItem = (key: string) => void this.#items.delete(key);
  setItem = (key: string, value: string) => void this.#items.set(key, String(value));
}

/** Gives this process a session and a local storage, empty. */
export function provideStorage(): { session: Storage; local: Storage } {
  const [session, local] = [new MemoryStorage(), new MemoryStorage()];
  for (const [name, value] of Object.entries({ sessionStorage: session, localStorage: local })) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return { session, local };
}
