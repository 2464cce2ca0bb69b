import type { SmallSetLimits } from '#src/features/disclosure/server/budget.service.ts';
import type { Issuer } from '#src/features/auth/server/oidc/issuer.ts';
import type { MicroAppRegistry } from '#src/features/micro-apps/server/micro-app-registry.ts';
import type { Lockout } from './auth/lockout.ts';
import type { Channel } from './channel/result-channel.ts';
import type { Db } from './db/connect.ts';
import type { Senders } from './messages/message-senders.ts';
import type { MoneySettings } from './money-settings.ts';
import type { Secrets } from './secrets.ts';

export interface SignInSetup {
  issuer: Issuer;
  /** Origin of the console; undefined on loopback, where it is the one the browser uses. */
  origin: string | undefined;
}

/**
 * Dependencies of the resources. Each `routes.ts` takes the whole and passes on what its parts
 * need.
 */
export interface Dependencies {
  db: Db;
  /** For searches and figures, which may come from a replica; `db` when omitted. */
  reads?: Db;
  /** Delivers results to the browsers that requested them. */
  channel: Pick<Channel, 'publish'>;
  /** The operator's settings about money; the defaults when omitted. */
  money?: MoneySettings;
  /** Wrong share links per minute from one address, before it has to wait. */
  shareTriesPerMinute?: number;
  /** Largest file that staff may upload for an import, in bytes; 100 MB when omitted. */
  importLargestBytes?: number;
  /**
   * Distinct small groups of cases whose figures a member and an address may request in a day; the
   * defaults when omitted.
   */
  smallSets?: SmallSetLimits | undefined;
  /** Encrypts what must not be readable in the database. */
  secrets?: Secrets;
  /**
   * Waits after failed logins, and after wrong login passwords elsewhere; the defaults when
   * omitted.
   */
  lockout?: Lockout | undefined;
  /** Channels that can send messages; all when omitted. */
  senders?: Senders;
  /** Whether staff permissions require a second factor; the demo's accounts never need one. */
  staffNeedTwoStep?: boolean;
  /** Login at the issuer of an organisation; none when omitted. */
  signIn?: SignInSetup | undefined;
  /** Sub-apps of the console as served; the default ones when omitted. */
  microApps?: MicroAppRegistry;
}
