import type { createHashRouter } from 'react-router-dom';
import { preferences } from '#src/client/state/preferences.ts';
import { startTelemetry, type Telemetry } from '#src/client/telemetry/telemetry.ts';
import { watchVitals } from '#src/client/telemetry/web-vitals.ts';
import { clientFrameworkVersion } from '#src/domain/client-framework.ts';
import { screenClass } from './design-screen.ts';
import { runningBuild } from './running-build.ts';

type Router = Pick<ReturnType<typeof createHashRouter>, 'state' | 'subscribe'>;

/**
 * Sends page views, uncaught errors and web vitals to an endpoint. Loaded only where it is
 * configured.
 */
export function measure(endpoint: string, router: Router): Telemetry {
  const telemetry = startTelemetry(endpoint, {
    app: 'renta-console',
    framework: clientFrameworkVersion,
    build: runningBuild(),
    language: preferences.locale,
    screen: screenClass(innerWidth),
  });
  let page = '';
  const follow = () => {
    if (router.state.navigation.state !== 'idle' || page === pageOf(router)) return;
    page = pageOf(router);
    telemetry.track({ type: 'page', page });
  };
  follow();
  const unfollow = router.subscribe(follow);
  const onError = (event: ErrorEvent) =>
    telemetry.track({ type: 'error', page, name: nameOf(event.error) });
  const onRejection = (event: PromiseRejectionEvent) =>
    telemetry.track({ type: 'error', page, name: nameOf(event.reason) });
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  watchVitals((vital) => telemetry.track({ type: 'vital', page, ...vital }));
  return {
    ...telemetry,
    stop() {
      unfollow();
      removeEventListener('error', onError);
      removeEventListener('unhandledrejection', onRejection);
      telemetry.stop();
    },
  };
}

/** The route pattern of the page: the address itself may contain user input. */
function pageOf({ state }: Router): string {
  return state.matches.findLast(({ route }) => route.path !== undefined)?.route.path ?? '*';
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
