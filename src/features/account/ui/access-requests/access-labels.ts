import { labelIn } from '#src/domain/label.ts';
import { permissionLabels, roleLabels } from '#src/i18n/permission-labels.ts';
import type { RequestedAccess } from '../../model/access-request.ts';

/**
 * Label of a permission or a role, followed by its identifier; the identifier only where there is
 * no label.
 */
export function nameText({ kind, name }: RequestedAccess, locale: string): string {
  const known = (kind === 'role' ? roleLabels : permissionLabels)[name];
  if (!known) return name;
  return `${labelIn(known, locale)} (${name})`;
}
