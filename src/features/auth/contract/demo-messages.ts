import * as z from 'zod/mini';
import { endpoint } from '#src/contract/endpoint.ts';

export const readDemoMessage = endpoint({
  method: 'GET',
  path: '/api/v1/demo-messages/:ticket',
  summary:
    'The message a demo would have sent, for the browser that requested its code. Only on a demo of this machine.',
  access: [],
  apiKey: 'public',
  input: z.strictObject({
    ticket: z.string('the ticket of a code').check(z.minLength(1), z.maxLength(100)),
  }),
  output: z.strictObject({ text: z.string() }),
});
