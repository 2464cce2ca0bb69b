import { hashOf } from '#src/server/auth/session-token.ts';
import type { Dependencies, SignInSetup } from '#src/server/dependencies.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import type { Secrets } from '#src/server/secrets.ts';
import * as contract from '../../contract/identities.ts';
import type { authService } from '../auth.service.ts';
import { authStore } from '../auth.store.ts';
import { identitiesService } from './identities.service.ts';
import { takeAdmission } from './sign-in.store.ts';

type Auth = Pick<ReturnType<typeof authService>, 'admit'>;

export function signInRoutes(
  deps: Pick<Dependencies, 'db' | 'lockout'> & { secrets: Secrets },
  { issuer, origin }: SignInSetup,
  auth: Auth,
): Route[] {
  const { db } = deps;
  const identities = identitiesService(deps, issuer, origin);
  return [
    serve(contract.loginByIdentity, async (_, caller) => {
      const { signIn } = caller;
      const admission = signIn === null ? undefined : await takeAdmission(db, hashOf(signIn));
      const member = admission && (await authStore(db).findMember(admission.account));
      if (!member)
        throw new HttpError(422, 'This login is over or was used already. Log in again.', {
          reason: 'expired',
        });
      const { origin: opened, twoStep } = admission;
      return auth.admit(member, false, 'oidc', caller, { origin: opened, twoStep });
    }),
    serve(contract.logoutAtIssuer, (_, caller) => identities.logout(caller)),
    serve(contract.listIdentities, (_, caller) => identities.list(caller)),
    serve(contract.linkIdentity, ({ password }, caller) => identities.link(password, caller)),
    serve(contract.unlinkIdentity, ({ id, password }, caller) =>
      identities.unlink(id, password, caller),
    ),
  ];
}
