import { labelIn } from '#src/domain/label.ts';
import { permissionLabels, roleLabels } from '#src/i18n/permission-labels.ts';

/** What a permission or role is called; its identifier where it has no label. */
export function accessName(kind: string, name: string, locale: string): string {
  const known = (kind === 'role' ? roleLabels : permissionLabels)[name];
  if (!known) return name;
  return labelIn(known, locale);
}
