import { recordAudit } from '#src/server/audit/record.store.ts';
import { hashOf, newToken } from '#src/server/auth/session-token.ts';
import { tx } from '#src/server/db/transaction.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { HttpError, notFound } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type { Secrets } from '#src/server/secrets.ts';
import { authStore } from '../auth.store.ts';
import { confirmPassword } from '../confirm-password.ts';
import { findPerson, hasPassword } from '../registration.store.ts';
import { sendNotice } from '../register-member.ts';
import type { Issuer } from './issuer.ts';
import { idTokenPurpose, linkAddress } from './sign-in.service.ts';
import * as store from './sign-in.store.ts';

const consolePage = '/console/';

/** Accounts at the issuer that a member has linked, and the logout there. */
export function identitiesService(
  deps: Pick<Dependencies, 'db' | 'lockout'> & { secrets: Secrets },
  issuer: Issuer,
  origin: string | undefined,
) {
  const { db, secrets } = deps;
  return {
    async list({ member }: Caller) {
      const [rows, isOpen] = await Promise.all([
        store.listIdentities(db, member!.id),
        hasPassword(db, member!.id),
      ]);
      return {
        canLink: !rows.some(({ issuer: name }) => sameIssuer(name, issuer.settings.issuer)),
        hasPassword: isOpen,
        identities: rows.map(({ createdAt, lastLoginAt, ...row }) => ({
          ...row,
          linkedAt: createdAt.toISOString(),
          lastLoginAt: lastLoginAt?.toISOString() ?? null,
        })),
      };
    },

    async link(password: string, caller: Caller) {
      await confirmPassword(deps, caller, password, 'password');
      const cookie = newToken();
      await store.insertLinkRequest(db, hashOf(cookie), hashOf(caller.access.token!), '/');
      caller.newSignIn = cookie;
      return { address: linkAddress };
    },

    /** @throws HttpError 409 without a password; 404 for a link of someone else. */
    async unlink(id: string, password: string, caller: Caller): Promise<null> {
      const memberId = caller.member!.id;
      if (!(await hasPassword(db, memberId)))
        throw new HttpError(409, 'Set a login password first: this is the only way to log in.', {
          reason: 'only-way',
        });
      await confirmPassword(deps, caller, password, 'password');
      await tx(db, async (trx) => {
        const person = (await findPerson(trx, memberId))!;
        const removed = await store.deleteIdentity(trx, memberId, id);
        if (!removed) throw notFound('This link');
        // The identity can no longer log in, and its sessions end.
        const { issuer: name, subject } = removed;
        await store.endSessionsOf(trx, { issuer: name, subject }, hashOf(caller.access.token!));
        await recordAudit(trx, {
          actor: memberId,
          action: 'identity.unlinked',
          target: memberId,
          detail: { issuer: removed.issuer, label: removed.label },
          ip: caller.address,
          request: caller.requestId,
        });
        await sendNotice(trx, person, 'identity-unlinked', { label: removed.label });
      });
      return null;
    },

    /** @returns Where the browser ends its session at the issuer; null for a session of another origin. */
    async logout({ access }: Caller): Promise<{ address: string | null }> {
      const tokenHash = hashOf(access.token!);
      const opened = await store.originOfSession(db, tokenHash);
      await authStore(db).closeSession(tokenHash);
      if (!opened) return { address: null };
      const idToken = secrets.open(Buffer.from(opened.idToken, 'base64'), idTokenPurpose);
      const back = origin === undefined ? undefined : origin + consolePage;
      return { address: await issuer.logoutAddress(idToken, back) };
    },
  };
}

/** A slash at the end is the same issuer. */
const sameIssuer = (one: string, other: string) =>
  one.replace(/\/$/, '') === other.replace(/\/$/, '');
