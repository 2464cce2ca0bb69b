import { call } from '#src/client/http/call.ts';
import { logoutAtIssuer } from '#src/features/auth/contract/identities.ts';

/** Apart from the other code, which every page has: few consoles have a login at an issuer. */
export async function endAtIssuer(): Promise<string | null> {
  try {
    return (await call(logoutAtIssuer, {})).address;
  } catch {
    return null;
  }
}
