import type { Endpoint, WireInputOf } from '#src/contract/endpoint.ts';

/** Sends one edit of the road with an idempotency key. */
export type SendEdit = <E extends Endpoint>(endpoint: E, input: WireInputOf<E>) => Promise<void>;
