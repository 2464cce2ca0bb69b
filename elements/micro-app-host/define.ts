import { MicroAppHost } from './micro-app-host.ts';
import { prepareFrame, whenIdle } from './realm/frames.ts';

const { customElements: registry, document: shown } = globalThis;
if (registry && !registry.get('micro-app-host')) registry.define('micro-app-host', MicroAppHost);
// The first app to come then finds its realm ready.
if (shown) whenIdle(prepareFrame);
