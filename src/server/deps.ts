import type { Channel } from './channel/channel.ts';
import type { Db } from './db/connect.ts';

/** What a resource may build on. Each `routes.ts` takes it whole and hands on what its parts need. */
export interface Deps {
  db: Db;
  /** Hands results to the browsers that asked for them. */
  channel: Pick<Channel, 'publish'>;
}
