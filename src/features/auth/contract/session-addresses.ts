import type { sendCode } from './accounts.ts';
import type { currentSession, login, loginByCode, logout, secondStep } from './sessions.ts';
import type { readDemoMessage } from './demo-messages.ts';
import type { EndpointAddress } from '#src/contract/endpoint.ts';

export const sessionPaths = {
  login: { method: 'POST', path: '/api/v1/sessions' },
  loginByCode: { method: 'POST', path: '/api/v1/sessions/by-code' },
  secondStep: { method: 'POST', path: '/api/v1/sessions/second-step' },
  currentSession: { method: 'GET', path: '/api/v1/sessions/current' },
  logout: { method: 'DELETE', path: '/api/v1/sessions/current' },
  sendCode: { method: 'POST', path: '/api/v1/verification-codes' },
  demoMessage: { method: 'GET', path: '/api/v1/demo-messages/:ticket' },
} as const;

/** `login` of the sessions, for the page that is loaded before all others. */
export const loginAddress: EndpointAddress<typeof login> = sessionPaths.login;

/** `loginByCode` of the sessions. */
export const loginByCodeAddress: EndpointAddress<typeof loginByCode> = sessionPaths.loginByCode;

/** `secondStep` of the sessions. */
export const secondStepAddress: EndpointAddress<typeof secondStep> = sessionPaths.secondStep;

/** `sendCode` of the accounts. */
export const sendCodeAddress: EndpointAddress<typeof sendCode> = sessionPaths.sendCode;

/** `readDemoMessage` of the demo. */
export const demoMessageAddress: EndpointAddress<typeof readDemoMessage> = sessionPaths.demoMessage;

/** `currentSession` of the sessions, requested with every first page. */
export const currentSessionAddress: EndpointAddress<typeof currentSession> =
  sessionPaths.currentSession;

/** `logout` of the sessions. */
export const logoutAddress: EndpointAddress<typeof logout> = sessionPaths.logout;
