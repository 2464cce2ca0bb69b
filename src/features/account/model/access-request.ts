import {
  permissions,
  permissionsOf,
  roles,
  type Permission,
  type Role,
} from '#src/domain/permission.ts';

/** What a member may request: a permission, whatever role brings it, or a role itself. */
export const accessRequestKinds = ['permission', 'role'] as const;
export type AccessRequestKind = (typeof accessRequestKinds)[number];

export const accessRequestStatuses = ['open', 'granted', 'refused'] as const;
export type AccessRequestStatus = (typeof accessRequestStatuses)[number];

/** Something that is missing, by kind and name. */
export interface RequestedAccess {
  kind: AccessRequestKind;
  name: string;
}

/** Whether there is such a permission or role at all. */
export function isGrantable({ kind, name }: RequestedAccess): boolean {
  return (
    kind === 'role' ? (roles as readonly string[]) : (permissions as readonly string[])
  ).includes(name);
}

/** Roles that include the requested item, the one with the fewest other permissions first. */
export function rolesFor({ kind, name }: RequestedAccess): Role[] {
  if (kind === 'role') return roles.filter((role) => role === name);
  const holding = roles.filter((role) => permissionsOf([role]).includes(name as Permission));
  return holding.sort((one, other) => permissionsOf([one]).length - permissionsOf([other]).length);
}

/**
 * The missing parts of a rule, as requestable items: of `role.permission` the role, which brings
 * the permission.
 */
export function requestedAccess(
  kind: 'role' | 'can',
  missing: readonly string[],
): RequestedAccess[] {
  const all = missing.map((item): RequestedAccess => {
    const at = item.indexOf('.');
    if (kind === 'role' || at >= 0)
      return { kind: 'role', name: at < 0 ? item : item.slice(0, at) };
    return { kind: 'permission', name: item };
  });
  return all.filter(isGrantable);
}
