import { ConsoleProgress } from './console-progress.ts';

if (!customElements.get('console-progress'))
  customElements.define('console-progress', ConsoleProgress);
