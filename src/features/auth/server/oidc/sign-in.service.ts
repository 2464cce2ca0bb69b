import { v7 } from 'uuid';
import { signInParameter, signInPath, type SignInOutcome } from '#src/domain/sign-in.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import { hashOf, newToken } from '#src/server/auth/session-token.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import type { Sent, SignIn, Visitor } from '#src/server/http/sign-in-pages.ts';
import type { Secrets } from '#src/server/secrets.ts';
import { authStore } from '../auth.store.ts';
import { findPerson } from '../registration.store.ts';
import { sendNotice } from '../register-member.ts';
import { hasSecondFactor, isAdmitted, labelOf } from './claims.ts';
import type { Identity, Issuer } from './issuer.ts';
import { admitIdentity } from './member-of-identity.ts';
import { SignInError } from './errors.ts';
import * as store from './sign-in.store.ts';

const loginPage = '/login';
const settingsPage = '/account/settings/safe';
const longestWanted = 1000;
export const idTokenPurpose = 'id-token';

/** The part of a login at the issuer that happens between pages, by redirects. */
export function signInService({
  db,
  secrets,
  issuer,
}: {
  db: Db;
  secrets: Secrets;
  issuer: Issuer;
}): SignIn {
  const { settings } = issuer;

  /** The member who asked for the link gets the identity, unless it is another one's. */
  async function link(identity: Identity, sessionHash: Buffer, visitor: Visitor): Promise<void> {
    await tx(db, async (trx) => {
      const { issuer: name, subject, claims } = identity;
      await store.lockIdentity(trx, name, subject);
      const asking = await store.memberOfSession(trx, sessionHash);
      if (!asking) throw new SignInError('expired');
      const { memberId } = asking;
      const owner = await store.findIdentity(trx, name, subject);
      if (owner?.memberId === memberId) return;
      const label = labelOf(claims);
      const made =
        !owner &&
        (await store.insertIdentity(trx, {
          id: `id_${v7()}`,
          memberId,
          issuer: name,
          subject,
          label,
        }));
      if (!made) throw new SignInError('identity-taken');
      await recordAudit(trx, {
        actor: memberId,
        action: 'identity.linked',
        target: memberId,
        detail: { issuer: name, label },
        ip: visitor.address,
        request: visitor.requestId,
      });
      await sendNotice(trx, (await findPerson(trx, memberId))!, 'identity-linked', { label });
    });
  }

  /** @returns The browser's new cookie, which fetches the session once. */
  async function admit(identity: Identity, visitor: Visitor): Promise<string> {
    const cookie = newToken();
    const { issuer: name, subject, sid, idToken, claims } = identity;
    const sealed = secrets.seal(idToken, idTokenPurpose).toString('base64');
    try {
      await tx(db, async (trx) => {
        const { memberId } = await admitIdentity(trx, identity, settings, visitor);
        await store.insertAdmission(trx, hashOf(cookie), {
          memberId,
          twoStep: hasSecondFactor(claims, settings),
          origin: { issuer: name, subject, sid, idToken: sealed },
        });
      });
    } catch (error) {
      if (error instanceof SignInError && error.problem === 'inactive') {
        const member = await store.findIdentity(db, name, subject);
        const { address, userAgent } = visitor;
        await authStore(db).noteLogin(member!.account, 'oidc', 'not-active', address, userAgent);
      }
      throw error;
    }
    return cookie;
  }

  return {
    async start({ wanted, isLink, cookie }, callback) {
      const checks = issuer.newChecks();
      const page = isLink ? settingsPage : loginPage;
      const inside = wantedPage(wanted);
      try {
        const location = await issuer.loginAddress(checks, callback, isLink);
        const stateHash = hashOf(checks.state);
        if (isLink) {
          const isAsked =
            cookie !== null && (await store.sendLinkRequest(db, hashOf(cookie), stateHash, checks));
          if (!isAsked) throw new SignInError('expired');
          return { location, cookie };
        }
        const own = newToken();
        await store.insertRequest(db, hashOf(own), stateHash, checks, inside);
        return { location, cookie: own };
      } catch (error) {
        return failed(error, page, inside);
      }
    },

    async finish({ address, cookie, visitor }) {
      const state = address.searchParams.get('state') ?? '';
      const request =
        cookie === null ? undefined : await store.takeRequest(db, hashOf(cookie), hashOf(state));
      if (!request) return failed(new SignInError('expired'), loginPage, '/');
      const { sessionHash, wanted, ...checks } = request;
      const page = sessionHash ? settingsPage : loginPage;
      try {
        const identity = await issuer.identify(address, { ...checks, state });
        if (!isAdmitted(identity.claims, settings)) throw new SignInError('not-admitted');
        if (sessionHash) {
          await link(identity, sessionHash, visitor);
          return { location: pageAddress(page, 'linked'), cookie: null };
        }
        const admitted = await admit(identity, visitor);
        return { location: pageAddress(page, 'ready', wanted), cookie: admitted };
      } catch (error) {
        return failed(error, page, wanted);
      }
    },

    async endFromIssuer(token, { address, requestId }) {
      const ended = await issuer.readLogout(token).catch(signInErrorOf);
      if (ended instanceof SignInError) return ended;
      await tx(db, async (trx) => {
        for (const { memberId, ended: sessions } of await store.endSessionsOf(trx, ended)) {
          await recordAudit(trx, {
            actor: 'system',
            action: 'session.ended',
            target: memberId,
            detail: { by: 'oidc', ended: sessions },
            ip: address,
            request: requestId,
          });
        }
      });
      return undefined;
    },
  };
}

/**
 * Pages of this console only. They stand behind a `#`, so that no text can lead to another origin,
 * and the page checks the address once more.
 */
function wantedPage(asked: string | null): string {
  const wanted = behindLogin(asked);
  const isPage =
    wanted !== null && wanted.length <= longestWanted && /^\/(?![/\\])[^\s\p{C}\\]*$/u.test(wanted);
  return isPage ? wanted : '/';
}

/** From the login page people go on to the page that it leads back to. */
function behindLogin(asked: string | null): string | null {
  if (asked === null || !/^\/login(\?|$)/.test(asked)) return asked;
  return new URLSearchParams(asked.slice('/login?'.length)).get('redirect');
}

function pageAddress(page: string, outcome: SignInOutcome, wanted = '/'): string {
  const query = new URLSearchParams({
    ...(wanted !== '/' && { redirect: wanted }),
    [signInParameter]: outcome,
  });
  return `/console/#${page}?${query}`;
}

function signInErrorOf(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  throw error;
}

function failed(error: unknown, page: string, wanted: string): Sent {
  const problem = signInErrorOf(error);
  return { location: pageAddress(page, problem.problem, wanted), cookie: null, problem };
}

/** Where the page sends a browser that asked for a link. */
export const linkAddress = `${signInPath}?link=1`;
