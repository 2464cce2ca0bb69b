import type { Lockout } from './auth/lockout.ts';
import type { Channel } from './channel/channel.ts';
import type { Db } from './db/connect.ts';
import type { SmallSetLimits } from './disclosure/budget/service.ts';
import type { Senders } from './messages/senders.ts';
import type { MicroAppRegistry } from './micro-apps/registry.ts';
import type { MoneySettings } from './money-settings.ts';
import type { Secrets } from './secrets.ts';

/** What a resource may build on. Each `routes.ts` takes it whole and hands on what its parts need. */
export interface Deps {
  db: Db;
  /** Hands results to the browsers that asked for them. */
  channel: Pick<Channel, 'publish'>;
  /** What an operator decided about money; the defaults unless told. */
  money?: MoneySettings;
  /** Wrong share links from one address in a minute, before it has to wait. */
  shareTriesPerMinute?: number;
  /** Distinct small groups of cases whose figures a member and an address may request in a day; the defaults when omitted. */
  smallSets?: SmallSetLimits | undefined;
  /** Seals what the database must not be able to read. */
  secrets?: Secrets;
  /** How failed logins, and wrong login passwords wherever one is asked for, make people wait; the usual waits unless told. */
  lockout?: Lockout | undefined;
  /** Channels that can send messages; all when omitted. */
  senders?: Senders;
  /** Whether staff need a second factor for what only staff may do; the demo's accounts never do. */
  staffNeedTwoStep?: boolean;
  /** Sub-apps of the console as they are served; without it those of the defaults. */
  microApps?: MicroAppRegistry;
}
