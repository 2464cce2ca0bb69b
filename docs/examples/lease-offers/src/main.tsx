import { createRoot, type Root } from 'react-dom/client';
import { OffersApp } from './offers-app.tsx';
import { withoutHost, type HostProps } from './host.ts';
import './offers.css';

let root: Root | undefined;

const lifecycles = {
  async bootstrap() {},
  async mount(host: HostProps) {
    const place = host.container.querySelector('#lease-offers');
    if (!place)
      throw new Error(
        'lease-offers: expected an element with the id "lease-offers" in the page, found none',
      );
    root = createRoot(place);
    root.render(<OffersApp host={host} />);
  },
  async unmount() {
    root?.unmount();
    root = undefined;
  },
};

// Vite drops what the script of a page exports, so the host is shown the lifecycles by the app's
// name.
Object.assign(window, { 'lease-offers': lifecycles });

// In a realm of the host the outermost window is another one.
if (window.top === window) void lifecycles.mount(withoutHost());
