import { has } from '#src/domain/access-rule.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type { Viewer } from './kases.service.ts';

/** The viewer of cases, from the session of a request. */
export function viewerOf({ member, access }: Caller): Viewer {
  return { memberId: member!.id, mayVerify: has(['kase-verify'], false, access) };
}
