import { MicroAppInspector } from './micro-app-inspector.ts';

if (!customElements.get('micro-app-inspector'))
  customElements.define('micro-app-inspector', MicroAppInspector);
