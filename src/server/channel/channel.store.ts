import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** A result that no browser has received yet. */
export interface WaitingResult {
  memberId: string;
  requestId: string;
  /** The envelope as JSON. */
  envelope: string;
}

// Received results are kept only to detect repeats; those unreceived for this long are no longer
// needed.
const receivedForDays = 1;
const unreceivedForDays = 30;

/** Tickets and results of the channel. All times are the database's. */
export function channelStore(db: Db) {
  return {
    async addTicket(ticketHash: Buffer, tokenHash: Buffer, lastsSeconds: number): Promise<Date> {
      const { expires_at } = await db
        .insertInto('channel_ticket')
        .values({
          ticket_hash: ticketHash,
          token_hash: tokenHash,
          expires_at: sql<Date>`now() + ${lastsSeconds} * interval '1 second'`,
        })
        .returning('expires_at')
        .executeTakeFirstOrThrow();
      return expires_at;
    },

    /** @returns The session of a valid ticket, which this call invalidates. */
    async takeTicket(ticketHash: Buffer): Promise<Buffer | undefined> {
      const { rows } = await sql<{ tokenHash: Buffer; holds: boolean }>`
        DELETE FROM channel_ticket WHERE ticket_hash = ${ticketHash}
        RETURNING token_hash AS "tokenHash", expires_at > now() AS holds`.execute(db);
      return rows[0]?.holds ? rows[0].tokenHash : undefined;
    },

    /** Keeps a result until it is received. @returns Whether it is new. */
    async addResult({ memberId, requestId, envelope }: WaitingResult): Promise<boolean> {
      const { rows } = await sql`
        INSERT INTO channel_result (member_id, request_id, envelope) VALUES (${memberId}, ${requestId}, ${envelope})
        ON CONFLICT DO NOTHING RETURNING 1`.execute(db);
      return rows.length > 0;
    },

    async waitingResults(
      memberIds: readonly string[],
      requestIds: readonly string[],
    ): Promise<WaitingResult[]> {
      const { rows } = await sql<WaitingResult>`
        SELECT member_id AS "memberId", request_id AS "requestId", envelope FROM channel_result
        WHERE member_id = ANY(${[...memberIds]}) AND request_id = ANY(${[...requestIds]}) AND received_at IS NULL
        ORDER BY published_at`.execute(db);
      return rows;
    },

    async markReceived(memberId: string, requestIds: readonly string[]): Promise<void> {
      await sql`UPDATE channel_result SET received_at = now(), envelope = NULL
        WHERE member_id = ${memberId} AND request_id = ANY(${[...requestIds]}) AND received_at IS NULL`.execute(
        db,
      );
    },

    async sweep(): Promise<void> {
      await sql`DELETE FROM channel_ticket WHERE expires_at < now()`.execute(db);
      await sql`DELETE FROM channel_result WHERE received_at < now() - ${receivedForDays} * interval '1 day'
        OR published_at < now() - ${unreceivedForDays} * interval '1 day'`.execute(db);
    },
  };
}

export type ChannelStore = ReturnType<typeof channelStore>;
