import { permissionWords, roleWords } from '#src/i18n/access-words.ts';

/** Permissions or roles as one calls them, each with its name in the house: "See cases (kase-view)". */
export function permissionNames(missing: readonly string[], locale: string): string {
  const named = missing.map((name) => {
    const words = permissionWords[name] ?? roleWords[name];
    return words ? `${locale === 'en' ? words.en : words.zh} (${name})` : name;
  });
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(named);
}
