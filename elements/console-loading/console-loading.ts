import { html, nothing, type PropertyValues } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { labelsFor } from '../labels.ts';
import { BaseElement } from '../overlay/base-element.ts';
import { lockScroll } from '../overlay/scroll-lock.ts';
import shared from '../overlay/shared.styles.ts';
import { TopLayer } from '../overlay/top-layer.ts';
import styles from './console-loading.styles.ts';
import { hold, makeRoom, markBusy } from './target.ts';

/** How long the mask takes to fade; it lets everything through meanwhile. */
export const fadeMs = 300;

/**
 * @tag console-loading
 * @summary Covers its parent, or with `fullscreen` the window, while something is on its way.
 *
 * @slot - Text under the ring. Say what is being waited for.
 * @event {CustomEvent<null>} console-loading-hidden - The mask has faded out.
 * @csspart mask - The covering layer.
 * @csspart ring - The turning ring.
 * @csspart text - The text.
 */
export class ConsoleLoading extends BaseElement {
  static override styles = [shared, styles];

  /** Whether the mask is up. */
  @property({ type: Boolean, reflect: true }) open = false;
  /** What is being waited for; by default the language's word for loading. */
  @property() text = '';
  /** Whether it covers the window, above everything, and the page cannot be used. */
  @property({ type: Boolean }) fullscreen = false;
  /** Whether the page stops scrolling. */
  @property({ type: Boolean }) lock = false;

  @state() private phase: 'down' | 'up' | 'fading' = 'down';
  @query('dialog') private dialog!: HTMLDialogElement;
  @query('.middle') private middle!: HTMLElement;

  #fade: ReturnType<typeof setTimeout> | undefined;
  #layer: TopLayer | undefined;
  #unlock: ((atOnce?: boolean) => void) | undefined;
  #unmark: (() => void) | undefined;
  #closeRoom: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.phase === 'up') this.#take();
    this.#layer?.raise();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Moved, it covers something else at once; removed, it is over.
    this.#letGo();
    this.ifGone(() => this.#end());
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has('open')) return;
    if (this.open) this.#cover();
    else this.#uncover();
  }

  protected override updated(): void {
    if (this.phase !== 'up' || !this.fullscreen || this.#layer) return;
    this.#layer = new TopLayer(this.dialog, { escape() {}, mask() {}, panel: () => this.middle });
    this.#layer.show({ modal: true, lockScroll: false });
  }

  #cover(): void {
    clearTimeout(this.#fade);
    if (this.phase === 'up') return;
    this.#letGo();
    this.phase = 'up';
    this.#take();
    if (this.lock) this.#unlock = lockScroll();
  }

  /** The page is free at once; only the picture fades. */
  #uncover(): void {
    if (this.phase !== 'up') return;
    this.phase = 'fading';
    this.#free();
    this.#fade = setTimeout(() => this.#end(), fadeMs);
  }

  #take(): void {
    const target = this.fullscreen
      ? document.body
      : (this.parentElement ?? (this.getRootNode() as ShadowRoot).host);
    this.#unmark = hold(target, markBusy);
    if (!this.fullscreen) this.#closeRoom = hold(target, makeRoom);
  }

  #free(): void {
    this.#unmark?.();
    this.#unlock?.(!this.isConnected);
    this.#layer?.hide();
    this.#unmark = this.#unlock = this.#layer = undefined;
  }

  #letGo(): void {
    this.#unmark?.();
    this.#closeRoom?.();
    this.#unmark = this.#closeRoom = undefined;
  }

  #end(): void {
    if (this.phase === 'down') return;
    clearTimeout(this.#fade);
    this.#free();
    this.#letGo();
    this.phase = 'down';
    this.open = false;
    this.emit('console-loading-hidden');
  }

  override render() {
    const words = labelsFor(this);
    const text = this.textContent?.trim() ? '' : this.text || words.loading;
    const middle = html`<div class="middle" tabindex="-1">
      <svg part="ring" viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="13" />
        <path d="M16 3a13 13 0 0 1 13 13" />
      </svg>
      <p part="text" role="status">
        ${this.phase === 'up' ? html`<slot>${text}</slot>` : html`<span aria-hidden="true"><slot>${text}</slot></span>`}
      </p>
    </div>`;
    if (!this.fullscreen) return html`<div part="mask" class=${this.phase}>${middle}</div>`;
    return html`<dialog
      part="mask"
      class="window ${this.phase}"
      aria-label=${words.loading}
      aria-modal=${this.phase === 'up' || nothing}
    >
      ${middle}
    </dialog>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'console-loading': ConsoleLoading;
  }
}
