import type { MicroAppHost } from '#elements/micro-app-host/micro-app-host.ts';
import { call } from '#src/client/http/call.ts';
import { runtimeConfig } from '#src/client/state/runtime-config.ts';
import type { MicroAppEntry } from '#src/domain/runtime-config.ts';
import { makeScopedToken } from '#src/features/micro-apps/contract/scoped-tokens.ts';

/** So long before a token expires its app has the next one. */
export const renewBeforeMs = 90_000;
/** Until the next try after one that failed. */
export const retryMs = 20_000;

/** What an isolated app finds in `props.api`. */
export interface AppApi {
  /** Origin of the API. */
  origin: string;
  /** Sent as `Authorization: Bearer …`. */
  token: string;
  permissions: readonly string[];
  expiresAt: string;
}

/**
 * Gives an isolated app a token of its own in `props.api`, and the next one before it expires,
 * while the app is shown and the document is visible: a hidden page does not keep the session
 * alive. Without a token the app is shown with `api: null`.
 *
 * @param onFirst Called once, when the first try is over.
 * @returns Ends the supply.
 */
export function supplyToken(
  { name, props }: Pick<MicroAppEntry, 'name' | 'props'>,
  host: Pick<MicroAppHost, 'props'>,
  onFirst: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  let isDue = false;
  const give = (api: AppApi | null) => {
    host.props = { ...props, api };
  };
  const renew = async () => {
    isDue = false;
    let waitMs = retryMs;
    let api: AppApi | null | undefined;
    try {
      const { token, made, expiresInSeconds } = await call(
        makeScopedToken,
        { app: name },
        { silent: true },
      );
      const origin = new URL(runtimeConfig().apiBase || '/', location.href).origin;
      api = { origin, token, permissions: made.permissions, expiresAt: made.expiresAt };
      waitMs = Math.max(expiresInSeconds * 1000 - renewBeforeMs, retryMs);
    } catch {
      // The app learns of it from the responses to its own calls; the next attempt may succeed.
    }
    if (isEnded) return;
    if (api) give(api);
    timer = setTimeout(renewWhenSeen, waitMs);
  };
  const renewWhenSeen = () => {
    if (document.visibilityState === 'visible') void renew();
    else isDue = true;
  };
  const onSeen = () => {
    if (isDue && document.visibilityState === 'visible') void renew();
  };
  document.addEventListener('visibilitychange', onSeen);
  if (!('api' in host.props)) give(null);
  void renew().then(() => {
    if (!isEnded) onFirst();
  });
  return () => {
    isEnded = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onSeen);
  };
}
