import { channelTicket } from '#src/contract/channel.ts';
import { membersFinder } from '#src/features/auth/server/auth.routes.ts';
import { hashOf, newToken } from '#src/server/auth/session-token.ts';
import { channelStore } from '#src/server/channel/channel.store.ts';
import { openChannel, type Channel } from '#src/server/channel/result-channel.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';

const ticketSeconds = 30;

export const channelRoutes = ({ db }: Pick<Dependencies, 'db'>): Route[] => {
  const store = channelStore(db);
  return [
    serve(channelTicket, async (_, { access }) => {
      const ticket = newToken();
      const expiresAt = await store.addTicket(hashOf(ticket), hashOf(access.token!), ticketSeconds);
      return { ticket, expiresAt: expiresAt.toISOString() };
    }),
  ];
};

/**
 * The channel of a server on this database.
 *
 * @param onError Called with errors that no request reports.
 */
export const channelOn = (
  { db }: Pick<Dependencies, 'db'>,
  onError: (error: unknown) => void,
  lookMs?: number,
): Channel =>
  openChannel({
    store: channelStore(db),
    findMembers: membersFinder({ db }),
    onError,
    ...(lookMs && { lookMs }),
  });
