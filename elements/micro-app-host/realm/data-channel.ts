export type Data = Record<string, unknown>;
/** What it returns, if anything, goes to the callback of the one who has sent the data. */
export type DataListener = (data: Data) => unknown;
/** Called when the data have been sent, with what the listeners have returned that is not empty. */
export type DataSent = (results: unknown[] | undefined) => void;

/**
 * Data that one side sends and others read or listen to, with the rules that micro-app 1.0 documents: what is sent is merged
 * into what was sent before, key by key at the first level; all that is sent in one task arrives at once, in a microtask; what
 * changes nothing does not arrive unless it is forced to.
 */
export class DataChannel {
  #data: Data | undefined;
  #next: Data | undefined;
  #isForced = false;
  #sent: DataSent[] = [];
  #listeners = new Set<DataListener>();

  /** @param arrived Called with the data after the listeners. */
  constructor(private readonly arrived: DataListener = () => {}) {}

  /** The data as they have arrived, or null before any was sent or listened to. */
  get(): Data | null {
    return this.#data ?? null;
  }

  /** @returns Whether it was taken: only objects are. */
  send(change: unknown, sent?: DataSent, isForced = false): boolean {
    if (Object.prototype.toString.call(change) !== '[object Object]') {
      console.error(`Data must be an object, got ${typeof change}.`);
      return false;
    }
    // The first data are there at once, and arrive even so.
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
   * @param isTold Whether data that are there already are given to the listener now. Those on their way come by themselves.
   * @returns The function that ends it.
   */
  listen(listener: DataListener, isTold = false): () => void {
    this.#data ??= {};
    if (isTold && Object.keys(this.#data).length > 0 && (!this.#next || isSame(this.#data, this.#next))) listener(this.#data);
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Forgets the data, not the listeners. */
  clear(): void {
    if (this.#data) this.#data = {};
  }

  /** Changes the values in place and tells nobody, for those of a realm that ends. */
  replace(change: (value: unknown) => unknown): void {
    for (const data of [this.#data, this.#next]) for (const key of Object.keys(data ?? {})) data![key] = change(data![key]);
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
