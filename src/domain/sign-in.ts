/** Where a browser begins a login at the issuer of its organisation. */
export const signInPath = '/api/v1/auth/oidc/start';
export const signInCallbackPath = '/api/v1/auth/oidc/callback';
export const backchannelLogoutPath = '/api/v1/auth/oidc/backchannel-logout';

/** Name in the address of the page that says how a login at the issuer ended. */
export const signInParameter = 'signIn';

/** Why a login at the issuer led to no session, or a link was not made. */
export const signInProblems = [
  'denied',
  'expired',
  'failed',
  'unreachable',
  'inactive',
  'not-admitted',
  'not-linked',
  'address-taken',
  'identity-taken',
] as const;
export type SignInProblem = (typeof signInProblems)[number];

/** The page may fetch its session, an account was linked, or a problem. */
export type SignInOutcome = 'ready' | 'linked' | SignInProblem;
