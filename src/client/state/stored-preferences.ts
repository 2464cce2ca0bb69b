import { chineseOf, locales, type Locale } from '#src/domain/locale.ts';
import { themeChoices } from '#src/domain/member-settings.ts';

export const themes = themeChoices;
export type Theme = (typeof themes)[number];

export const densities = ['compact', 'standard', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/** Display preferences of the member, stored on this machine. */
export interface Preferences {
  locale: Locale;
  theme: Theme;
  density: Density;
}

export const preferencesKey = 'renta-preferences';

/** The usable part of what is stored; empty where the browser forbids to read it. */
export function readStoredPreferences(): Partial<Preferences> {
  let value: Record<string, unknown>;
  try {
    value = JSON.parse(localStorage.getItem(preferencesKey) ?? '{}') as Record<string, unknown>;
  } catch {
    return {}; // unreadable or forbidden: the defaults hold
  }
  return {
    ...pick('locale', locales, value),
    ...pick('theme', themes, value),
    ...pick('density', densities, value),
  };
}

/** The stored language; without one, the Chinese the browser asks for. */
export function initialLocale(): Locale {
  return (
    readStoredPreferences().locale ?? chineseOf(globalThis.navigator?.languages ?? []) ?? locales[0]
  );
}

function pick<Key extends string, Value extends string>(
  key: Key,
  allowed: readonly Value[],
  from: Record<string, unknown>,
) {
  const value = from[key];
  return allowed.includes(value as Value) ? ({ [key]: value } as Record<Key, Value>) : {};
}
