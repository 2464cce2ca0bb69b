import { createRemoteJWKSet, jwtVerify, type JWTPayload } from 'jose';
import * as client from 'openid-client';
import type { Claims } from './claims.ts';
import type { OidcSettings } from './oidc-settings.ts';
import { SignInError } from './errors.ts';

const timeoutSeconds = 10;
const toleranceSeconds = 30;
const metadataMs = 3_600_000;
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
// Asymmetric algorithms only: with a shared secret our server could sign tokens itself.
const signatures = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']; // prettier-ignore

/** State of a login between the redirect and the callback. */
export interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

/** The verified claims of a person. */
export interface Identity {
  issuer: string;
  subject: string;
  /** The session at the issuer; null where it names none. */
  sid: string | null;
  idToken: string;
  claims: Claims;
}

interface Found {
  config: client.Configuration;
  readAt: number;
  keys: ReturnType<typeof createRemoteJWKSet>;
}

/** The issuer of the settings. Its metadata are read at the first use and again after an hour. */
export function createIssuer(settings: OidcSettings, now: () => number = Date.now) {
  let found: Promise<Found> | undefined;

  async function reach(): Promise<Found> {
    const last = await found?.catch(() => undefined);
    if (last && now() - last.readAt < metadataMs) return last;
    found = discover(settings, now());
    try {
      return await found;
    } catch (error) {
      found = undefined;
      if (last) return last; // an issuer that cannot be asked has not changed
      throw new SignInError('unreachable', error);
    }
  }

  return {
    settings,

    newChecks: (): Checks => ({
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    }),

    /** Where the browser is sent. */
    async loginAddress(
      { state, nonce, verifier }: Checks,
      callback: string,
      isLink: boolean,
    ): Promise<string> {
      const { config } = await reach();
      return client.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        response_type: 'code',
        scope: settings.scopes,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Linking requires a new login: another person may still have a session at the issuer.
        ...(isLink && { prompt: 'login' }),
      }).href;
    },

    /**
     * @param answered The address the browser came back to.
     * @throws SignInError
     */
    async identify(answered: URL, { state, nonce, verifier }: Checks): Promise<Identity> {
      const { config } = await reach();
      try {
        const tokens = await client.authorizationCodeGrant(config, answered, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const own = tokens.claims()!;
        const more = config.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(config, tokens.access_token, own.sub)
          : {};
        return {
          issuer: own.iss,
          subject: own.sub,
          sid: typeof own['sid'] === 'string' ? own['sid'] : null,
          idToken: tokens.id_token!,
          claims: { ...more, ...own },
        };
      } catch (error) {
        throw problemOf(error);
      }
    },

    /** Where the session at the issuer ends; null where it has no such address or cannot be asked. */
    async logoutAddress(idToken: string, back: string | undefined): Promise<string | null> {
      const reached = await reach().catch(() => undefined);
      if (!reached?.config.serverMetadata().end_session_endpoint) return null;
      const parameters = {
        id_token_hint: idToken,
        ...(back !== undefined && { post_logout_redirect_uri: back }),
      };
      return client.buildEndSessionUrl(reached.config, parameters).href;
    },

    /**
     * Checks a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6).
     *
     * @throws SignInError
     */
    async readLogout(token: string): Promise<{ issuer: string; subject?: string; sid?: string }> {
      const { config, keys } = await reach();
      const { issuer } = config.serverMetadata();
      let payload: JWTPayload;
      try {
        ({ payload } = await jwtVerify(token, keys, {
          issuer,
          audience: settings.clientId,
          typ: 'logout+jwt',
          algorithms: signatures,
          requiredClaims: ['iat', 'jti', 'events'],
          maxTokenAge: 120,
          clockTolerance: toleranceSeconds,
        }));
      } catch (error) {
        throw problemOf(error);
      }
      const { sub, sid, events, nonce } = payload;
      const event = (events as Record<string, unknown> | null)?.[logoutEvent];
      const isNamed = typeof sub === 'string' || typeof sid === 'string';
      if (typeof event !== 'object' || event === null || nonce !== undefined || !isNamed)
        throw new SignInError('failed', new Error('this is no logout token'));
      return {
        issuer,
        ...(typeof sub === 'string' && { subject: sub }),
        ...(typeof sid === 'string' && { sid }),
      };
    },
  };
}

export type Issuer = ReturnType<typeof createIssuer>;

async function discover(
  { issuer, clientId, clientSecret }: OidcSettings,
  readAt: number,
): Promise<Found> {
  const address = new URL(issuer);
  const insecure = address.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  const found = await client.discovery(address, clientId, undefined, client.None(), {
    execute: insecure,
    timeout: timeoutSeconds,
  });
  const metadata = found.serverMetadata();
  // Basic is what OpenID Connect assumes of an issuer that says nothing.
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const authenticate = methods.includes('client_secret_basic')
    ? client.ClientSecretBasic(clientSecret)
    : client.ClientSecretPost(clientSecret);
  const config = new client.Configuration(
    metadata,
    clientId,
    { [client.clockTolerance]: toleranceSeconds },
    authenticate,
  );
  config.timeout = timeoutSeconds;
  for (const allow of insecure) allow(config);
  // The signature is checked although the token comes from the issuer itself.
  client.enableNonRepudiationChecks(config);
  const keys = createRemoteJWKSet(new URL(metadata.jwks_uri!), {
    timeoutDuration: timeoutSeconds * 1000,
  });
  return { config, readAt, keys };
}

function problemOf(error: unknown): SignInError {
  if (error instanceof client.AuthorizationResponseError)
    return new SignInError(error.error === 'access_denied' ? 'denied' : 'failed', error);
  const { name, code, cause } = error as Error & { code?: string };
  const isAway =
    name === 'TimeoutError' ||
    code === 'OAUTH_TIMEOUT' ||
    code === 'ERR_JWKS_TIMEOUT' ||
    (error instanceof TypeError && error.message === 'fetch failed') ||
    (cause instanceof TypeError && cause.message === 'fetch failed');
  return new SignInError(isAway ? 'unreachable' : 'failed', error);
}
