import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { BaseElement } from '../overlay/base-element.ts';
import shared from '../overlay/shared.styles.ts';
import styles from './micro-app-inspector.styles.ts';
import { Recorder, type InstanceRecord, type Left, type Running } from './recorder.ts';
import { wordsFor, type InspectorWords } from './labels.ts';

/**
 * @tag micro-app-inspector
 * @summary A panel for developers that lists the sub-apps of the page: phases, lifecycle timings,
 *   requests, timers, listeners, styles, use of the shared state, and what was left after an
 *   unmount.
 *
 * @csspart panel - The panel.
 * @csspart instance - The button of an instance.
 * @cssproperty [--micro-app-inspector-height=320px] - Height of the panel.
 * @cssproperty [--micro-app-inspector-layer=1000] - z-index of the panel.
 */
export class MicroAppInspector extends BaseElement {
  static override styles = [shared, styles];

  /** Whether only its title row is shown. It goes on recording. */
  @property({ type: Boolean, reflect: true }) collapsed = false;

  @state() private selected = 0;

  #recorder = new Recorder(() => this.requestUpdate());

  override connectedCallback(): void {
    super.connectedCallback();
    this.#recorder.start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#recorder.stop();
  }

  override render() {
    const words = wordsFor(this);
    const { instances } = this.#recorder;
    const shown = instances.find(({ id }) => id === this.selected) ?? instances.at(-1);
    return html`<section
      part="panel"
      class=${this.collapsed ? 'collapsed' : ''}
      aria-label=${words.title}
    >
      <header>
        <h2>${words.title} <span>${instances.length}</span></h2>
        <button
          type="button"
          aria-expanded=${!this.collapsed}
          @click=${() => (this.collapsed = !this.collapsed)}
        >
          ${this.collapsed ? words.expand : words.collapse}
        </button>
        <button type="button" @click=${() => this.remove()}>${words.close}</button>
      </header>
      ${this.collapsed ? nothing : html`<div class="body">${shown ? this.#body(instances, shown, words) : html`<p>${words.none}</p>`}</div>`}
    </section>`;
  }

  #body(
    instances: readonly InstanceRecord[],
    shown: InstanceRecord,
    words: InspectorWords,
  ): TemplateResult {
    return html`<ul class="instances" aria-label=${words.instances}>
        ${instances.map(
          (record) =>
            html`<li>
              <button
                part="instance"
                type="button"
                aria-current=${record === shown ? 'true' : nothing}
                @click=${() => (this.selected = record.id)}
              >
                <b>${record.name}</b>
                <span class=${record.error ? 'bad' : ''}>${record.phase}</span>
              </button>
            </li>`,
        )}
      </ul>
      <div class="details" tabindex="0" role="region" aria-label=${shown.instanceId || shown.name}>
        ${shown.error ? html`<p class="bad">${shown.error}</p>` : nothing}
        ${shown.isPartial ? html`<p class="hint">${words.partial}</p>` : nothing}
        ${block(words.now, countsList({ ...shown.size(), ...shown.running }, words))}
        ${block(
          words.timings,
          list(
            shown.timings,
            ({ phase, ms }) => html`<code>${phase}</code> ${ms.toFixed(0)} ${words.ms}`,
            words,
          ),
        )}
        ${block(
          words.requests,
          list(
            shown.requests,
            ({ method, url, status, ms }) =>
              html`<code>${method} ${url}</code>
                ${status === undefined ? words.pending : status || words.failed}
                ${ms === undefined ? nothing : `${ms.toFixed(0)} ${words.ms}`}`,
            words,
          ),
        )}
        ${block(
          words.state,
          list(
            shown.state,
            ({ kind, keys }) => html`${words[kind]} <code>${keys.join(', ')}</code>`,
            words,
          ),
        )}
        ${shown.left ? block(words.left, leftList(shown.left, words)) : nothing}
      </div>`;
  }
}

const block = (title: string, content: TemplateResult) =>
  html`<section>
    <h3>${title}</h3>
    ${content}
  </section>`;

function list<T>(
  entries: readonly T[],
  item: (entry: T) => TemplateResult,
  words: InspectorWords,
): TemplateResult {
  if (entries.length === 0) return html`<p class="hint">${words.nothing}</p>`;
  return html`<ol>
    ${entries.map((entry) => html`<li>${item(entry)}</li>`)}
  </ol>`;
}

function countsList(
  counts: Partial<Running & { nodes: number; styles: number }>,
  words: InspectorWords,
): TemplateResult {
  const names = (['nodes', 'styles', 'timers', 'listeners', 'other'] as const).filter(
    (name) => counts[name] !== undefined,
  );
  return html`<dl>
    ${names.map(
      (name) =>
        html`<div class=${name}>
          <dt>${words[name]}</dt>
          <dd>${counts[name]}</dd>
        </div>`,
    )}
  </dl>`;
}

function leftList({ ended, nodes, styles, globals }: Left, words: InspectorWords): TemplateResult {
  const hasEnded = Object.values(ended).some(Boolean);
  const isInPage = nodes + styles + globals.length > 0;
  if (!hasEnded && !isInPage) return html`<p class="left-nothing">${words.leftNothing}</p>`;
  return html`${
    hasEnded
      ? html`<h4>${words.ended}</h4>
          ${countsList(ended, words)}`
      : nothing
  }
  ${
    isInPage
      ? html`<h4>${words.inPage}</h4>
          ${countsList({ nodes, styles }, words)}`
      : nothing
  }
  ${globals.length > 0 ? html`<p>${words.globals}: <code>${globals.join(', ')}</code></p>` : nothing}`;
}

declare global {
  interface HTMLElementTagNameMap {
    'micro-app-inspector': MicroAppInspector;
  }
}
