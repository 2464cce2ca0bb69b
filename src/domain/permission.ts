/** Everything a person may be allowed to do. A `#` marks a part of the permission before it. */
export const permissions = [
  'road-view',
  'road-manage',
  'data-import',
  'shop-view',
  'shop-contact',
  'shop-manage',
  'kase-view',
  'kase-unlock',
  'kase-submit',
  'kase-verify',
  'sample-view',
  'sample-edit',
  'success-run',
  'assessment-run',
  'assessment-sign',
  'report-order',
  'report-work',
  'preshop-view',
  'preshop-reserve',
  'booking-create',
  'order-view',
  'order-pay',
  'order-refund',
  'order-refund#request',
  'order-refund#approve',
  'account-view',
  'recharge',
  'paycode-manage',
  'invoice-request',
  'member-view',
  'member-manage',
  'product-view',
  'product-manage',
  'ledger-adjust#propose',
  'ledger-adjust#approve',
  'export',
  'app-manage',
] as const;
export type Permission = (typeof permissions)[number];

export const roles = ['member', 'pro', 'teamOwner', 'analyst', 'finance', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Roles of those who work for the product. */
export const staffRoles = ['analyst', 'finance', 'admin'] as const satisfies readonly Role[];

const member: Permission[] = [
  'road-view',
  'shop-view',
  'shop-contact',
  'shop-manage',
  'kase-view',
  'kase-unlock',
  'kase-submit',
  'sample-view',
  'success-run',
  'assessment-run',
  'report-order',
  'preshop-view',
  'preshop-reserve',
  'booking-create',
  'order-view',
  'order-pay',
  'order-refund#request',
  'account-view',
  'recharge',
  'paycode-manage',
  'invoice-request',
  'product-view',
  'export',
];

const granted: Record<Role, readonly Permission[]> = {
  member,
  pro: member,
  teamOwner: [...member, 'member-view', 'member-manage'],
  analyst: [
    ...member,
    'road-manage',
    'data-import',
    'kase-verify',
    'sample-edit',
    'assessment-sign',
    'report-work',
  ],
  finance: [...member, 'order-refund#approve', 'ledger-adjust#propose', 'ledger-adjust#approve'],
  admin: permissions,
};

/** What holding these roles allows, each permission once. A role we do not know allows nothing. */
export function permissionsOf(held: readonly string[]): Permission[] {
  return [...new Set(roles.filter((role) => held.includes(role)).flatMap((role) => granted[role]))];
}
