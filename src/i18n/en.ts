import type { Messages } from './messages.ts';

export const en: Messages = {
  'product.name': 'Renta Console',
  'language.other': '中文',

  'state.loading': 'Loading',
  'state.retry': 'Try again',
  'state.error.title': 'This did not load',
  'state.error.network': 'The network did not answer. What you typed is still here.',
  'state.error.server': 'The server failed. What you typed is still here.',
  'state.error.request': 'Request {id}',
  'state.forbidden.title': 'Not allowed',
  'state.forbidden.text': 'This needs the permission “{permission}”.',
  'state.sample.small': 'Sample too small (n={n})',

  'unit.area': 'm²',
  'unit.rent.TWD': 'NT$/m²/month',
  'unit.rent.CNY': '¥/m²/month',
};
