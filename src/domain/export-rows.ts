import type { Role } from './permission.ts';

// What each plan allows in one file: free, professional, team. Staff count as a team.
const rowsByRole: Record<Role, number> = {
  member: 100,
  pro: 2_000,
  teamOwner: 20_000,
  analyst: 20_000,
  finance: 20_000,
  admin: 20_000,
};

/** Maximum rows of a file for these roles: the highest limit among them, 0 without a known role. */
export function maxExportRows(roles: readonly string[]): number {
  return Math.max(
    0,
    ...roles.map((role) => (Object.hasOwn(rowsByRole, role) ? rowsByRole[role as Role] : 0)),
  );
}
