import { createRoot } from 'react-dom/client';
import { Counter } from './counter.jsx';
import './look.css';
import { offer } from './lifecycles.js';

let tree;
offer('viteDev', {
  mount(root) {
    tree = createRoot(root);
    tree.render(<Counter />);
  },
  unmount: () => tree.unmount(),
});
