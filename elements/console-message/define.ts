import { ConsoleMessage } from './console-message.ts';

if (!customElements.get('console-message'))
  customElements.define('console-message', ConsoleMessage);
