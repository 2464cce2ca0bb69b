import { separators, type AccessDenial } from '#src/domain/access-rule.ts';
import { labelIn, type Label } from '#src/domain/label.ts';
import { permissionLabels, roleLabels } from '#src/i18n/permission-labels.ts';
import type { Translator } from '#src/i18n/translator.ts';

/** What is missing in words: "You need the permission “Pay for orders” (order-pay)." */
export function denialMessage({ kind, missing }: AccessDenial, { t, locale }: Translator): string {
  if (kind === 'login') return t('lack.login');
  if (kind === 'unreadable') return t('lack.unreadable');
  const quoted = (words: Readonly<Record<string, Label>>, name: string) => {
    const known = words[name];
    return known ? t('lack.quoted', { words: labelIn(known, locale), name }) : name;
  };
  const nameOf = (item: string) => {
    if (kind === 'role') return quoted(roleLabels, item);
    const at = item.indexOf(separators.permission);
    if (at < 0) return quoted(permissionLabels, item);
    const [role, permission] = [item.slice(0, at).trim(), item.slice(at + 1).trim()];
    const both = [
      quoted(roleLabels, role),
      ...(permission === '*' ? [] : [quoted(permissionLabels, permission)]),
    ];
    return both.join(' + ');
  };
  const names = new Intl.ListFormat(locale, { type: 'disjunction' }).format(missing.map(nameOf));
  return t(kind === 'role' ? 'lack.role' : 'lack.can', { names });
}
