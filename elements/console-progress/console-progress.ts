import { html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { labelsFor } from '../labels.ts';
import { BaseElement } from '../overlay/base-element.ts';
import styles from './console-progress.styles.ts';

/** Shorter waits are not worth a sign: it would only flicker. */
export const appearAfterMs = 120;
/** Where the bar starts, so that it is seen at once. */
export const startPercent = 20;

const stepMs = 400;
const settleMs = 200;
const nearlyPercent = 94;

/**
 * @tag console-progress
 * @summary A thin bar at the top edge of the page while something is on its way. It says that work
 *   goes on, not how much is left.
 *
 * @csspart bar - The moving bar.
 * @cssproperty --console-progress-color - Colour of the bar.
 * @cssproperty --console-progress-layer - z-index of the bar.
 */
export class ConsoleProgress extends BaseElement {
  static override styles = styles;

  // Neither an update nor an attribute follows it: a wait too short for a sign costs the page no
  // style and no frame.
  /**
   * Whether something is on its way.
   *
   * @default false
   */
  @property({ type: Boolean })
  get open(): boolean {
    return this.#open;
  }
  set open(open: boolean) {
    if (open === this.#open) return;
    this.#open = open;
    if (!this.isConnected) return;
    if (open) this.#wait();
    else if (this.hasAttribute('shown')) this.#finish();
    else this.#hide();
  }

  /** What is being waited for, in words; by default the language's word for loading. */
  @property() label = '';

  /** Progress of the bar, in percent. */
  @state() private percent = 0;

  #open = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.role ??= 'progressbar';
    if (this.open) this.#wait();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#hide();
  }

  protected override willUpdate(): void {
    this.ariaLabel = this.label || labelsFor(this).loading;
  }

  #wait(): void {
    clearTimeout(this.#timer);
    // A second wait right after the first goes on with the bar that is still there.
    this.#timer = setTimeout(() => this.#show(), this.hasAttribute('shown') ? 0 : appearAfterMs);
  }

  #show(): void {
    this.percent = startPercent;
    this.toggleAttribute('shown', true);
    this.#timer = setTimeout(() => this.#creep(), stepMs);
  }

  /** Nears the end by ever smaller steps and never reaches it. */
  #creep(): void {
    this.percent += (nearlyPercent - this.percent) / 8;
    this.#timer = setTimeout(() => this.#creep(), stepMs);
  }

  #finish(): void {
    clearTimeout(this.#timer);
    this.percent = 100;
    this.#timer = setTimeout(() => this.#hide(), settleMs);
  }

  #hide(): void {
    clearTimeout(this.#timer);
    this.percent = 0;
    this.toggleAttribute('shown', false);
  }

  override render() {
    // As a property: a strict content policy blocks the attribute.
    return html`<div part="bar" .style=${`transform: scaleX(${this.percent / 100})`}></div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'console-progress': ConsoleProgress;
  }
}
