// Checked by svelte-check; every @ts-expect-error is a mistake an editor has to show in a template.
import type { SvelteHTMLElements } from 'svelte/elements';

export const dialog: SvelteHTMLElements['console-dialog'] = {
  type: 'warning',
  'input-type': 'tel',
  'onconsole-dialog-closed': ({ detail }) => detail.value?.trim(),
};
// @ts-expect-error No news is of this kind.
export const wrongDialog: SvelteHTMLElements['console-dialog'] = { type: 'danger' };
// @ts-expect-error There is no such corner.
export const wrongNotice: SvelteHTMLElements['console-notification'] = { position: 'center' };
// @ts-expect-error Apps are kept in two ways.
export const wrongHost: SvelteHTMLElements['micro-app-host'] = {
  name: 'orders',
  'keep-alive': 'frozen',
};
