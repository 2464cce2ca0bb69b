import { addressOf, hand, offer, shown } from '../shared/contract.js';
import { rows } from '../shared/rows.js';
import { later, litter, tryAll } from '../shared/trials.js';

const app = 'plain-html';
const ownScript = document.currentScript !== null;

/** The server of this app is the page's own, from which alone a browser starts workers. */
async function addressTrials() {
  const source = new EventSource('run/events');
  const { url } = source;
  source.close();
  const said = await new Promise((done) => {
    const worker = Object.assign(new Worker('run/worker.js'), {
      onmessage: ({ data }) => done(data),
      onerror: () => done('nothing'),
    });
    setTimeout(() => {
      worker.terminate();
      done('nothing');
    }, 1000);
  });
  return {
    'a worker starts at the entry': said === 'here',
    'a source of events starts at the entry': url === new URL('run/events', addressOf(app)).href,
  };
}

offer('plainHtml', {
  mount(root) {
    let count = 0;
    root.innerHTML = `<section class="app" id="root-of-${app}" data-app="${app}"><h2>Plain</h2><button class="more">count 0</button>
      <table><tbody>${rows.map(window.plainRow).join('')}</tbody></table></section>`;
    const more = root.querySelector('.more');
    more.onclick = () => (more.textContent = `count ${++count}`);
    const globals = () =>
      [window.plainInline, window.plainTop, window.plainRow].every((value) => value !== undefined);
    hand(app, {
      tryAll: async () => ({
        ...tryAll(app, root),
        ...(await addressTrials()),
        'document.currentScript is the own script': ownScript,
        'var at the top of a script is a global': globals(),
      }),
      litter: () => litter(app),
      later: () => later(app),
    });
    shown(app);
  },
  unmount(root) {
    root.replaceChildren();
  },
});
