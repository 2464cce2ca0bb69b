import { currentSession, login, logout } from '#src/contract/sessions.ts';
import type { Deps } from '../deps.ts';
import { serve, type FindSession, type Route } from '../serve.ts';
import { authService } from './service.ts';
import { authStore } from './store.ts';

export const authRoutes = ({ db }: Deps): Route[] => {
  const auth = authService(authStore(db));
  return [
    serve(login, (input, caller) => auth.login(input, caller)),
    serve(currentSession, (_, { access, member, sessionEndsAt }) => ({
      roles: [...(access.roles ?? [])],
      can: [...(access.can ?? [])],
      member: member!,
      expiresAt: sessionEndsAt!.toISOString(),
    })),
    serve(logout, async (_, { access }) => {
      await auth.logout(access.token!);
      return null;
    }),
  ];
};

/** Who a token belongs to, for every route there is. */
export const sessionFinder = ({ db }: Pick<Deps, 'db'>): FindSession => {
  const auth = authService(authStore(db));
  return (token) => auth.findSession(token);
};

/** Whose sessions are still open, for what stays open longer than one call. */
export const membersFinder = ({ db }: Pick<Deps, 'db'>) => authService(authStore(db)).findMembers;
