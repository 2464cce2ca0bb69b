import { bootstrapApplication } from '@angular/platform-browser';
import type { ApplicationRef } from '@angular/core';
import { App } from './app';
// @ts-expect-error It is shared with applications that have no types.
import { offer } from './lifecycles.js';

let app: ApplicationRef;
offer('angularZone', {
  async mount(root: HTMLElement) {
    root.append(document.createElement('app-root'));
    app = await bootstrapApplication(App);
  },
  unmount: () => app.destroy(),
});
