import type { Wanted } from '#src/domain/access-request.ts';
import { permissionWords, roleWords } from '#src/i18n/access-words.ts';

/** What a permission or a role is called, with its name in the house behind it; the name alone where there are no words. */
export function nameText({ kind, name }: Wanted, locale: string): string {
  const known = (kind === 'role' ? roleWords : permissionWords)[name];
  if (!known) return name;
  return locale === 'en' ? `${known.en} (${name})` : `${known.zh} (${name})`;
}
