import { permissionsOf } from '#src/domain/permission.ts';
import { Refusal } from '../errors.ts';
import type { Caller, FindSession } from '../serve.ts';
import { waitInWords } from './lockout.ts';
import { hashPassword, isOutdated, isPassword } from './password.ts';
import type { AuthStore } from './store.ts';
import { hashOf, newToken } from './token.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds a session lasts at most, and may lie idle. A remembered one has no idle limit. */
const lifetimes = {
  usual: { lastsSeconds: 12 * hour, idleSeconds: 30 * minute },
  remembered: { lastsSeconds: 7 * day, idleSeconds: null },
};

export interface Credentials {
  account: string;
  password: string;
  remember: boolean;
}

/** Opening, finding and closing sessions. */
export function authService(store: AuthStore) {
  return {
    /**
     * @throws Refusal 422 for a wrong pair, in the same words and time whether or not the account exists, and
     *   for an account that is not active, told only after the right password; 429 while waiting.
     */
    async login({ account: typed, password, remember }: Credentials, { address, userAgent }: Caller) {
      const account = normalAccount(typed);
      const seconds = await store.countTry(account, address);
      if (seconds > 0) throw tooManyTries(seconds);
      const member = await store.findMember(account);
      if (!(await isPassword(password, member?.passwordHash)) || !member) throw wrongPair();
      await store.forgetTries(account, address);
      if (member.status !== 'active') throw notActive(member.status);
      if (isOutdated(member.passwordHash)) await store.keepPassword(member.id, await hashPassword(password));
      const token = newToken();
      const lifetime = remember ? lifetimes.remembered : lifetimes.usual;
      const endsAt = await store.openSession({ tokenHash: hashOf(token), memberId: member.id, ...lifetime, address, userAgent });
      return { token, ...describe(member, endsAt) };
    },

    async findSession(token: string): ReturnType<FindSession> {
      const tokenHash = hashOf(token);
      const session = await store.findSession(tokenHash);
      if (!session) return null;
      if (!session.isUsedLately) await store.touchSession(tokenHash);
      const { id, account, name, roles, endsAt } = session;
      return {
        member: { id, account, name },
        access: { login: true, roles, can: permissionsOf(roles), token },
        sessionEndsAt: endsAt,
      };
    },

    /** Whose the sessions of these tokens' hashes are, for what stays open longer than one call. */
    findMembers: (tokenHashes: readonly Buffer[]) => store.liveSessions(tokenHashes),

    logout: (token: string): Promise<void> => store.closeSession(hashOf(token)),
  };
}

/** One account has one spelling, however it is typed: no blanks around it, compatible forms, lower case. */
export function normalAccount(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase();
}

interface Described {
  id: string;
  account: string;
  name: string;
  roles: string[];
}

function describe({ id, account, name, roles }: Described, endsAt: Date) {
  return { roles, can: [...permissionsOf(roles)], member: { id, account, name }, expiresAt: endsAt.toISOString() };
}

function wrongPair(): Refusal {
  return new Refusal(422, 'The account or the password is wrong.', { reason: 'wrong-pair' });
}

function notActive(status: string): Refusal {
  return new Refusal(422, `This account is ${status}. Write to the person who runs this console.`, { reason: status });
}

function tooManyTries(seconds: number): Refusal {
  const data = { reason: 'locked', retryAfterSeconds: seconds };
  return new Refusal(429, `Too many failed logins. Try again in ${waitInWords(seconds)}.`, data, {
    'retry-after': String(seconds),
  });
}
