import { v7 } from 'uuid';
import type { InputOf } from '#src/contract/endpoint.ts';
import { maxScopedTokens, scopedTokenPrefix, scopedTokenSeconds } from '#src/domain/api-scope.ts';
import type { MicroAppEntry } from '#src/domain/runtime-config.ts';
import type { makeScopedToken } from '#src/features/micro-apps/contract/scoped-tokens.ts';
import type { MicroAppRegistry } from '#src/features/micro-apps/server/micro-app-registry.ts';
import { shareApps } from '#src/features/micro-apps/server/micro-apps.store.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import { hashOf, newToken } from '#src/server/auth/session-token.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { authorize } from '#src/server/http/authorize.ts';
import { notFound, HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import * as store from './api-keys.store.ts';

/**
 * Tokens for sub-apps in a frame, which do not get the session of their user. A token is an API key
 * bound to an app and a session: the rules of API keys apply, and it ends with the session, with
 * the app, and after ten minutes.
 */
export function scopedTokenService(db: Db, registry: MicroAppRegistry) {
  return {
    list: async ({ member }: Caller) => (await store.listTokens(db, member!.id)).map(shown),

    /**
     * @throws HttpError 404 for no enabled and approved app of this name, 422 for an app that runs
     *   with its user's session or for a permission it did not register, 403 for a caller who may
     *   not open it, 409 when there are too many.
     */
    async make({ app: name, permissions }: InputOf<typeof makeScopedToken>, caller: Caller) {
      const memberId = caller.member!.id;
      const token = scopedTokenPrefix + newToken();
      const id = `at_${v7()}`;
      const made = await tx(db, async (open) => {
        // A concurrent change of the app waits until this token is stored, and then ends it.
        await shareApps(open);
        await registry.refresh(open);
        const app = appNamed(registry, name);
        if (!app) throw notFound('The sub-app');
        if (!app.frame) {
          throw new HttpError(422, 'Only a sub-app in a frame can have a scoped token.', {
            reason: 'app-not-isolated',
          });
        }
        authorize(app.access ?? [], caller.access);
        const registered = app.permissions ?? [];
        const more = permissions?.filter((permission) => !registered.includes(permission)) ?? [];
        if (more.length > 0) {
          const fields = [
            {
              field: 'permissions',
              expected: 'permissions the app has registered',
              got: more.join(', '),
            },
          ];
          throw new HttpError(422, 'permissions: expected permissions the app has registered.', {
            reason: 'not-registered',
            fields,
          });
        }
        const scopes = (permissions ?? registered).filter((permission) =>
          caller.access.can?.includes(permission),
        );
        const sessionHash = hashOf(caller.access.token!);
        const row = {
          id,
          memberId,
          app: name,
          scopes,
          keyHash: hashOf(token),
          hint: token.slice(-4),
          sessionHash,
        };
        const stored = await store.insertToken(
          open,
          { ...row, seconds: scopedTokenSeconds },
          maxScopedTokens,
        );
        if (!stored) {
          throw new HttpError(
            409,
            `There are ${maxScopedTokens} valid tokens already. Revoke one, or wait.`,
            {
              reason: 'too-many-tokens',
            },
          );
        }
        await recordAudit(open, {
          actor: memberId,
          action: 'scoped-token.made',
          target: id,
          detail: { app: name, permissions: scopes },
          ip: caller.address,
          request: caller.requestId,
        });
        return stored;
      });
      const expiresInSeconds = Math.floor(
        (made.expiresAt.getTime() - made.createdAt.getTime()) / 1000,
      );
      return { token, made: shown(made), expiresInSeconds };
    },

    async revoke(id: string, { member, address, requestId }: Caller): Promise<null> {
      await tx(db, async (open) => {
        if (!(await store.revokeToken(open, member!.id, id))) throw notFound('This token');
        await recordAudit(open, {
          actor: member!.id,
          action: 'scoped-token.revoked',
          target: id,
          ip: address,
          request: requestId,
        });
      });
      return null;
    },
  };
}

/**
 * Permissions the app of a token still has: none when it was switched off, replaced or taken out of
 * its frame; else those it registered. Another server may have approved the app a moment ago, so
 * the registry is reloaded before it returns none.
 */
export async function registeredPermissions(
  registry: MicroAppRegistry,
  name: string,
): Promise<readonly string[] | undefined> {
  let app = appNamed(registry, name);
  if (!app?.frame) {
    await registry.refresh();
    app = appNamed(registry, name);
  }
  return app?.frame ? (app.permissions ?? []) : undefined;
}

const appNamed = (registry: MicroAppRegistry, name: string): MicroAppEntry | undefined =>
  registry.config().microApps.find((app) => app.name === name);

function shown({ createdAt, expiresAt, lastUsedAt, ...token }: store.StoredToken) {
  return {
    ...token,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
