import { permissionsOf, staffRoles } from '#src/domain/permission.ts';

/** Roles whose holders work on reports. */
export const workRoles = staffRoles.filter((role) => permissionsOf([role]).includes('report-work'));
