import { ConsoleLoading } from './console-loading.ts';

if (!customElements.get('console-loading'))
  customElements.define('console-loading', ConsoleLoading);
