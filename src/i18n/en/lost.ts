import type { MessagesOf } from '../message-parts.ts';

export const messages: MessagesOf<'lost'> = {
  'lost.404': 'There is no page at {path}. Check the address.',
  'lost.403': 'Your account does not have access to this page.',
  'lost.back': 'Go back',
  'lost.login': 'Log in',
  'lost.nearest': 'Did you mean',
  'lost.403.wanted': 'Requested page: {path}',
  'lost.403.who':
    'Your team owner can grant access. If you have no team, contact the operator of this console.',
  'lost.403.switch': 'Log in with another account',
  'lost.403.request': 'Copy access request',
  'lost.403.request.text': 'Please give the account {account} access to {path}. {reason}',
  'lost.500':
    'The server could not complete the request. Your earlier submissions are safe. Try again in a minute.',
  'lost.500.when': 'Last failed request: {call}, {time}.',
  'lost.500.none': 'No failed requests since you opened this page.',
  'lost.500.copy': 'Copy details',
  'lost.services': 'Service status',
  'lost.service.network': 'This device’s network',
  'lost.service.server': 'Server',
  'lost.service.database': 'Database',
  'lost.service.works': 'OK',
  'lost.service.away': 'no response',
  'lost.service.asking': 'checking',
};
