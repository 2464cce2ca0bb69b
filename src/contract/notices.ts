import * as z from 'zod/mini';
import { endpoint, pageEndpoint } from './endpoint.ts';
import { oneOf, pageFields, text } from './fields.ts';

export const listNotices = pageEndpoint({
  path: '/api/v1/notices',
  summary: 'What the console has to tell one, newest first.',
  access: ['login'],
  input: z.strictObject({ ...pageFields, unread: z.optional(oneOf(['yes'])) }),
  item: z.strictObject({
    id: z.string(),
    kind: z.string(),
    content: z.unknown(),
    createdAt: z.iso.datetime(),
    isRead: z.boolean(),
  }),
  whole: z.strictObject({ unread: z.int() }),
});

export const markNoticesRead = endpoint({
  method: 'POST',
  path: '/api/v1/notices/read',
  summary: 'Marks notices as read; all of one’s own when none is named.',
  access: ['login'],
  input: z.strictObject({ ids: z.optional(z.array(text(60)).check(z.maxLength(200, 'at most 200 ids'))) }),
  output: z.strictObject({ unread: z.int() }),
});
