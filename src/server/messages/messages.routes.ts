import { readDemoMessage } from '#src/contract/demo-messages.ts';
import type { Deps } from '../dependencies.ts';
import { notFound } from '../http/errors.ts';
import { serve, type Route } from '../http/serve-endpoint.ts';

/** Nothing, unless the server is a demo of this machine. */
export const demoMessageRoutes = ({ senders }: Deps): Route[] => {
  const outbox = senders?.outbox;
  if (!outbox) return [];
  return [
    serve(readDemoMessage, ({ ticket }) => {
      const text = outbox.read(ticket);
      if (text === undefined) throw notFound('This message');
      return { text };
    }),
  ];
};
