import { hand, offer, shown } from '../shared/contract.js';

/** An app of one line, for the files around it to be tried. */
export function offerSmall(app, global, unmount = (root) => root.replaceChildren()) {
  offer(global, {
    mount(root) {
      root.innerHTML = `<section class="app" id="root-of-${app}" data-app="${app}"><h2>Small</h2></section>`;
      hand(app, { tryAll: () => ({}), litter() {}, later() {} });
      shown(app);
    },
    unmount,
  });
}
