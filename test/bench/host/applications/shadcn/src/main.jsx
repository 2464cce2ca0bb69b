import { createRoot } from 'react-dom/client';
import { App } from './app.jsx';
import './index.css';
import { offer } from './lifecycles.js';

let tree;
offer('shadcn', {
  mount(root) {
    tree = createRoot(root);
    tree.render(<App />);
  },
  unmount: () => tree.unmount(),
});
