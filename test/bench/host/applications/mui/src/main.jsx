import { createRoot } from 'react-dom/client';
import { App } from './app.jsx';
import { offer } from './lifecycles.js';

let tree;
offer('mui', {
  mount(root) {
    tree = createRoot(root);
    tree.render(<App />);
  },
  unmount: () => tree.unmount(),
});
