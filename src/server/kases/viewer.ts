import { has } from '#src/domain/access-rule.ts';
import type { Caller } from '../serve.ts';
import type { Viewer } from './service.ts';

/** Who looks at cases, by the session of the call. */
export function viewerOf({ member, access }: Caller): Viewer {
  return { memberId: member!.id, mayVerify: has(['kase-verify'], false, access) };
}
