import { randomBytes } from 'node:crypto';
import { notFound, HttpError } from '#src/server/http/errors.ts';
import { mockRoles, type MockRole } from '../contract/mock-for-example.ts';
import { actionsOf, sampleAccounts, samplePassword } from './mock-labels.ts';

const mostTokens = 100;

/** Sample logins. Their tokens are stored only here, so that none of them opens anything of the console. */
export function mockAccounts() {
  const tokens = new Set<string>();
  return {
    /** @throws HttpError 422 for a pair that is not a sample account, without naming the wrong part. */
    login({ account, password }: { account: string; password: string }) {
      const role = mockRoles.find((known) => known === account);
      if (!role || password !== samplePassword)
        throw new HttpError(422, 'account, password: no sample account has this pair.');
      const token = `sample-${randomBytes(16).toString('base64url')}`;
      tokens.add(token);
      // The oldest is forgotten: memory for a sample has an end.
      if (tokens.size > mostTokens) tokens.delete(tokens.values().next().value!);
      return {
        token,
        name: sampleAccounts[role],
        roles: [role] as MockRole[],
        can: actionsOf[role],
      };
    },
    /** @throws HttpError 404 for a token that is not logged in. */
    logout(token: string): null {
      if (!tokens.delete(token)) throw notFound('The sample login of this token');
      return null;
    },
  };
}
