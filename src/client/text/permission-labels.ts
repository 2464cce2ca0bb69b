import { labelIn } from '#src/domain/label.ts';
import { permissionLabels, roleLabels } from '#src/i18n/permission-labels.ts';

/** Labels of permissions or roles, each with its identifier: "View cases (kase-view)". */
export function permissionLabelList(missing: readonly string[], locale: string): string {
  const named = missing.map((name) => {
    const words = permissionLabels[name] ?? roleLabels[name];
    return words ? `${labelIn(words, locale)} (${name})` : name;
  });
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(named);
}
