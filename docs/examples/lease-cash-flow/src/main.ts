import { createApp, type App } from 'vue';
import './cash-flow.css';
import CashFlowApp from './cash-flow-app.vue';
import { withoutHost, type HostProps } from './host.ts';

let app: App | undefined;

const lifecycles = {
  async bootstrap() {},
  async mount(host: HostProps) {
    const place = host.container.querySelector('#lease-cash-flow');
    if (!place)
      throw new Error(
        'lease-cash-flow: expected an element with the id "lease-cash-flow" in the page, found none',
      );
    app = createApp(CashFlowApp, { host });
    app.mount(place);
  },
  async unmount() {
    app?.unmount();
    app = undefined;
  },
};

// Vite drops what the script of a page exports, so the host is shown the lifecycles by the app's
// name.
Object.assign(window, { 'lease-cash-flow': lifecycles });

// In a realm of the host the outermost window is another one.
if (window.top === window) void lifecycles.mount(withoutHost());
