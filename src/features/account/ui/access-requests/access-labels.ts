import { permissionWords, roleWords } from '#src/i18n/access-words.ts';
import type { Wanted } from '../../model/access-request.ts';

/** Label of a permission or a role, followed by its identifier; the identifier only where there is no label. */
export function nameText({ kind, name }: Wanted, locale: string): string {
  const known = (kind === 'role' ? roleWords : permissionWords)[name];
  if (!known) return name;
  return locale === 'en' ? `${known.en} (${name})` : `${known.zh} (${name})`;
}
