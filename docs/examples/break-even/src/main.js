import './public-path.js';
import { createView } from './view.js';

let view;

function render(props) {
  const { container } = props;
  const root = (container ?? document).querySelector('#root');
  view = createView(root);
  if (props.onGlobalStateChange) props.onGlobalStateChange((state) => view.follow(state), true);
}

// By itself the app draws itself; in a host it waits to be mounted.
if (!window.__POWERED_BY_QIANKUN__) render({});

export async function bootstrap() {}

export async function mount(props) {
  render(props);
}

export async function unmount() {
  view.remove();
  view = undefined;
}
