/** The sub-apps: where they lie and which global they leave. */
export const apps = {
  'react-umd': { entry: '/apps/react-umd/index.html', global: 'reactUmd' },
  'vue-esm': { entry: '/apps/vue-esm/index.html', global: 'vueEsm' },
  'lit-elements': { entry: '/apps/lit-elements/index.html', global: 'litElements' },
  'plain-html': { entry: '/apps/plain-html/index.html', global: 'plainHtml' },
};

export const addressOf = (app) => new URL(apps[app].entry, location.origin).href;

const longestMs = 4000;
const waiting = {};
const shownAt = {};
const counts = { ticks: {}, pings: {} };
const slot = () => document.querySelector('#slot');

/** Enters a host into the benchmark: `mount(app, slot)` and `unmount(app, slot)`, with `init()` and `unload(app, slot)` if it has them. */
export function enter(host) {
  window.bench = {
    canUnload: typeof host.unload === 'function',
    trials: {},
    counts,
    hand: (app, trials) => (window.bench.trials[app] = trials),
    tick: (app) => (counts.ticks[app] = (counts.ticks[app] ?? 0) + 1),
    ping: (app) => (counts.pings[app] = (counts.pings[app] ?? 0) + 1),
    shown(app) {
      shownAt[app] = performance.now();
      waiting[app]?.();
      delete waiting[app];
    },

    /** Milliseconds from the call of the host to the app's own word that it is on the screen. */
    async mount(app, since = performance.now()) {
      const shown = new Promise((done, fail) => {
        const timer = setTimeout(() => fail(new Error(`${app} was not shown within ${longestMs} ms`)), longestMs);
        waiting[app] = () => {
          clearTimeout(timer);
          done();
        };
      });
      await Promise.all([host.mount(app, slot()), shown]);
      return shownAt[app] - since;
    },

    /** Milliseconds until the host says that the app is gone. */
    async unmount(app) {
      const began = performance.now();
      await host.unmount(app, slot());
      return performance.now() - began;
    },

    async change(from, to) {
      const began = performance.now();
      await host.unmount(from, slot());
      return window.bench.mount(to, began);
    },

    unload: (app) => host.unload(app, slot()),
    settle: () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
    /** What was put up last has been drawn, by the browser's other threads too, and the page has nothing to do. */
    async rest() {
      for (let frames = 0; frames < 4; frames++) await new Promise((done) => requestAnimationFrame(done));
      await new Promise((done) => requestIdleCallback(() => setTimeout(done), { timeout: 500 }));
    },
    /** A page that has been put up and has nothing to do, as it is when somebody clicks. */
    idle: () =>
      new Promise((done) =>
        requestIdleCallback(() => setTimeout(() => requestIdleCallback(done, { timeout: 500 }), 50), { timeout: 500 }),
      ),
  };
  window.bench.ready = Promise.resolve(host.init?.());
}
