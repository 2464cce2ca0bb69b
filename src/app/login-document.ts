import './styles/tokens.css';
import './styles/base.css';
import { subscribe } from 'valtio/vanilla';
import { afterLogin } from '#src/client/access/access-guard.ts';
import { access, accessState } from '#src/client/access/access-state.ts';
import { configureHttp } from '#src/client/http/call.ts';
import { preferences } from '#src/client/state/preferences.ts';
import { runtimeConfig } from '#src/client/state/runtime-config.ts';
import type { AccessState } from '#src/domain/access-rule.ts';
import { languageTag, type Locale } from '#src/domain/locale.ts';
import { signInParameter } from '#src/domain/sign-in.ts';
import { enterSession } from '#src/features/auth/ui/login-form/enter-session.ts';
import {
  defineLoginForm,
  type LoginForm,
  type LoginOpened,
} from '#src/features/auth/ui/login-form/login-form.ts';
import { patch } from '#src/features/auth/ui/login-form/markup.ts';
import { loginPageView, nextTheme } from '#src/features/auth/ui/login-page/login-page-view.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { appSheet, preloadModules, preloadPage, readPageFiles } from './document/page-files.ts';
import { pathOf } from './document/start-decision.ts';
import { messagesOf } from '#src/client/text/message-loader.ts';
import { preloadInto } from './preload-chunks.ts';
import { applyRuntimeConfig, loadRuntimeConfig } from './runtime-config.ts';

/**
 * Works the login form the document came with. React, the router and the member's first page are
 * fetched when the form can be used; the page of the router takes over from there and removes the
 * form when it shows another page.
 */
globalThis.preloadChunks ??= preloadInto(document.head);
const configured = loadRuntimeConfig();
void messagesOf(preferences.locale);
applyRuntimeConfig(await configured);
configureHttp({
  token: () => accessState.token,
  language: () => languageTag(preferences.locale),
});

const view = document.getElementById('login')!;
// Typing announces a login; which pages the member may see is known after it.
const anyMember: AccessState = { login: true, roles: [], can: [], token: null };
const picture = view.querySelector('use')?.getAttribute('href') ?? null;
const redirect = () => pathOf(location.hash).searchParams.get('redirect');
let isSecond = false;

await show();
if (pathOf(location.hash).searchParams.has(signInParameter)) void finishSignIn();
subscribe(preferences, () => void show());
view.addEventListener('click', ({ target }) => {
  const act =
    target instanceof Element && target.closest<HTMLElement>('[data-act]')?.dataset['act'];
  if (act && act.startsWith('language:'))
    preferences.locale = act.slice('language:'.length) as Locale;
  if (act === 'theme') preferences.theme = nextTheme(preferences.theme);
});
view.addEventListener('login-step', (event) => {
  isSecond = (event as CustomEvent<boolean>).detail;
  void show();
});
view.addEventListener('login-opened', (event) => {
  const { opened, kept } = (event as CustomEvent<LoginOpened>).detail;
  enterSession(opened, kept);
  fetchFirstPage(access());
  void startConsole();
});
view.addEventListener('input', () => fetchFirstPage(anyMember), { once: true });
// A link to another page, or an address typed by hand.
addEventListener('hashchange', () => void startConsole(), { once: true });
whenIdle(() => {
  fetchConsole();
  whenIdle(() => void startConsole());
});

async function show(): Promise<void> {
  const { locale, theme } = preferences;
  const words = createTranslator(locale, await messagesOf(locale));
  if (locale !== preferences.locale || !view.isConnected) return;
  document.documentElement.lang = languageTag(locale);
  const { languages } = runtimeConfig();
  const leadsBack = redirect() !== null;
  patch(view, loginPageView({ ...words, locale, theme, languages, isSecond, leadsBack, picture }));
  defineLoginForm();
  view.querySelector<LoginForm>('login-form')!.translator = words;
}

/** Back from the issuer of an organisation: with a session to fetch, or with a problem. */
async function finishSignIn(): Promise<void> {
  const { finishSignIn: finish } = await import('./finish-sign-in.ts');
  await finish(view.querySelector<LoginForm>('login-form')!);
}

/** After the form can be used, so that nothing is fetched in its place. */
function fetchConsole(): void {
  const files = readPageFiles();
  if (!files) return;
  preloadModules(files, files.app);
  appSheet(files);
}

/** The page behind the login, where the visitor will be allowed to see it. */
function fetchFirstPage(state: AccessState): void {
  const files = readPageFiles();
  if (!files) return;
  fetchConsole();
  preloadPage(files, pathOf(afterLogin(redirect())).pathname, preferences.locale, state);
}

async function startConsole(): Promise<void> {
  const main = await import('./main.tsx');
  await main.startConsole();
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200); // Safari has no idle callbacks
}
