import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { labelsFor } from '../labels.ts';
import { BaseElement } from './base-element.ts';
import { amount, type Kind, must } from './checks.ts';
import { dialogQueue } from './dialog-queue.ts';
import { newsIcon, type NewsType } from './icons.ts';
import { movementMs, panelMs } from './motion.ts';
import { page } from './per-document.ts';
import { type Stacked, type StackName, stacks } from './stacks.ts';

/**
 * A screen reader announces changes of a live region, so the region must exist a moment before its
 * text.
 */
const speakAfterMs = 50;

const maybeAmount: Kind = [(value) => value === undefined || amount[0](value), amount[1]];
const toNumber = {
  fromAttribute: (value: string | null) => (value === null ? undefined : Number(value)),
};

/** Base of messages and notifications: position in a stack, timeout, announcement without focus. */
export abstract class Notice extends BaseElement {
  /** Whether it is shown. */
  @property({ type: Boolean, reflect: true }) open = false;
  /** What it says. */
  @property() message = '';
  /**
   * `success`, `info`, `warning` or `error` gives an icon; screen readers announce the last two
   * immediately.
   */
  @property() type: NewsType | '' = '';
  /** Called once when it is gone. */
  @property({ attribute: false }) onClose: ((notice: this) => void) | null = null;

  @state() private speaks = false;
  @state() private leaving = false;
  @query('[part=box]') protected box!: HTMLElement;

  /** The stack it belongs to. */
  protected abstract readonly stack: StackName;
  /** Defaults of its duration and offset. */
  protected abstract readonly usual: { durationMs: number; offsetPx: number };

  #duration: number | undefined;
  #offset: number | undefined;
  #seen = false;
  #stack: StackName = 'message';
  #stays = false;
  #held = new Set<string>();
  #timers: Partial<Record<'life' | 'speech' | 'leave', ReturnType<typeof setTimeout>>> = {};
  #listening = new AbortController();
  readonly #stacked: Stacked = {
    offset: () => this.offset,
    place: (px) => this.placeBox(px),
    close: () => this.close(),
    raise: () => this.#raise(),
  };

  /**
   * How long it stays in milliseconds, by default 3000 for a message and 4500 for a notification; 0
   * stays. @throws TypeError when it is negative or no number.
   */
  @property({ converter: toNumber })
  get duration(): number {
    return this.#duration ?? this.usual.durationMs;
  }
  set duration(value: number | undefined) {
    this.#duration = must('duration', maybeAmount, value ?? undefined);
  }

  /**
   * Distance from the edge in pixels, were it alone; by default 20 for a message and 16 for a
   * notification. @throws TypeError when it is negative or no number.
   */
  @property({ converter: toNumber })
  get offset(): number {
    return this.#offset ?? this.usual.offsetPx;
  }
  set offset(value: number | undefined) {
    this.#offset = must('offset', maybeAmount, value ?? undefined);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#raise();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.ifGone(() => this.#end());
  }

  /** Sends it away; the others close ranks at once. */
  close(): void {
    if (!this.#seen || this.leaving) {
      this.open = false;
      return;
    }
    this.leaving = true;
    this.#stopTimers();
    this.#listening.abort();
    stacks.remove(this.#stack, this.#stacked);
    this.#timers.leave = setTimeout(() => this.#end(), movementMs(panelMs));
  }

  protected override updated(changed: PropertyValues): void {
    if (!changed.has('open')) return;
    if (this.open && !this.#seen) this.#show();
    else if (!this.open) this.close();
  }

  /** Stays until the user closes it. */
  protected stay(): void {
    this.#stays = true;
    clearTimeout(this.#timers.life);
  }

  /** Adds the page listeners of a shown notice. */
  protected listen(signal: AbortSignal): void {
    document.addEventListener('keydown', (event) => this.key(event), { signal });
  }

  protected key(_event: KeyboardEvent): void {}

  /** Whether a dialog is open, which handles its keys itself. */
  protected get isBelowDialog(): boolean {
    return dialogQueue.current !== undefined || page.querySelector(':modal') !== null;
  }

  protected placeBox(px: number): void {
    this.box.style.setProperty(this.#stack.startsWith('bottom') ? 'bottom' : 'top', `${px}px`);
  }

  #show(): void {
    this.#seen = true;
    this.#stack = this.stack;
    this.#stays = false;
    this.box.removeAttribute('style');
    this.#raise();
    stacks.add(this.#stack, this.#stacked, this.box);
    this.#listening = new AbortController();
    this.listen(this.#listening.signal);
    this.#timers.speech = setTimeout(() => this.#speak(), speakAfterMs);
    this.#run();
  }

  #speak(): void {
    this.speaks = true;
    // Screen readers ignore everything outside a modal dialog, so the dialog announces the text.
    dialogQueue.current?.announce(
      `${this.heading} ${this.message || this.textContent?.trim()}`.trim(),
      this.isUrgent,
    );
  }

  #raise(): void {
    if (!this.#seen || !this.isConnected) return;
    if (this.box.matches(':popover-open')) this.box.hidePopover();
    this.box.showPopover();
  }

  /** Restarts the full timeout whenever nothing holds the notice open. */
  #run(): void {
    clearTimeout(this.#timers.life);
    if (this.duration > 0 && !this.#stays && this.#held.size === 0)
      this.#timers.life = setTimeout(() => this.close(), this.duration);
  }

  readonly #hold = (event: Event): void => {
    const by = event.type.startsWith('pointer') ? 'pointer' : 'focus';
    if (event.type === 'pointerenter' || event.type === 'focusin') this.#held.add(by);
    else this.#held.delete(by);
    this.#run();
  };

  #end(): void {
    if (!this.#seen) return;
    this.#seen = false;
    this.#stopTimers();
    this.#listening.abort();
    this.#held.clear();
    stacks.remove(this.#stack, this.#stacked);
    if (this.box.matches(':popover-open')) this.box.hidePopover();
    this.open = this.leaving = this.speaks = false;
    this.quietly(() => this.onClose?.(this));
    this.emit(`${this.localName}-closed`);
  }

  #stopTimers(): void {
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
  }

  /** Heading above the text. */
  protected get heading(): string {
    return '';
  }

  protected get isUrgent(): boolean {
    return this.type === 'warning' || this.type === 'error';
  }

  protected abstract renderText(): TemplateResult;
  protected abstract renderRest(): unknown;

  override render() {
    const words = labelsFor(this);
    return html`<div
      part="box"
      popover="manual"
      title=""
      class=${this.leaving ? 'leaving' : ''}
      ?data-silent=${!this.speaks}
      @pointerenter=${this.#hold}
      @pointerleave=${this.#hold}
      @focusin=${this.#hold}
      @focusout=${this.#hold}
      @click=${this.pressed}
    >
      <div class="region" role=${this.isUrgent ? 'alert' : 'status'} aria-atomic="true">
        ${this.speaks ? html`${newsIcon(this.type, words)}${this.renderText()}` : nothing}
      </div>
      ${this.renderRest()}
    </div>`;
  }

  protected readonly pressed = (_event: Event): void => undefined;
}
