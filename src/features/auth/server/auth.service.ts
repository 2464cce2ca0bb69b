import { normalAddress } from '#src/domain/account.ts';
import { isApiKey } from '#src/domain/api-scope.ts';
import { displaySettings, type DisplaySettings } from '#src/domain/member-settings.ts';
import { permissionsOf, staffRoles } from '#src/domain/permission.ts';
import { formatWait } from '#src/server/auth/lockout.ts';
import { hashPassword, isOutdated, isPassword } from '#src/server/auth/password-hash.ts';
import { hashOf, newToken } from '#src/server/auth/session-token.ts';
import type { Tx } from '#src/server/db/transaction.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller, FindSession } from '#src/server/http/serve-endpoint.ts';
import { authStore, type AuthStore, type MemberRow } from './auth.store.ts';
import { isDemoAccount } from './demo-accounts.ts';
import type { SessionOrigin } from './session-origin.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Maximum lifetime and idle time of a session in seconds. A remembered one has no idle limit. */
const lifetimes = {
  usual: { lastsSeconds: 12 * hour, idleSeconds: 30 * minute },
  remembered: { lastsSeconds: 7 * day, idleSeconds: null },
};

export interface Credentials {
  account: string;
  password: string;
  remember: boolean;
}

/** Dependencies of opening a session besides the members. */
export interface AuthOptions {
  /** Whether staff permissions require a second factor. */
  staffNeedTwoStep?: boolean;
  /** Issues a ticket for the second step; null where the member has none. */
  ticketFor?: (
    memberId: string,
    remember: boolean,
    origin: SessionOrigin | undefined,
  ) => Promise<string | null>;
  /** Finds the member of an API key. */
  findKey?: FindSession;
}

/** Opening, finding and closing sessions. */
export function authService(
  store: AuthStore,
  { staffNeedTwoStep = false, ticketFor, findKey }: AuthOptions = {},
) {
  const held = (member: Pick<MemberRow, 'id' | 'roles'>, twoStep: boolean) =>
    staffNeedTwoStep && !twoStep && !isDemoAccount(member.id)
      ? withoutStaff(member.roles)
      : member.roles;

  /** Opens the session of a member who passed all required factors. */
  async function open(
    inside: AuthStore,
    member: MemberRow,
    remember: boolean,
    twoStep: boolean,
    caller: Caller,
    origin?: SessionOrigin,
  ) {
    const { address, userAgent } = caller;
    const token = newToken();
    const lifetime = remember ? lifetimes.remembered : lifetimes.usual;
    const session = {
      tokenHash: hashOf(token),
      memberId: member.id,
      ...lifetime,
      address,
      userAgent,
      twoStep,
      origin,
    };
    const endsAt = await inside.openSession(session);
    caller.newDevice = await inside.keepDevice(member.id, caller.device);
    const settings = displaySettings(await inside.readSettings(member.id));
    return { token, ...describe({ ...member, roles: held(member, twoStep) }, endsAt, settings) };
  }

  return {
    /**
     * @throws HttpError 422 for a wrong pair, with the same message and time whether or not the
     *   account exists, for an account that is not active, reported only after the right password,
     *   and with a ticket where a second step follows; 429 while waiting.
     */
    async login({ account: typed, password, remember }: Credentials, caller: Caller) {
      const { address, userAgent } = caller;
      const account = normalAddress(typed) ?? normalAccount(typed);
      const member = await store.findMember(account);
      // One count per account, whichever of its names was typed.
      const counted = member?.account ?? account;
      const source = await store.sourceOf(member?.id, caller);
      const seconds = await store.countTry(counted, source);
      if (seconds > 0) throw tooManyTries(seconds);
      if (!(await isPassword(password, member?.passwordHash)) || !member) {
        await store.noteLogin(counted, 'password', 'wrong', address, userAgent);
        throw wrongPair();
      }
      await store.forgetTries(counted, source);
      if (isOutdated(member.passwordHash))
        await store.keepPassword(member.id, await hashPassword(password));
      return this.admit(member, remember, 'password', caller);
    },

    /**
     * Opens a session after the first factor, or requires the second.
     *
     * @param from.origin The session at an issuer, which may have asked for a second factor itself.
     */
    async admit(
      member: MemberRow,
      remember: boolean,
      how: string,
      caller: Caller,
      { origin, twoStep = false }: { origin?: SessionOrigin; twoStep?: boolean } = {},
    ) {
      const { address, userAgent } = caller;
      if (member.status !== 'active') {
        await store.noteLogin(member.account, how, 'not-active', address, userAgent);
        throw notActive(member.status);
      }
      const ticket = twoStep ? null : await ticketFor?.(member.id, remember, origin);
      if (ticket != null) {
        throw new HttpError(
          422,
          'A second step is needed: send the code of the authenticator app.',
          {
            reason: 'second-step-needed',
            ticket,
          },
        );
      }
      await store.noteLogin(member.account, how, 'ok', address, userAgent);
      return open(store, member, remember, twoStep, caller, origin);
    },

    /** After the second step. */
    async admitTwice(account: string, remember: boolean, caller: Caller, origin?: SessionOrigin) {
      const member = await store.findMember(account);
      if (!member || member.status !== 'active') throw notActive(member?.status ?? 'closed');
      await store.noteLogin(account, 'second-step', 'ok', caller.address, caller.userAgent);
      return open(store, member, remember, true, caller, origin);
    },

    /** The first session of a member created in the same transaction. */
    async welcome(trx: Tx, account: string, caller: Caller) {
      const inside = authStore(trx);
      const member = await inside.findMember(account);
      await inside.noteLogin(account, 'register', 'ok', caller.address, caller.userAgent);
      return open(inside, member!, false, false, caller);
    },

    async findSession(token: string): ReturnType<FindSession> {
      if (findKey && isApiKey(token)) return findKey(token);
      const tokenHash = hashOf(token);
      const session = await store.findSession(tokenHash);
      if (!session) return { endedBy: await store.whyEnded(tokenHash) };
      if (!session.isUsedLately) await store.touchSession(tokenHash);
      const { id, account, name, endsAt } = session;
      const roles = held(session, session.twoStep);
      return {
        member: { id, account, name },
        access: { login: true, roles, can: permissionsOf(roles), token },
        sessionEndsAt: endsAt,
      };
    },

    /** The member's display settings for rents and lists. */
    settingsOf: async (memberId: string) => displaySettings(await store.readSettings(memberId)),

    /**
     * The members of the sessions with these token hashes, for connections that outlive one
     * request.
     */
    findMembers: (tokenHashes: readonly Buffer[]) => store.liveSessions(tokenHashes),

    logout: (token: string): Promise<void> => store.closeSession(hashOf(token)),
  };
}

/** Normalised account name: trimmed, compatibility forms, lower case. */
export function normalAccount(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase();
}

/** Roles without those of staff; everyone is a member. */
function withoutStaff(roles: readonly string[]): string[] {
  const left = roles.filter((role) => !(staffRoles as readonly string[]).includes(role));
  return left.length > 0 ? left : ['member'];
}

interface Described {
  id: string;
  account: string;
  name: string;
  roles: string[];
}

function describe(
  { id, account, name, roles }: Described,
  endsAt: Date,
  settings: DisplaySettings,
) {
  const expiresAt = endsAt.toISOString();
  return {
    roles,
    can: [...permissionsOf(roles)],
    member: { id, account, name },
    expiresAt,
    settings,
  };
}

function wrongPair(): HttpError {
  return new HttpError(422, 'The account or the password is wrong.', { reason: 'wrong-pair' });
}

function notActive(status: string): HttpError {
  return new HttpError(422, `This account is ${status}. Contact the operator of this console.`, {
    reason: status,
  });
}

export function tooManyTries(seconds: number): HttpError {
  const data = { reason: 'locked', retryAfterSeconds: seconds };
  return new HttpError(429, `Too many failed logins. Try again in ${formatWait(seconds)}.`, data, {
    'retry-after': String(seconds),
  });
}
