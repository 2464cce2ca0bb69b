import type { Permission } from './permission.ts';

/** What a key may be given: reading, never paying, managing or confirming. */
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
 * What a key for programs may do at an endpoint: nothing, unless the endpoint names scopes, all of which the key has to
 * hold. `public` marks endpoints without a session, where no token is read.
 */
export type ApiKeyRule = 'denied' | 'public' | readonly ApiScope[];

/** How a key begins, so that whoever finds one knows what it is. */
export const apiKeyPrefix = 'rk_';
export const mostApiKeys = 10;
export const apiKeyDays = [30, 90, 365] as const;

/** Whether a token is a key for programs and not a session. */
export const isApiKey = (token: string | null | undefined): boolean => token?.startsWith(apiKeyPrefix) ?? false;
