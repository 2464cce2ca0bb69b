import type { AjaxOptions } from './ajax-options.ts';
import type { ParsedResponse } from './read-envelope.ts';
import type { Body } from './request-body.ts';

/** A request before it is sent. A hook may change it, for instance add a header. */
export interface AjaxRequest {
  address: string;
  /** Upper case. */
  method: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Body | undefined;
  readonly options: Readonly<AjaxOptions>;
  /** As it was when the call was made. */
  readonly token: string | null;
  /** The address below the base, of a read that may join others in one request. */
  readonly batchAddress?: string;
  /** Reads the body of the response. */
  readonly read: (response: Response) => Promise<ParsedResponse>;
}

/** The response: the envelope, or the data of a call with a bare response type. */
export interface AjaxResponse {
  readonly request: Readonly<AjaxRequest>;
  readonly status: number;
  readonly body: unknown;
}

/** Why a call failed: usually a `CallError`; not called for calls aborted by their caller. */
export interface AjaxFailure {
  readonly options: Readonly<AjaxOptions>;
  readonly error: unknown;
  /** A hook with a fallback for the failure sets it here: the call then resolves to it. */
  answer?: ParsedResponse;
}

type Hook<Subject> = (subject: Subject) => void | Promise<void>;

/**
 * Hooks that run sequentially, each awaited. A hook that throws rejects the call with its error.
 */
export class HookList<Subject> {
  #hooks: readonly Hook<Subject>[] = [];

  /** @returns Takes the hook out again. */
  add(hook: Hook<Subject>): () => void {
    // A function of its own, so that the same hook added twice is also removed once.
    const added: Hook<Subject> = (subject) => hook(subject);
    this.#hooks = [...this.#hooks, added];
    return () => (this.#hooks = this.#hooks.filter((other) => other !== added));
  }

  async run(subject: Subject): Promise<void> {
    // Those added or removed meanwhile count from the next call on.
    for (const hook of this.#hooks) await hook(subject);
  }
}

/** Before a request is sent, after its response was read, after a call failed. */
export const hooks = {
  request: new HookList<AjaxRequest>(),
  response: new HookList<AjaxResponse>(),
  failure: new HookList<AjaxFailure>(),
};
