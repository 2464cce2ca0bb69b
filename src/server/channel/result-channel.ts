import { requestId as requestIdShape } from '#src/contract/channel-messages.ts';
import { heartbeatMs, channelOf, closeCode } from '#src/contract/channel.ts';
import type { Envelope } from '#src/domain/envelope.ts';
import { Connection, type Socket } from './channel-connection.ts';
import type { ChannelStore, WaitingResult } from './channel.store.ts';

/** Delivers results to the browsers that requested them. */
export interface Channel {
  /**
   * Publishes a result. It is stored until the requesting browser acknowledges it, so it may be
   * published while no browser is connected, and again by a restarted job: the first one counts.
   *
   * @param requestId As in the request; see `Caller`.
   * @throws RangeError for a request id of another form.
   */
  publish(memberId: string, requestId: string, envelope: Envelope): Promise<void>;
  /** Accepts a new connection. Its first message must be a ticket. */
  accept(socket: Socket): void;
  /** Closes all connections gracefully, and terminates those that do not respond. */
  close(): Promise<void>;
}

export interface ChannelParts {
  store: ChannelStore;
  /** Members of the sessions with these token hashes; invalid ones are left out. */
  findMembers: (
    tokenHashes: readonly Buffer[],
  ) => Promise<{ tokenHash: Buffer; memberId: string }[]>;
  onError: (error: unknown) => void;
  /** Interval at which the table is polled for results that another server published. */
  lookMs?: number;
}

const sweepMs = 600_000;
const mostPerMember = 20;
const goodbyeMs = 1_000;

export function openChannel({
  store,
  findMembers,
  onError,
  lookMs = 2_000,
}: ChannelParts): Channel {
  const connections = new Set<Connection>();
  const admit = async (ticketHash: Buffer) => {
    const tokenHash = await store.takeTicket(ticketHash);
    const [session] = tokenHash ? await findMembers([tokenHash]) : [];
    return session ?? null;
  };

  /** Closes connections of ended sessions, then delivers what was published elsewhere or before. */
  const look = async () => {
    const open = [...connections].filter(({ member }) => member);
    if (open.length === 0) return;
    const live = await findMembers(open.map(({ member }) => member!.tokenHash));
    const holds = new Set(live.map(({ tokenHash }) => tokenHash.toString('hex')));
    for (const connection of open) {
      if (!holds.has(connection.member!.tokenHash.toString('hex')))
        connection.end(closeCode.notLoggedIn);
    }
    await deliverStored(open);
  };
  const deliverStored = async (open: readonly Connection[]) => {
    const missing = open.flatMap((connection) => connection.unanswered());
    if (missing.length === 0) return;
    const members = [...new Set(open.map(({ member }) => member!.memberId))];
    for (const result of await store.waitingResults(members, missing)) deliver(result, open);
  };

  let isLooking = false;
  const every = (ms: number, work: () => Promise<unknown>) =>
    setInterval(() => void work().catch(onError), ms).unref();
  const timers = [
    every(lookMs, async () => {
      if (isLooking) return;
      isLooking = true;
      await look().finally(() => (isLooking = false));
    }),
    every(heartbeatMs, async () => {
      for (const connection of connections) connection.beat();
    }),
    every(sweepMs, () => store.sweep()),
  ];

  return {
    async publish(memberId, requestId, envelope) {
      if (!requestIdShape.safeParse(requestId).success) {
        throw new RangeError(
          `requestId: expected a channel name, a slash and 32 hexadecimal digits, got "${requestId}"`,
        );
      }
      const result = { memberId, requestId, envelope: JSON.stringify(envelope) };
      if (await store.addResult(result)) deliver(result, connections);
    },

    accept(socket) {
      const connection = new Connection(socket, {
        admit,
        onAdmitted: () => {
          const own = [...connections].filter(
            ({ member }) => member?.memberId === connection.member!.memberId,
          );
          if (own.length > mostPerMember) own[0]!.end(closeCode.tooMany);
        },
        onWait: () => deliverStored([connection]),
        onReceived: (memberId, requestIds) => store.markReceived(memberId, requestIds),
        onEnd: () => connections.delete(connection),
        onError,
      });
      connections.add(connection);
    },

    async close() {
      for (const timer of timers) clearInterval(timer);
      const open = [...connections];
      for (const connection of open) connection.end(closeCode.goingAway);
      const late = setTimeout(
        () => open.forEach((connection) => connection.terminate()),
        goodbyeMs,
      );
      await Promise.all(open.map(({ ended }) => ended));
      clearTimeout(late);
    },
  };
}

function deliver(result: WaitingResult, to: Iterable<Connection>): void {
  for (const connection of to) {
    if (connection.member?.memberId === result.memberId)
      connection.deliver(result, channelOf(result.requestId));
  }
}
