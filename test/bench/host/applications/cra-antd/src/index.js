import { createRoot } from 'react-dom/client';
import { App } from './app';
import './index.css';
import { offer } from './lifecycles';

let tree;
offer('craAntd', {
  mount(root) {
    tree = createRoot(root);
    tree.render(<App />);
  },
  unmount: () => tree.unmount(),
});
