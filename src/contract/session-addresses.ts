import type { EndpointAddress } from './endpoint.ts';
import type { currentSession, login, logout } from './sessions.ts';

export const sessionPaths = {
  login: { method: 'POST', path: '/api/v1/sessions' },
  currentSession: { method: 'GET', path: '/api/v1/sessions/current' },
  logout: { method: 'DELETE', path: '/api/v1/sessions/current' },
} as const;

/** `login` of the sessions, for the page that is loaded before all others. */
export const loginAddress: EndpointAddress<typeof login> = sessionPaths.login;

/** `currentSession` of the sessions, asked for with every first page. */
export const currentSessionAddress: EndpointAddress<typeof currentSession> = sessionPaths.currentSession;

/** `logout` of the sessions. */
export const logoutAddress: EndpointAddress<typeof logout> = sessionPaths.logout;
