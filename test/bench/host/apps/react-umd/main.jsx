import React, { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { hand, offer, shown } from '../shared/contract.js';
import { rows } from '../shared/rows.js';
import { later, litter, tryAll } from '../shared/trials.js';

const app = 'react-umd';
const ownScript = document.currentScript !== null;

function Shops() {
  const [count, setCount] = useState(0);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => shown(app), []);
  return (
    <section className="app" data-app={app} id={`root-of-${app}`}>
      <h2>React</h2>
      <button className="more" onClick={() => setCount(count + 1)}>
        count {count}
      </button>
      <button className="open" onClick={() => setOpen(!open)}>
        modal
      </button>
      <input className="text" onChange={(event) => setCount(event.target.value.length)} />
      {open &&
        createPortal(
          <div className="modal" data-portal>
            portal
          </div>,
          document.body,
        )}
      <table>
        <tbody>
          {rows.map(({ id, shop, rent }) => (
            <tr key={id} className="row">
              <td>{shop}</td>
              <td>{rent + count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

let tree;
export const { bootstrap, mount, unmount, provider } = offer('reactUmd', {
  mount(root) {
    tree = createRoot(root);
    tree.render(<Shops />);
    hand(app, {
      tryAll: () => ({
        ...tryAll(app, root),
        'document.currentScript is the own script': ownScript,
      }),
      litter: () => litter(app),
      later: () => later(app),
    });
  },
  unmount() {
    tree.unmount();
    tree = undefined;
  },
});
