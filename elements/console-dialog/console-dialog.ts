import { html, nothing, type PropertyValues } from 'lit';
import { query, state } from 'lit/decorators.js';
import { labelsFor } from '../labels.ts';
import { dialogQueue, type Turn } from '../overlay/dialog-queue.ts';
import { deepestActive } from '../overlay/focus.ts';
import { closeButton, newsIcon } from '../overlay/icons.ts';
import { movementMs, panelMs } from '../overlay/motion.ts';
import shared from '../overlay/shared.styles.ts';
import { stacks } from '../overlay/stacks.ts';
import { TopLayer } from '../overlay/top-layer.ts';
import styles from './console-dialog.styles.ts';
import { dialogInput } from './dialog-input.ts';
import { DialogProperties } from './dialog-properties.ts';
import {
  checkedOptions,
  checkMarkup,
  type DialogAction,
  type DialogResult,
  optionNames,
} from './options.ts';
import { faultOf, isPromise } from './validate-input.ts';

/** At the latest then the focus is in the input of a prompt. */
export const focusInputAfterMs = 500;

type Phase = 'closed' | 'waiting' | 'open' | 'closing';

/**
 * @tag console-dialog
 * @summary A modal dialog that says something, asks for a yes, or asks for a line of text. One is
 *   seen at a time; the others wait.
 *
 * @slot - The message, when it is more than text.
 * @slot title - The title, when it is more than text.
 * @event {CustomEvent<null>} console-dialog-open - It is seen now.
 * @event {CustomEvent<{ action: 'confirm' | 'cancel' | 'close' }>} console-dialog-action - A person
 *   chose; `detail.action` is confirm, cancel or close. Prevent it and the dialog stays.
 * @event {CustomEvent<{ action: 'confirm' | 'cancel' | 'close'; value: string | null }>} console-dialog-closed
 *   - It is gone and the focus is back; `detail` holds the action and the
 *   value.
 * @csspart mask - What covers the page; the native dialog.
 * @csspart panel - The box.
 * @csspart header - The title's row.
 * @csspart title - The title.
 * @csspart close-button - The cross.
 * @csspart body - What is between title and buttons; it scrolls when there is too much.
 * @csspart icon - The mark of the type.
 * @csspart message - The message, of a prompt the label.
 * @csspart input - The input or text area of a prompt.
 * @csspart input-error - What is wrong with the input.
 * @csspart footer - The row of buttons.
 * @csspart cancel-button - The cancel button.
 * @csspart confirm-button - The confirm button.
 * @cssproperty [--console-dialog-width=400px] - Width of the box where there is room.
 */
export class ConsoleDialog extends DialogProperties {
  static override styles = [shared, styles];

  @state() private fault = '';
  @state() private checking = false;
  @state() private leaving = false;

  @query('dialog') private dialog!: HTMLDialogElement;
  @query('[part=panel]') private panel!: HTMLElement;

  #phase: Phase = 'closed';
  #opening = 0;
  #check = 0;
  #action: DialogAction = 'close';
  #preset: string | null = null;
  #openedAt = '';
  #layer: TopLayer | undefined;
  #listening = new AbortController();
  #leave: ReturnType<typeof setTimeout> | undefined;
  #focus: ReturnType<typeof setTimeout> | undefined;
  #result: { resolve(result: DialogResult): void; reject(action: DialogAction): void } | undefined;
  readonly #turn: Turn = {
    open: () => void this.#show(),
    drop: () => this.#close('close'),
    announce: (text, urgent) => this.#announce(text, urgent),
  };

  override connectedCallback(): void {
    super.connectedCallback();
    this.#layer?.raise();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.ifGone(() => this.#end(this.#phase === 'closing' ? this.#action : 'close'));
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has('open')) return;
    if (!this.open) this.#close('close');
    else if (this.#phase === 'closed') this.#request();
  }

  /**
   * Takes a place in the queue, unless something about the dialog is wrong: then nothing shows and
   * the queue goes on.
   */
  #request(): void {
    try {
      checkedOptions(Object.fromEntries(optionNames.map((name) => [name, this[name]])));
      checkMarkup(this);
    } catch (error) {
      this.open = false;
      throw error;
    }
    this.#phase = 'waiting';
    dialogQueue.enter(this.#turn);
  }

  async #show(): Promise<void> {
    await this.updateComplete;
    if (this.#phase !== 'waiting') return;
    this.#phase = 'open';
    this.#opening += 1;
    this.#preset = this.inputValue;
    this.#openedAt = location.href;
    this.#layer ??= new TopLayer(this.dialog, {
      escape: () => this.closeOnPressEscape && this.#dismiss(),
      mask: () => this.closeOnClickModal && this.#dismiss(),
      panel: () => this.panel,
    });
    this.#layer.show(this);
    // Announcements made meanwhile stay readable above the mask.
    stacks.raiseAll();
    this.#focusFirst();
    this.#listening = new AbortController();
    for (const type of ['hashchange', 'popstate']) {
      addEventListener(type, () => this.#leavePage(), { signal: this.#listening.signal });
    }
    this.emit('console-dialog-open');
    if (this.showInput && this.inputValue !== null) void this.#passes();
  }

  #focusFirst(): void {
    const wary = (this.type === 'warning' || this.type === 'error') && this.showCancelButton;
    const buttons = wary
      ? ['cancel-button', 'confirm-button']
      : ['confirm-button', 'cancel-button'];
    const first = () =>
      this.querySelector<HTMLElement>('[autofocus]') ??
      [...(this.showInput ? ['input'] : buttons), 'panel']
        .map((part) => this.#part(part))
        .find((part) => part);
    first()?.focus({ preventScroll: true });
    const settled = deepestActive();
    // An animation or a late slot may have kept the input from taking it.
    if (this.showInput && settled !== this.#part('input'))
      this.#focus = setTimeout(() => first()?.focus(), focusInputAfterMs);
  }

  #part(name: string): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(`[part=${name}]`);
  }

  /**
   * An event of a navigation that began before the dialog opened finds the address as it was then.
   */
  #leavePage(): void {
    if (this.closeOnHashChange && location.href !== this.#openedAt) this.#close(this.#dismissal);
  }

  get #dismissal(): DialogAction {
    return this.distinguishCancelAndClose ? 'close' : 'cancel';
  }

  #dismiss(): void {
    void this.#choose(this.#dismissal);
  }

  /** A person chose: the input is checked, those who may object are asked. */
  async #choose(action: DialogAction): Promise<void> {
    const isBusy =
      action === 'confirm'
        ? this.confirmButtonLoading || this.checking
        : action === 'cancel' && this.cancelButtonLoading;
    if (this.#phase !== 'open' || isBusy) return;
    const opening = this.#opening;
    const isStillHere = () => this.#phase === 'open' && this.#opening === opening;
    if (action === 'confirm' && this.showInput && !(await this.#passes(true))) return;
    if (!isStillHere() || !this.emit('console-dialog-action', { action }, true)) return;
    const done = () => isStillHere() && this.#close(action);
    if (!this.beforeClose) return void done();
    await this.#askBefore(action, done, isStillHere);
  }

  async #askBefore(
    action: DialogAction,
    done: () => void,
    isStillHere: () => boolean,
  ): Promise<void> {
    let answer: unknown;
    this.quietly(() => (answer = this.beforeClose!(action, this, done)));
    if (!isPromise(answer) || !isStillHere()) return;
    const busy = action === 'confirm' ? 'confirmButtonLoading' : 'cancelButtonLoading';
    this[busy] = true;
    // A rejection lets the dialog stay, as false does, and is an error of the page's code.
    const mayClose = await answer.then(
      (said) => said !== false,
      (error: unknown) => {
        reportError(error);
        return false;
      },
    );
    if (!isStillHere()) return;
    this[busy] = false;
    if (mayClose) done();
  }

  /** Checks the input; the newest check counts. */
  async #passes(byConfirm = false): Promise<boolean> {
    this.#check += 1;
    const check = this.#check;
    const verdict = faultOf(this.inputValue, this, labelsFor(this).illegalInput);
    const isOpen = () => this.#phase === 'open' && check === this.#check;
    if (isPromise(verdict) && byConfirm) this.checking = true;
    const fault = isPromise(verdict) ? await verdict : verdict;
    if (byConfirm) this.checking = false;
    if (!isOpen()) return false;
    this.fault = fault;
    if (fault && byConfirm) this.#part('input')?.focus();
    return !fault;
  }

  /** No more choices: it fades, then it ends. */
  #close(action: DialogAction): void {
    if (this.#phase === 'waiting') return this.#end(action);
    if (this.#phase !== 'open') return;
    this.#phase = 'closing';
    this.#action = action;
    this.leaving = true;
    this.#leave = setTimeout(() => this.#end(action), movementMs(panelMs));
  }

  /** Out of the top layer, focus back, answer given, next one in. */
  #end(action: DialogAction): void {
    if (this.#phase === 'closed') return;
    const wasSeen = this.#phase !== 'waiting';
    clearTimeout(this.#leave);
    clearTimeout(this.#focus);
    this.#listening.abort();
    this.#layer?.hide();
    this.#phase = 'closed';
    const value = this.inputValue;
    if (wasSeen) this.inputValue = this.#preset;
    this.open =
      this.leaving =
      this.checking =
      this.confirmButtonLoading =
      this.cancelButtonLoading =
        false;
    this.fault = '';
    this.#settle(action, value);
    this.emit('console-dialog-closed', { action, value });
    dialogQueue.leave(this.#turn);
  }

  #settle(action: DialogAction, value: string | null): void {
    const result = this.#result;
    this.#result = undefined;
    this.quietly(() => (this.showInput ? this.callback?.(value, action) : this.callback?.(action)));
    if (action !== 'confirm') result?.reject(action);
    else result?.resolve(this.showInput ? { value, action } : action);
  }

  #announce(text: string, urgent: boolean): void {
    const region = this.renderRoot.querySelector(urgent ? '[role=alert].unseen' : '[role=status]');
    if (region) region.textContent = text;
  }

  readonly #input = (event: Event): void => {
    this.inputValue = (event.target as HTMLInputElement).value;
    void this.#passes();
  };

  readonly #inputKey = (event: KeyboardEvent): void => {
    const isComposing = event.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || this.inputType === 'textarea' || isComposing || event.repeat)
      return;
    event.preventDefault();
    void this.#choose('confirm');
  };

  /** The arrow keys go from button to button. */
  readonly #footerKey = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const buttons = [...this.renderRoot.querySelectorAll<HTMLElement>('footer button')];
    const here = buttons.indexOf(event.target as HTMLElement);
    if (!step || here < 0) return;
    event.preventDefault();
    const direction = getComputedStyle(this.panel).direction === 'rtl' ? -step : step;
    buttons[(here + direction + buttons.length) % buttons.length]!.focus();
  };

  /**
   * Opens, or takes a place in the queue.
   *
   * @returns A promise that is kept with `confirm`, or the value of a prompt, and broken with
   *   `cancel` or `close`. It always settles: the element being removed breaks it with `close`.
   * @throws TypeError when a property holds something wrong, or the dialog is open already.
   */
  ask(): Promise<DialogResult> {
    if (this.#phase !== 'closed' || this.#result)
      throw new TypeError('ask: expected a closed dialog, got an open one');
    this.#request();
    this.open = true;
    const answer = new Promise<DialogResult>(
      (resolve, reject) => (this.#result = { resolve, reject }),
    );
    // Who gave a callback hears of the end there and need not look at the promise.
    if (this.callback) answer.catch(() => undefined);
    return answer;
  }

  override render() {
    const words = labelsFor(this);
    const hasTitle = this.title !== '' || this.querySelector(':scope > [slot=title]') !== null;
    const isAlert = !this.showInput && (this.type === 'warning' || this.type === 'error');
    const hasMessage = this.#hasMessage;
    return html`<dialog
      part="mask"
      class=${this.leaving ? 'leaving' : ''}
      title=""
      role=${isAlert ? 'alertdialog' : 'dialog'}
      aria-modal=${this.modal ? 'true' : nothing}
      aria-labelledby=${hasTitle ? 'title' : nothing}
      aria-label=${hasTitle ? nothing : words.dialog}
      aria-describedby=${hasMessage && !this.showInput ? 'message' : nothing}
      ?data-modeless=${!this.modal}
    >
      <div part="panel" tabindex="-1">
        ${
          hasTitle
            ? html`<header part="header">
                <h2 part="title" id="title"><slot name="title">${this.title}</slot></h2>
              </header>`
            : nothing
        }
        ${this.showClose ? closeButton(words, () => this.#dismiss()) : nothing}
        <div part="body" class=${this.showClose && !hasTitle ? 'beside-cross' : ''}>
          ${hasMessage ? newsIcon(this.type, words) : nothing} ${this.#messageBlock(hasMessage)}
          ${this.showInput ? this.#inputBlock(hasMessage) : nothing}
        </div>
        <footer part="footer" @keydown=${this.#footerKey}>
          ${this.showCancelButton ? this.#button('cancel', this.cancelButtonText || words.cancel, this.cancelButtonLoading) : nothing}
          ${
            this.showConfirmButton
              ? this.#button(
                  'confirm',
                  this.confirmButtonText || words.confirm,
                  this.confirmButtonLoading || this.checking,
                )
              : nothing
          }
        </footer>
        <p class="unseen" role="status"></p>
        <p class="unseen" role="alert"></p>
      </div>
    </dialog>`;
  }

  get #hasMessage(): boolean {
    const inSlot = [...this.childNodes].some((node) =>
      node instanceof Element ? !node.slot : node.nodeType === 3 && node.textContent?.trim(),
    );
    return this.message !== '' || inSlot;
  }

  #messageBlock(hasMessage: boolean) {
    const slot = html`<slot @slotchange=${() => this.requestUpdate()}
      >${this.unsafeMarkup ? this.#cleaned() : this.message}</slot
    >`;
    if (!hasMessage) return html`<div hidden>${slot}</div>`;
    return this.showInput
      ? html`<label part="message" id="message" for="input">${slot}</label>`
      : html`<div part="message" id="message">${slot}</div>`;
  }

  #cleaned() {
    const clean = this.sanitize?.(this.message) ?? '';
    return typeof clean === 'string' ? html`<div .innerHTML=${clean}></div>` : clean;
  }

  #inputBlock(hasMessage: boolean) {
    return dialogInput({
      type: this.inputType,
      value: this.inputValue ?? '',
      placeholder: this.inputPlaceholder,
      label: hasMessage ? undefined : this.title || labelsFor(this).dialog,
      fault: this.fault,
      input: this.#input,
      key: this.#inputKey,
    });
  }

  #button(action: 'confirm' | 'cancel', text: string, isBusy: boolean) {
    const look = action === 'cancel' ? '' : this.danger ? 'danger' : 'primary';
    return html`<button
      part="${action}-button"
      class=${look}
      type="button"
      aria-busy=${isBusy ? 'true' : nothing}
      aria-disabled=${isBusy ? 'true' : nothing}
      @click=${() => void this.#choose(action)}
    >
      ${isBusy ? html`<span class="turning"></span>` : nothing}${text}
    </button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'console-dialog': ConsoleDialog;
  }
}
