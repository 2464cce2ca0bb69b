import { addressOf, hand, offer, shown } from '../shared/contract.js';
import { later, litter, tryAll } from '../shared/trials.js';
import { addressTrials, paint } from './addresses.js';
import { ownTrials } from './own-trials.js';

const app = 'other-origin';
// While the scripts of the entry run.
const measured = document.querySelector('#measured');
const widthAtLoad = measured && getComputedStyle(measured).width;
const nodesAtLoad = ['link[href*="main.css"]', '#own-rules', 'script[src*="main.js"]'].map((node) =>
  document.querySelector(node),
);

// What libraries that make portals do once: a node by a constructor, and a listener on the document it is of.
for (const node of [new DocumentFragment(), new Text(), new Comment(), new Image(), new Option()])
  node.ownerDocument.addEventListener('selectionchange', () => node.textContent);

offer('otherOrigin', {
  mount(root, props) {
    root.innerHTML = `<section class="app" id="root-of-${app}" data-app="${app}"><h2>Elsewhere</h2></section>`;
    paint(root.querySelector('.app'));
    props?.onGlobalStateChange?.((state) => {
      state.user.name = 'changed by the app';
    });
    hand(app, {
      tryAll: async () => ({
        ...(await tryAll(app, root)),
        ...(await addressTrials(root.querySelector('.app'), addressOf(app))),
        ...(await ownTrials(root.querySelector('.app'))),
        'the styles of the entry apply before its scripts run': widthAtLoad === '321px',
        'script, link and style nodes of the entry are there while its scripts run':
          !nodesAtLoad.includes(null),
      }),
      litter() {
        litter(app);
        EventTarget.prototype.addedByApp = 1;
      },
      later: () => later(app),
    });
    shown(app);
  },
  unmount(root) {
    root.replaceChildren();
  },
});
