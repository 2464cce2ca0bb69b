import type { Caller } from '../http/serve-endpoint.ts';

/** Who performed a request, from where and under which request id, as the audit log records it. */
export interface AuditActor {
  actor: string;
  ip: string;
  request: string;
}

/** The actor of a request of a logged-in member. */
export function auditActor({ member, address, requestId }: Caller): AuditActor {
  return { actor: member!.id, ip: address, request: requestId };
}
