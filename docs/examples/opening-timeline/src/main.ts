import { OpeningTimeline } from './opening-timeline.ts';

let view: OpeningTimeline | undefined;

const lifecycles = {
  async bootstrap() {
    // In a realm of the host the name belongs to this app alone.
    if (!customElements.get('opening-timeline'))
      customElements.define('opening-timeline', OpeningTimeline);
  },
  async mount({ container }: { container: Element }) {
    view = document.createElement('opening-timeline') as OpeningTimeline;
    container.append(view);
  },
  async unmount() {
    view?.remove();
    view = undefined;
  },
};

// Vite drops what the script of a page exports, so the host is shown the lifecycles by the app's
// name.
Object.assign(window, { 'opening-timeline': lifecycles });

// In a realm of the host the outermost window is another one.
if (window.top === window)
  void lifecycles.bootstrap().then(() => lifecycles.mount({ container: document.body }));
