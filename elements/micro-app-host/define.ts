import { MicroAppHost } from './micro-app-host.ts';
import { prepareFrame, whenIdle } from './realm/frames.ts';

if (!customElements.get('micro-app-host')) customElements.define('micro-app-host', MicroAppHost);
// The first app to come then finds its realm ready.
whenIdle(prepareFrame);
