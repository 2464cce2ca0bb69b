import { MicroAppHost } from './micro-app-host.ts';
import { prepareFrame, whenIdle } from './realm/frames.ts';

const { customElements: registry, document: shown } = globalThis;
if (registry && !registry.get('micro-app-host')) registry.define('micro-app-host', MicroAppHost);
// The first app then finds a prepared realm.
if (shown) whenIdle(prepareFrame);
