import { css, html, LitElement } from 'lit';
import '../shared/app.css';
import { hand, offer, shown } from '../shared/contract.js';
import { rows } from '../shared/rows.js';
import { later, litter, tryAll } from '../shared/trials.js';

const app = 'lit-elements';

class BenchRow extends LitElement {
  static properties = { row: { attribute: false } };
  static styles = css`
    :host {
      display: block;
    }
  `;
  render() {
    return html`<span>${this.row.shop}</span> <span>${this.row.rent}</span>`;
  }
}

class BenchCard extends LitElement {
  static properties = { count: { state: true } };

  constructor() {
    super();
    this.count = 0;
  }

  firstUpdated() {
    void this.updateComplete.then(() => shown(app));
  }

  render() {
    return html`<button class="more" @click=${() => this.count++}>count ${this.count}</button>
      ${rows.map((row) => html`<bench-row class="row" .row=${row}></bench-row>`)}`;
  }
}

class BenchBadge extends HTMLElement {
  connectedCallback() {
    this.textContent = 'upgraded';
  }
}

customElements.define('bench-row', BenchRow);
customElements.define('bench-card', BenchCard);
customElements.define('bench-badge', BenchBadge);

function elementTrials(root) {
  const holder = root.appendChild(document.createElement('p'));
  holder.innerHTML = '<bench-badge></bench-badge>';
  const parsed = holder.textContent === 'upgraded';
  holder.remove();
  let made = false;
  try {
    made =
      new BenchRow() instanceof HTMLElement &&
      document.createElement('bench-row') instanceof BenchRow;
  } catch {
    // The platform refuses `new` for a class that its registry does not know.
  }
  return { 'a parsed element is upgraded': parsed, 'an element can be made by new': made };
}

export const { bootstrap, mount, unmount, provider } = offer('litElements', {
  mount(root) {
    const section = document.createElement('section');
    section.className = 'app';
    section.id = `root-of-${app}`;
    section.dataset.app = app;
    section.innerHTML = '<h2>Lit</h2>';
    section.append(document.createElement('bench-card'));
    root.append(section);
    hand(app, {
      tryAll: () => ({ ...tryAll(app, root), ...elementTrials(root) }),
      litter: () => litter(app),
      later: () => later(app),
    });
  },
  unmount(root) {
    root.replaceChildren();
  },
});
