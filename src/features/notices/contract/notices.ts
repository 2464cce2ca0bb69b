import * as z from 'zod/mini';
import { endpoint, nothing, pageEndpoint } from '#src/contract/endpoint.ts';
import { optionalFields, pageFields, text } from '#src/contract/field-schemas.ts';
import { noticeFilterRules } from '../model/notice-filter.ts';

export const listNotices = pageEndpoint({
  path: '/api/v1/notices',
  summary: 'Notices of the caller, newest first.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({
    ...pageFields,
    ...optionalFields(noticeFilterRules),
  }),
  item: z.strictObject({
    id: z.string(),
    kind: z.string(),
    content: z.unknown(),
    createdAt: z.iso.datetime(),
    isRead: z.boolean(),
  }),
  /** Unread ones of all topics. */
  whole: z.strictObject({ unread: z.int() }),
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/v1/notices/unread',
  summary: 'Number of unread notices, and the newest notice.',
  access: ['login'],
  apiKey: 'denied',
  input: nothing,
  output: z.strictObject({ unread: z.int(), newest: z.nullable(z.string()) }),
});

export const markNoticesRead = endpoint({
  method: 'POST',
  path: '/api/v1/notices/read',
  summary: 'Marks notices as read; all of the caller’s by default.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({
    ids: z.optional(z.array(text(60)).check(z.maxLength(200, 'at most 200 ids'))),
  }),
  output: z.strictObject({ unread: z.int() }),
});
