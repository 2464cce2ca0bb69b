import { standardKeys, type EnvelopeKeys } from './envelope-keys.ts';

export interface HttpConfig {
  /** Origin of the API; empty is the page's own origin. */
  base: string;
  /** Further origins that may be sent the token, such as `https://samples.example`. */
  origins: readonly string[];
  /** Read at the time of each call. */
  token: () => string | null;
  /** Language of the page, sent with each call for what the server writes to a reader. */
  language: () => string | null;
  /** Called with the envelope data of every "not logged in" response. */
  onNotLoggedIn: (data: unknown) => void;
  /**
   * After it: resolves whether the same member logs in again, so that safe requests can be
   * repeated.
   */
  untilRenewed: () => Promise<boolean>;
  /** Called when the first of several calls starts and when the last has ended. */
  onBusy: (busy: boolean) => void;
  /** How the envelope's keys are spelled. */
  keys: EnvelopeKeys;
  /** Whether reads of endpoints that start together are sent as one request. */
  batchesReads: boolean;
  /** Whether requests to the API begin a trace. */
  isTraced?: boolean | undefined;
}

export const httpConfig: HttpConfig = {
  base: '',
  origins: [],
  token: () => null,
  language: () => null,
  onNotLoggedIn: () => {},
  untilRenewed: () => Promise.resolve(false),
  onBusy: () => {},
  keys: standardKeys,
  batchesReads: false,
};

/** Joins the calls to the state they need; done once, where the console starts. */
export function configureHttp(parts: Partial<HttpConfig>): void {
  Object.assign(httpConfig, parts);
}
