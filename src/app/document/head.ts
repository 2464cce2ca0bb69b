import { readStoredAccess } from '#src/client/access/access-storage.ts';
import { initialLocale, readStoredPreferences } from '#src/client/state/stored-preferences.ts';
import { languageTag } from '#src/domain/locale.ts';
import { configElement } from '#src/domain/runtime-config.ts';
import { decideStart, pathOf, type DocumentConfig } from './start-decision.ts';
import { appSheet, preloadModules, preloadPage, readData, readPageFiles } from './page-files.ts';

// Runs in the head of the document, before any style sheet, as the build puts it there. What is
// needed for the address is fetched from here on, in parallel.

const loggedOut = { login: false, roles: [], can: [], token: null };
const state = readStoredAccess()?.state ?? loggedOut;
const root = document.documentElement;
const files = readPageFiles();
const config = readData<DocumentConfig>(configElement) ?? undefined;
const { theme } = readStoredPreferences();
const stored = initialLocale();
const languages = config?.languages ?? [stored];
const locale = languages.includes(stored) ? stored : languages[0]!;
root.lang = languageTag(locale);
if (theme === 'light' || theme === 'dark') root.classList.add(`sl-theme-${theme}`);

// A sub-app in path mode has an address of its own, which names no page of the console.
if (files && !document.querySelector('base')) {
  const decision = decideStart({
    hash: location.hash,
    isLoggedIn: state.login,
    config,
    guarded: files.guarded,
  });
  root.dataset['shows'] = decision.shows;
  if (decision.shows === 'login') {
    if (decision.moveTo !== undefined) history.replaceState(null, '', decision.moveTo);
    const words = config?.signIn?.[locale === 'en' ? 'en' : 'zh'];
    if (words !== undefined) root.dataset['signIn'] = words;
    preloadModules(files, files.login + files.first[locale]);
  } else {
    preloadModules(files, files.app + files.first[locale]);
    appSheet(files);
    preloadPage(files, pathOf(location.hash).pathname, locale, state);
  }
}
