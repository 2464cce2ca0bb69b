import { call } from '#src/client/http/call.ts';
import { logoutAtIssuer } from '#src/features/auth/contract/identities.ts';

/** A chunk of its own: few installations have a login at an issuer. */
export async function endAtIssuer(): Promise<string | null> {
  try {
    return (await call(logoutAtIssuer, {})).address;
  } catch {
    return null;
  }
}
