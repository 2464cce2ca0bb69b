import { ConsoleNotification } from './console-notification.ts';

if (!customElements.get('console-notification'))
  customElements.define('console-notification', ConsoleNotification);
