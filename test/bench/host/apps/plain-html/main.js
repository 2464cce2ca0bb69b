import { hand, offer, shown } from '../shared/contract.js';
import { rows } from '../shared/rows.js';
import { litter, tryAll } from '../shared/trials.js';

const app = 'plain-html';
const ownScript = document.currentScript !== null;

offer('plainHtml', {
  mount(root) {
    let count = 0;
    root.innerHTML = `<section class="app" id="root-of-${app}" data-app="${app}"><h2>Plain</h2><button class="more">count 0</button>
      <table><tbody>${rows.map(window.plainRow).join('')}</tbody></table></section>`;
    const more = root.querySelector('.more');
    more.onclick = () => (more.textContent = `count ${++count}`);
    const globals = () => [window.plainInline, window.plainTop, window.plainRow].every((value) => value !== undefined);
    hand(app, {
      tryAll: () => ({
        ...tryAll(app, root),
        'document.currentScript is the own script': ownScript,
        'var at the top of a script is a global': globals(),
      }),
      litter: () => litter(app),
    });
    shown(app);
  },
  unmount(root) {
    root.replaceChildren();
  },
});
