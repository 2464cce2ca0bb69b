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

/** How a key begins, so that whoever finds one knows what it is. */
export const apiKeyPrefix = 'rk_';
export const mostApiKeys = 10;
export const apiKeyDays = [30, 90, 365] as const;
