export type Data = Record<string, unknown>;
/** The returned value, if any, goes to the callback of the sender. */
export type DataListener = (data: Data) => unknown;
/** Called after delivery with the return values of the listeners that are not empty. */
export type DataSent = (results: unknown[] | undefined) => void;

/**
 * Data that one side sends and others read or listen to, by the rules that micro-app 1.0 documents:
 * sent data are merged into earlier data at the first level of keys; everything sent in one task is
 * delivered at once, in a microtask; unchanged data are not delivered unless forced.
 */
export class DataChannel {
  #data: Data | undefined;
  #next: Data | undefined;
  #isForced = false;
  #sent: DataSent[] = [];
  #listeners = new Set<DataListener>();

  /** @param arrived Called with the data after the listeners. */
  constructor(private readonly arrived: DataListener = () => {}) {}

  /** The data delivered so far, or null before any were sent or listened to. */
  get(): Data | null {
    return this.#data ?? null;
  }

  /** @returns Whether it was accepted: only objects are. */
  send(change: unknown, sent?: DataSent, isForced = false): boolean {
    if (Object.prototype.toString.call(change) !== '[object Object]') {
      console.error(`Data must be an object, got ${typeof change}.`);
      return false;
    }
    // The first data are readable at once, and are delivered all the same.
    if (!this.#data) {
      this.#data = { ...(change as Data) };
      this.#isForced = true;
    }
    const isPending = this.#next !== undefined;
    this.#next = { ...(this.#next ?? this.#data), ...(change as Data) };
    this.#isForced ||= isForced;
    if (sent) this.#sent.push(sent);
    if (!isPending) queueMicrotask(() => this.#arrive());
    return true;
  }

  /**
   * @param isTold Whether the listener receives existing data now. Pending data are delivered in
   *   any case.
   * @returns The function that ends it.
   */
  listen(listener: DataListener, isTold = false): () => void {
    this.#data ??= {};
    if (
      isTold &&
      Object.keys(this.#data).length > 0 &&
      (!this.#next || isSame(this.#data, this.#next))
    )
      listener(this.#data);
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Forgets the data, not the listeners. */
  clear(): void {
    if (this.#data) this.#data = {};
  }

  /** Replaces values in place without notifying listeners, for values of a realm that ends. */
  replace(change: (value: unknown) => unknown): void {
    for (const data of [this.#data, this.#next])
      for (const key of Object.keys(data ?? {})) data![key] = change(data![key]);
  }

  #arrive(): void {
    const [next, isForced, sent] = [this.#next, this.#isForced, this.#sent];
    this.#next = undefined;
    this.#isForced = false;
    this.#sent = [];
    if (!next || (!isForced && isSame(this.#data ?? {}, next))) return;
    this.#data = next;
    const results: unknown[] = [];
    for (const listener of Array.from(this.#listeners)) {
      try {
        const result = listener(next);
        if (result) results.push(result);
      } catch (error) {
        reportError(error);
      }
    }
    this.arrived(next);
    for (const call of sent) call(results.length > 0 ? results : undefined);
  }
}

const isSame = (one: Data, other: Data): boolean => {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
};
