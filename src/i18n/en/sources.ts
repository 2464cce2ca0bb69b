import type { MessagesOf } from '../message-parts.ts';

export const messages: MessagesOf<'sources'> = {
  'sources.until': 'Data until',
  'sources.checked': 'Checked',
  'sources.none': 'No data files imported yet.',
  'sources.publisher': 'Publisher',
  'sources.licence': 'Licence',
  'sources.address': 'Web address',
  'sources.files': 'Imported files',
  'sources.file': 'File',
  'sources.rowsIn': 'Rows',
  'sources.loaded': 'Imported',
  'sources.rejected': 'Rejected',
  'sources.duplicate': 'Duplicate',

  'about.title': 'About',
  'about.build': 'Version',
  'about.build.none': 'development',
  'about.framework': 'Client framework',
};
