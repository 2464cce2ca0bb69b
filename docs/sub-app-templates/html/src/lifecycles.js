import { createView as firstView } from './view.js';
import { followSharedState, setSharedState, standaloneState } from './shared-state.js';

let createView = firstView;
/** The mounted app: what it shows, and how a changed view takes the place of the one before. */
let mounted;

/** Called once, after the code has loaded. */
export async function bootstrap() {}

/** Called each time the app is shown. @throws Error when the page has no place for it. */
export async function mount({ container }) {
  const root = container.querySelector('#root');
  if (!root)
    throw new Error('{{name}}: expected an element with the id "root" in the page, found none');
  const life = new AbortController();
  let shown = { state: standaloneState, count: 0 };
  let view;
  const set = (change) => {
    shown = { ...shown, ...change };
    view.update(shown);
  };
  const acts = {
    count: () => set({ count: shown.count + 1 }),
    switchLocale: () =>
      setSharedState(root, { locale: shown.state.locale === 'en' ? 'zh-CN' : 'en' }),
  };
  const draw = () => {
    view = createView(acts);
    view.update(shown);
    root.replaceChildren(view.element);
  };
  draw();
  followSharedState(root, (state) => set({ state }), life.signal);
  mounted = { root, life, draw };
}

/** Called each time it goes. */
export async function unmount() {
  mounted?.life.abort();
  mounted?.root.replaceChildren();
  mounted = undefined;
}

// Present with the development server only: a changed view takes the place of the one before and
// keeps the count.
import.meta.hot?.accept('./view.js', (next) => {
  if (next) createView = next.createView;
  mounted?.draw();
});
