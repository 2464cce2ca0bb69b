import type { Permission } from './permission.ts';

/** Scopes of a key: reading, never paying, managing or confirming. */
export const apiScopes = [
  'road-view',
  'shop-view',
  'kase-view',
  'sample-view',
  'preshop-view',
  'order-view',
  'account-view',
  'export',
] as const satisfies readonly Permission[];
export type ApiScope = (typeof apiScopes)[number];

/**
 * What a key for programs may do at an endpoint: nothing, unless the endpoint names scopes, all of
 * which the key has to hold. `public` marks endpoints without a session, where no token is read.
 */
export type ApiKeyRule = 'denied' | 'public' | readonly ApiScope[];

/**
 * Permissions of an untrusted sub-app: reading data, never the member's orders, balance or bills.
 */
export const appPermissions = [
  'road-view',
  'shop-view',
  'kase-view',
  'sample-view',
  'preshop-view',
  'export',
] as const satisfies readonly ApiScope[];
export type AppPermission = (typeof appPermissions)[number];

/** Prefix of every key, so that a leaked one is recognisable. */
export const apiKeyPrefix = 'rk_';
/** How a scoped token of a sub-app begins; every rule for keys holds for it as well. */
export const scopedTokenPrefix = `${apiKeyPrefix}app_`;
export const scopedTokenSeconds = 600;
/** Valid at the same time for one member, over all sessions and sub-apps. */
export const maxScopedTokens = 100;
export const maxApiKeys = 10;
export const apiKeyDays = [30, 90, 365] as const;

/** Whether a token is a key for programs, or a scoped token of a sub-app, and not a session. */
export const isApiKey = (token: string | null | undefined): boolean =>
  token?.startsWith(apiKeyPrefix) ?? false;
