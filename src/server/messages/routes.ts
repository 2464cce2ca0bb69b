import { readDemoMessage } from '#src/contract/demo-messages.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { serve, type Route } from '../serve.ts';

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
