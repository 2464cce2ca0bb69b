import type { MessagesOf } from '../message-parts.ts';

export const messages: MessagesOf<'notice'> = {
  'notice.offline': 'Cannot reach the server since {time}. This page may be out of date.',
  'notice.offline.shown':
    'Cannot reach the server since {time}. You see earlier results, loaded at {read} or later.',
  'notice.offline.retry': 'Try again',
  'notice.newVersion': 'The console has been updated.',
  'notice.reload': 'Reload',
  'notice.later': 'Later',
};
