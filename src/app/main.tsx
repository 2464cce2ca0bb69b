import './styles/tokens.css';
import './styles/base.css';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { accessState, restoreAccess } from '#src/client/access/access-state.ts';
import { configureHttp } from '#src/client/http/call.ts';
import { watchFailures } from '#src/client/http/last-error.ts';
import { preferences } from '#src/client/state/preferences.ts';
import { session } from '#src/client/state/session.ts';
import { setCities, withOtherCities } from '#src/domain/city.ts';
import { languageTag } from '#src/domain/locale.ts';
import { appStyles } from './app-styles.ts';
import { dropLoginForms } from './document/drop-login-forms.ts';
import { dropPreloads } from './document/page-files.ts';
import { firstPageShown } from './first-page.ts';
import { followNavigation } from './pending-navigation.ts';
import { syncLogoutAcrossTabs } from './sync-logout-tabs.ts';
import { preloadInto } from './preload-chunks.ts';
import { deferredRouter } from './deferred-router.ts';
import { createConsoleRouter } from './router.tsx';
import { applyRuntimeConfig, loadRuntimeConfig } from './runtime-config.ts';
import { TextProvider } from './text-provider.tsx';
import { restoreSession, wireSession } from './session-wiring.ts';
import { messagesOf } from '#src/client/text/message-loader.ts';
import { pageWords } from './page-words.ts';

let started: Promise<void> | undefined;

/**
 * Starts the console, once. No module does so by itself: modules that share a file with this one
 * are there without it.
 */
export function startConsole(): Promise<void> {
  started ??= start();
  return started;
}

async function start(): Promise<void> {
  globalThis.preloadChunks ??= preloadInto(document.head);
  // A login in the document is there already, even where the browser forbids to store it.
  if (!accessState.login) restoreAccess();
  const styled = appStyles();
  // Requested in parallel: the configuration decides where calls go, and the messages must be loaded
  // before the first paint, since a page that shows keys for a moment is worse than one a moment
  // later.
  const configured = loadRuntimeConfig();
  void messagesOf(preferences.locale);
  const config = await configured;
  applyRuntimeConfig(config);
  // Before the router reads the first address, which may name a city.
  if (config.cities) setCities(withOtherCities(config.cities));

  // Creating the router starts its first navigation, which already sends requests.
  configureHttp({
    token: () => accessState.token,
    language: () => languageTag(preferences.locale),
    batchesReads: true,
  });
  const router = createConsoleRouter();
  wireSession(router);
  watchFailures();
  syncLogoutAcrossTabs(router);
  if (!session.userInfo) void restoreSession();
  if (config.defaultMicroApp !== null)
    void import('./micro-apps/default-micro-app.ts').then(({ openDefaultApp }) =>
      openDefaultApp(router, config),
    );

  const container = document.getElementById('console');
  if (!container)
    throw new Error('index.html: expected an element with the id "console", found none');

  followNavigation(router, container);

  // What the first page does not need comes after it, not in its place.
  const { locale, theme } = preferences;
  const shown = firstPageShown(router);
  void shown.then(() => {
    dropPreloads();
    dropLoginForms();
    void import('#elements/console-progress/define.ts');
    void import('./preload-on-intent.ts').then(({ preloadOnIntent }) => preloadOnIntent());
    void import('./save-appearance.ts').then(({ saveAppearance }) =>
      saveAppearance({ locale, theme }),
    );
  });

  // What a page shows only now and then is fetched once the page is there.
  const Notices = lazy(() => shown.then(() => import('./status-notices.tsx')));
  const messages = await pageWords(locale);
  await styled;
  createRoot(container).render(
    <TextProvider initial={{ locale, messages }}>
      {/* A page is drawn in one go: in slices, with frames between them, it would be there later. What can wait waits by itself. */}
      <RouterProvider router={deferredRouter(router)} useTransitions={false} />
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
    </TextProvider>,
  );
  if (config.telemetry) {
    const { endpoint } = config.telemetry;
    void import('./measure.ts').then(({ measure }) => measure(endpoint, router));
  }

  // For developers of sub-apps: `?inspect` before the `#`.
  if (new URLSearchParams(location.search).has('inspect'))
    void import('#elements/micro-app-inspector/define.ts').then(() =>
      document.body.append(document.createElement('micro-app-inspector')),
    );
}
