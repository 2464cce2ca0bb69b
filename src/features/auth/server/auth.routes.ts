import { findKey } from '#src/features/account/server/api-keys/api-keys.service.ts';
import { hashOf, newToken } from '#src/server/auth/session-token.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { serve, type FindSession, type Route } from '#src/server/http/serve-endpoint.ts';
import { allSenders } from '#src/server/messages/message-senders.ts';
import { memorySecrets } from '#src/server/secrets.ts';
import * as accounts from '../contract/accounts.ts';
import * as security from '../contract/security.ts';
import { currentSession, login, loginByCode, logout, secondStep } from '../contract/sessions.ts';
import { securityService } from './account-security.ts';
import { authService, normalAccount, tooManyTries } from './auth.service.ts';
import { authStore, selectSessions } from './auth.store.ts';
import { createBatchLoader } from './batch-loader.ts';
import { isKnownDevice } from './devices.store.ts';
import { signInRoutes } from './oidc/sign-in.routes.ts';
import { registrationService } from './register-member.ts';
import { findByAddress } from './registration.store.ts';
import type { SessionOrigin } from './session-origin.ts';
import { isRecoveryCode, twoStepService, wrongAppCode } from './two-step-login.ts';
import { countTicketTry, dropTicket, findSeed, insertTicket } from './two-step.store.ts';
import { checkCode, takeCode, wrongCode } from './verification-codes.ts';

const ticketMinutes = 5;
const ticketTries = 5;

export const authRoutes = ({
  db,
  lockout,
  senders = allSenders,
  secrets = memorySecrets,
  staffNeedTwoStep = false,
  signIn,
}: Dependencies): Route[] => {
  const store = authStore(db, lockout);
  const auth = authService(store, { staffNeedTwoStep, ticketFor: ticketsOf(db) });
  const registration = registrationService({ db, senders });
  const twoStep = twoStepService({ db, lockout }, secrets);
  const safety = securityService({ db, lockout, senders }, twoStep, staffNeedTwoStep);
  return [
    serve(login, (input, caller) => auth.login(input, caller)),
    serve(loginByCode, async ({ address, code, remember }, caller) => {
      const person = await findByAddress(db, address);
      const known = await isKnownDevice(db, person?.memberId, caller);
      const tried = await checkCode(db, { purpose: 'login', address, code, known });
      await takeCode(db, tried.id);
      const member = person && (await store.findMember(person.account));
      if (!member) throw wrongCode('code');
      return auth.admit(member, remember, 'code', caller);
    }),
    serve(secondStep, async ({ ticket, code }, caller) => {
      const held = await countTicketTry(db, hashOf(ticket), ticketTries);
      if (!held)
        throw new HttpError(422, 'The time for the second step is over. Log in again.', {
          reason: 'ticket-old',
        });
      // Anyone with the password can get new tickets, so tries are also counted across tickets.
      const source = await store.sourceOf(held.memberId, caller);
      const [counter, counted] = isRecoveryCode(code)
        ? // Fifty random bits cannot be guessed, and tries of strangers must not lock the owner out of the last way to log in.
          [`recovery code of ${held.account}`, { ...source, isKnown: true }]
        : [`second step of ${held.account}`, source];
      const seconds = await store.countTry(counter, counted);
      if (seconds > 0) throw tooManyTries(seconds);
      if (!(await twoStep.isRight(held.memberId, code))) {
        await store.noteLogin(
          held.account,
          'second-step',
          'wrong',
          caller.address,
          caller.userAgent,
        );
        throw wrongAppCode();
      }
      await store.forgetTries(counter, counted);
      await dropTicket(db, hashOf(ticket));
      return auth.admitTwice(held.account, held.remember, caller, held.origin ?? undefined);
    }),
    serve(currentSession, async (_, { access, member, sessionEndsAt }) => ({
      roles: [...(access.roles ?? [])],
      can: [...(access.can ?? [])],
      member: member!,
      expiresAt: sessionEndsAt!.toISOString(),
      settings: await auth.settingsOf(member!.id),
    })),
    serve(logout, async (_, { access }) => {
      await auth.logout(access.token!);
      return null;
    }),

    serve(accounts.sendCode, (input, caller) => registration.sendCode(input, caller)),
    serve(accounts.register, async (input, caller) => {
      const { opened, bonusJindou } = await registration.register(input, caller, (trx) =>
        auth.welcome(trx, normalAccount(input.name), caller),
      );
      return { ...opened, bonusJindou };
    }),
    serve(accounts.checkResetCode, (input, caller) => registration.checkReset(input, caller)),
    serve(accounts.resetPassword, (input, caller) => registration.resetPassword(input, caller)),

    serve(security.securityState, (_, caller) => safety.state(caller)),
    serve(security.changePassword, (input, caller) => safety.changePassword(input, caller)),
    serve(security.sendContactCode, (input, caller) => safety.sendContactCode(input, caller)),
    serve(security.changeContact, (input, caller) => safety.changeContact(input, caller)),
    serve(security.listDevices, (_, caller) => safety.devices(caller)),
    serve(security.endDevice, ({ id }, caller) => safety.endDevice(id, caller)),
    serve(security.loginLog, ({ page, limit }, caller) => safety.logins(page, limit, caller)),
    serve(security.beginTwoStep, ({ password }, caller) => twoStep.begin(password, caller)),
    serve(security.confirmTwoStep, ({ code }, caller) => twoStep.confirm(code, caller)),
    serve(security.endTwoStep, ({ password, code }, caller) => twoStep.end(password, code, caller)),
    serve(security.newRecoveryCodes, ({ password }, caller) =>
      twoStep.renewRecoveryCodes(password, caller),
    ),
    serve(security.exportOwnData, ({ password }, caller) => safety.exportOwn(password, caller)),
    serve(security.closeAccount, (input, caller) => safety.close(input, caller)),
    ...(signIn ? signInRoutes({ db, lockout, secrets }, signIn, auth) : []),
  ];
};

/** A ticket for the second step where one is configured. */
const ticketsOf =
  (db: Db) => async (memberId: string, remember: boolean, origin?: SessionOrigin) => {
    if (!(await findSeed(db, memberId))?.confirmedAt) return null;
    const ticket = newToken();
    await insertTicket(db, hashOf(ticket), memberId, remember, ticketMinutes, origin);
    return ticket;
  };

/** Finds the member of a token, for all routes. */
export const sessionFinder = ({
  db,
  staffNeedTwoStep = false,
  microApps,
}: Pick<Dependencies, 'db' | 'staffNeedTwoStep' | 'microApps'>): FindSession => {
  const store = { ...authStore(db), findSession: createBatchLoader(db, selectSessions) };
  const auth = authService(store, {
    staffNeedTwoStep,
    findKey: (token) => findKey(db, token, microApps),
  });
  return (token) => auth.findSession(token);
};

/** Finds the members of valid sessions, for connections that outlive one request. */
export const membersFinder = ({ db }: Pick<Dependencies, 'db'>) =>
  authService(authStore(db)).findMembers;
