import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { runtimeConfig } from '#src/client/state/runtime-config.ts';
import { logout } from '#src/features/auth/contract/sessions.ts';

/**
 * Ends the session on the server. If an issuer opened it, the browser has to end the issuer's
 * session too: otherwise the next login would succeed without a prompt.
 *
 * @returns The address that ends it; null where there is nothing more to end, or the server could
 *   not be reached.
 */
export function useEndSession(): () => Promise<string | null> {
  const { mutate } = useMutation(logout);
  return async () => {
    if (runtimeConfig().signIn) {
      const { endAtIssuer } = await import('./end-at-issuer.ts');
      return endAtIssuer();
    }
    await mutate({});
    return null;
  };
}
