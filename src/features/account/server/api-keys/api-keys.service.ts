import { v7 } from 'uuid';
import type { InputOf } from '#src/contract/endpoint.ts';
import { apiKeyPrefix, maxApiKeys } from '#src/domain/api-scope.ts';
import { permissionsOf } from '#src/domain/permission.ts';
import { confirmPassword } from '#src/features/auth/server/confirm-password.ts';
import type { MicroAppRegistry } from '#src/features/micro-apps/server/micro-app-registry.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import { hashOf, newToken } from '#src/server/auth/session-token.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { notFound, HttpError } from '#src/server/http/errors.ts';
import type { Caller, FindSession } from '#src/server/http/serve-endpoint.ts';
import type { makeApiKey, noteAppUse } from '../../contract/api-keys.ts';
import * as store from './api-keys.store.ts';
import { registeredPermissions } from './scoped-tokens.ts';

/**
 * The member an API key authenticates: without roles, and with those permissions of its scopes that
 * the member still holds. The app of a scoped token must also still have them registered; without a
 * registry no such token is valid.
 */
export async function findKey(
  db: Db,
  token: string,
  registry?: MicroAppRegistry,
): ReturnType<FindSession> {
  const holder = await store.useKey(db, hashOf(token));
  if (!holder) return null;
  const { id, account, name, roles, scopes, expiresAt, app } = holder;
  const registered =
    app === null ? scopes : registry && (await registeredPermissions(registry, app));
  if (!registered) return null;
  const can = permissionsOf(roles).filter(
    (permission) => scopes.includes(permission) && registered.includes(permission),
  );
  return {
    member: { id, account, name },
    access: { login: true, roles: [], can, token },
    sessionEndsAt: expiresAt,
  };
}

/** API keys, and the sub-applications a member uses. */
export function apiKeyService(deps: Pick<Dependencies, 'db' | 'lockout'>) {
  const { db } = deps;
  return {
    list: async ({ member }: Caller) => (await store.listKeys(db, member!.id)).map(shown),

    /**
     * @throws HttpError 422 for a wrong password or a scope the member lacks; 409 when there are
     * too many.
     */
    async make({ name, scopes, days, password }: InputOf<typeof makeApiKey>, caller: Caller) {
      await confirmPassword(deps, caller, password, 'password');
      const missing = scopes.filter((scope) => !caller.access.can?.includes(scope));
      if (missing.length > 0) {
        const fields = [
          { field: 'scopes', expected: 'scopes you hold yourself', got: missing.join(', ') },
        ];
        throw new HttpError(422, 'scopes: expected scopes you hold yourself.', {
          reason: 'scope-not-held',
          fields,
        });
      }
      const memberId = caller.member!.id;
      const key = apiKeyPrefix + newToken();
      const id = `ak_${v7()}`;
      await tx(db, async (trx) => {
        const row = { id, memberId, name, scopes, keyHash: hashOf(key), hint: key.slice(-4), days };
        if (!(await store.insertKey(trx, row, maxApiKeys))) {
          throw new HttpError(409, `There are ${maxApiKeys} keys already. Revoke one first.`, {
            reason: 'too-many-keys',
          });
        }
        await recordAudit(trx, {
          actor: memberId,
          action: 'api-key.made',
          target: id,
          detail: { scopes },
          ip: caller.address,
          request: caller.requestId,
        });
      });
      return {
        key,
        made: shown((await store.listKeys(db, memberId)).find((row) => row.id === id)!),
      };
    },

    async revoke(id: string, { member, address, requestId }: Caller): Promise<null> {
      if (!(await store.revokeKey(db, member!.id, id))) throw notFound('This key');
      await recordAudit(db, {
        actor: member!.id,
        action: 'api-key.revoked',
        target: id,
        ip: address,
        request: requestId,
      });
      return null;
    },

    apps: async ({ member }: Caller) => (await store.listAppUses(db, member!.id)).map(used),

    noteApp: async ({ app, opened, pinned }: InputOf<typeof noteAppUse>, { member }: Caller) =>
      used(await store.noteAppUse(db, member!.id, app, opened ?? false, pinned ?? null)),
  };
}

function shown({ createdAt, expiresAt, lastUsedAt, revokedAt, ...key }: store.StoredKey) {
  return {
    ...key,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

const used = ({ lastOpenedAt, ...use }: store.StoredAppUse) => ({
  ...use,
  lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
});
