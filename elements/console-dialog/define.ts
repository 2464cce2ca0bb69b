import { ConsoleDialog } from './console-dialog.ts';

if (!customElements.get('console-dialog')) customElements.define('console-dialog', ConsoleDialog);
