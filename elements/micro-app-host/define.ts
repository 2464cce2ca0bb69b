import { MicroAppHost } from './micro-app-host.ts';

if (!customElements.get('micro-app-host')) customElements.define('micro-app-host', MicroAppHost);
// The first app to come then finds its realm ready. Without it the app comes all the same, a little later.
void import('./realm/frames.ts').then(({ prepareFrame, whenIdle }) => whenIdle(prepareFrame));
void import('./lifecycle/micro-app.ts');
