import { css, html, LitElement } from 'lit';
import { state } from 'lit/decorators.js';
import { defineReplaceable } from './replaceable.ts';
import { followSharedState, setSharedState, standaloneState } from './shared-state.ts';
import { wordsOf } from './words.ts';

export class MainView extends LitElement {
  static styles = css`
    .app {
      padding: 24px;
      color: var(--ink);
      background: var(--ground);
    }

    button {
      min-height: 44px;
      padding: 0 16px;
      border: 1px solid var(--line);
      background: none;
      color: var(--accent);
      font: inherit;
      cursor: pointer;
    }

    button:focus-visible {
      outline: 2px solid var(--accent);
      outline-offset: 2px;
    }
  `;

  @state() private shared = standaloneState;
  @state() private count = 0;
  // `private` and no `#`: a replaced class has to read what instances of the one before hold.
  private life = new AbortController();

  connectedCallback(): void {
    super.connectedCallback();
    this.life = new AbortController();
    followSharedState(this, (now) => (this.shared = now), this.life.signal);
  }

  disconnectedCallback(): void {
    super.disconnectedCallback();
    this.life.abort();
  }

  render() {
    const { locale } = this.shared;
    const words = wordsOf(this.shared);
    return html`<section class="app" lang=${locale}>
      <h2>${words.heading}</h2>
      <p>${words.intro}</p>
      <button type="button" class="count" @click=${() => this.count++}>
        ${words.count(this.count)}
      </button>
      <button
        type="button"
        @click=${() => setSharedState(this, { locale: locale === 'en' ? 'zh-CN' : 'en' })}
      >
        ${words.other}
      </button>
    </section>`;
  }
}

defineReplaceable('main-view', MainView);
import.meta.hot?.accept();
