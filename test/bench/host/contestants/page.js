/** The sub-apps: where they lie and which global they leave. */
export const apps = {
  'react-umd': { entry: '/apps/react-umd/index.html', global: 'reactUmd' },
  'vue-esm': { entry: '/apps/vue-esm/index.html', global: 'vueEsm' },
  'lit-elements': { entry: '/apps/lit-elements/index.html', global: 'litElements' },
  'plain-html': { entry: '/apps/plain-html/index.html', global: 'plainHtml' },
  // What follows is not timed. It comes from a server of its own, as most sub-apps do.
  'other-origin': { entry: '/shop/index.html', global: 'otherOrigin', elsewhere: true },
  'failing-files': { entry: '/shop/failing.html', global: 'failingFiles', elsewhere: true },
  'inline-module': { entry: '/shop/module.html', global: 'inlineModule', elsewhere: true },
  hanging: { entry: '/shop/hanging.html', global: 'hanging', elsewhere: true },
};

const given = new URLSearchParams(location.search);
const otherOrigin = given.get('other-origin');
// Applications of other people's libraries, which do not know that they are measured.
for (const [name, application] of Object.entries(JSON.parse(given.get('applications') ?? '{}')))
  apps[name] = { ...application, silent: true };

export const addressOf = (app) =>
  new URL(apps[app].entry, apps[app].elsewhere ? otherOrigin : location.origin).href;

const longestMs = 4000;
const waiting = {};
const shownAt = {};
const counts = { ticks: {}, pings: {}, lates: {} };
// Found once: a host may change what the page's document answers while its app is at work.
const place = document.querySelector('#slot');
const slot = () => place;

/**
 * Enters a host into the benchmark: `mount(app, slot)` and `unmount(app, slot)`, with `init()`,
 * `unload(app, slot)` and `shareState(state)` if it has them. Of `features`, `pauses` says that it
 * stops what an app has running between mounts, `watches` that it gives lifecycles a time,
 * `singular` that a new app waits for one on its way out. What a host does not set out to do is not
 * judged.
 */
export function enter(host) {
  window.bench = {
    canUnload: typeof host.unload === 'function',
    features: host.features ?? [],
    addressOf,
    /**
     * Shares a state with the apps, and answers a function that reads what the page holds of it.
     */
    shareState: host.shareState,
    trials: {},
    counts,
    hand: (app, trials) => (window.bench.trials[app] = trials),
    tick: (app) => (counts.ticks[app] = (counts.ticks[app] ?? 0) + 1),
    ping: (app) => (counts.pings[app] = (counts.pings[app] ?? 0) + 1),
    late: (app) => (counts.lates[app] = (counts.lates[app] ?? 0) + 1),
    shown(app) {
      shownAt[app] = performance.now();
      waiting[app]?.();
      delete waiting[app];
    },

    /** Milliseconds from the call of the host to the app's own word that it is on the screen. */
    async mount(app, since = performance.now(), longest = longestMs) {
      if (apps[app].silent) return host.mount(app, slot());
      const shown = new Promise((done, fail) => {
        const timer = setTimeout(
          () => fail(new Error(`${app} was not shown within ${longest} ms`)),
          longest,
        );
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
    /**
     * What was put up last has been drawn, by the browser's other threads too, and the page has
     * nothing to do.
     */
    async rest() {
      for (let frames = 0; frames < 4; frames++)
        await new Promise((done) => requestAnimationFrame(done));
      await new Promise((done) => requestIdleCallback(() => setTimeout(done), { timeout: 500 }));
    },
    /** A page that is loaded and idle, as when a user clicks. */
    idle: () =>
      new Promise((done) =>
        requestIdleCallback(
          () => setTimeout(() => requestIdleCallback(done, { timeout: 500 }), 50),
          { timeout: 500 },
        ),
      ),
  };
  window.bench.ready = Promise.resolve(host.init?.());
}
