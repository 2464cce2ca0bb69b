import type { WordsOf } from '../parts.ts';

export const words: WordsOf<'files'> = {
  'files.add': 'Choose files',
  'files.sending': 'Sending…',
  'files.open': 'Download {name}',
  'files.view': 'View',
  'files.view.of': 'View {name}',
  'files.remove': 'Remove {name}',
  'files.unread': 'It could not be downloaded; try again.',
  'files.unsent': 'It could not be sent; try again.',
  'files.fault.kind': 'Files of this kind are not taken: {name}',
  'files.fault.large': 'Too large: {name}',
  'files.fault.many': 'Too many files',
};
