import { readDemoMessage } from '../contract/demo-messages.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { notFound } from '#src/server/http/errors.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';

/** Nothing, unless the server is a demo of this machine. */
export const demoMessageRoutes = ({ senders }: Dependencies): Route[] => {
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
