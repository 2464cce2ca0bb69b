import type { WordsOf } from '../parts.ts';

export const words: WordsOf<'notice'> = {
  'notice.offline': 'No answer from the server since {time}. What this page shows may be out of date.',
  'notice.offline.shown': 'No answer from the server since {time}. Shown is what was read last, the oldest of it at {read}.',
  'notice.offline.retry': 'Try again',
  'notice.back': 'The server answers again. This page may still show what was read at {read}.',
  'notice.newVersion': 'The console has been updated.',
  'notice.reload': 'Reload',
  'notice.later': 'Later',
};
