import { deepestActive, focusIsLost, giveFocusBack, tabbable } from './focus.ts';
import { lockScroll } from './scroll-lock.ts';

/** Callbacks of the layer to its element. */
export interface LayerEvents {
  /** Escape was pressed, or the platform's equivalent gesture made. */
  escape(): void;
  /** The mask was pressed and released. */
  mask(): void;
  /** The panel, which takes the focus when nothing in it has it. */
  panel(): HTMLElement;
}

/** How a layer lies on the page: modal covers it and makes it inert. */
export interface LayerManner {
  modal: boolean;
  lockScroll: boolean;
}

/**
 * One native dialog in the top layer: opens, traps the focus, closes, and returns the focus.
 */
export class TopLayer {
  shown = false;

  #manner: LayerManner = { modal: true, lockScroll: true };
  #opener: Element | null = null;
  #unlock: ((atOnce?: boolean) => void) | undefined;
  #listening = new AbortController();
  #pressedMask = false;
  #escapeIsForPopup = false;

  constructor(
    readonly dialog: HTMLDialogElement,
    readonly events: LayerEvents,
  ) {}

  show(manner: LayerManner): void {
    this.#manner = manner;
    this.#opener = deepestActive();
    if (manner.lockScroll) this.#unlock = lockScroll();
    this.shown = true;
    this.#listen();
    this.raise();
  }

  /**
   * Puts the dialog into the top layer again, after a move in the document or the platform has
   * removed it.
   */
  raise(): void {
    if (!this.shown || this.dialog.matches(':modal, :popover-open')) return;
    this.dialog.removeAttribute('open');
    if (this.#manner.modal) return this.dialog.showModal();
    this.dialog.popover = 'manual';
    this.dialog.showPopover();
  }

  /**
   * Removes it from the top layer and returns the focus to its previous owner, unless the person
   * has moved it elsewhere.
   */
  hide(): void {
    if (!this.shown) return;
    this.shown = false;
    this.#listening.abort();
    const hadFocus = this.#holdsFocus();
    if (this.dialog.matches(':popover-open')) this.dialog.hidePopover();
    this.dialog.popover = null;
    if (this.dialog.open) this.dialog.close();
    this.#unlock?.(!this.dialog.isConnected);
    if (hadFocus || focusIsLost()) giveFocusBack(this.#opener);
    this.#opener = null;
  }

  #holdsFocus(): boolean {
    for (let node: Node | null = deepestActive(); node; node = parentOf(node))
      if (node === this.dialog) return true;
    return false;
  }

  #listen(): void {
    this.#listening = new AbortController();
    const { dialog } = this;
    const on = <E extends Event>(
      target: EventTarget,
      type: string,
      heard: (event: E) => void,
      capture = false,
    ) =>
      target.addEventListener(type, heard as EventListener, {
        signal: this.#listening.signal,
        capture,
      });
    on<KeyboardEvent>(dialog, 'keydown', (event) => this.#key(event));
    // No element may have the focus while the dialog is open; Escape must be handled then as well.
    on<KeyboardEvent>(
      document,
      'keydown',
      (event) => !event.composedPath().includes(dialog) && this.#manner.modal && this.#key(event),
      true,
    );
    on(dialog, 'cancel', (event) => this.#cancel(event));
    // The platform may close a dialog that refuses several times. It is opened again: only its own
    // actions close it.
    on(dialog, 'close', (event) => event.target === dialog && this.raise());
    on(dialog, 'mousedown', (event) => this.#isMask(event) && event.preventDefault());
    on(dialog, 'pointerdown', (event) => (this.#pressedMask = this.#isMask(event)));
    on(dialog, 'pointerup', (event) => (this.#pressedMask &&= this.#isMask(event)));
    on(dialog, 'click', (event) => {
      if (this.#pressedMask && this.#isMask(event)) this.events.mask();
      this.#pressedMask = false;
    });
    on(dialog, 'focusout', () => this.#catchFocus());
  }

  #isMask(event: Event): boolean {
    return event.composedPath()[0] === this.dialog;
  }

  #key(event: KeyboardEvent): void {
    // Browsers report a composition that is just ending by this code alone.
    if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) return;
    if (event.key === 'Tab' && this.#manner.modal) this.#wrap(event);
    if (event.key !== 'Escape') return;
    if (hasOpenPopup(event, this.dialog)) {
      this.#escapeIsForPopup = true;
      setTimeout(() => (this.#escapeIsForPopup = false));
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    this.events.escape();
  }

  /** Escape without a key press, for example the back gesture of a phone. */
  #cancel(event: Event): void {
    if (event.target !== this.dialog) return;
    event.preventDefault();
    if (!this.#escapeIsForPopup) this.events.escape();
  }

  #wrap(event: KeyboardEvent): void {
    const reachable = tabbable(this.dialog);
    const [from, to] = event.shiftKey
      ? [reachable[0], reachable.at(-1)]
      : [reachable.at(-1), reachable[0]];
    const active = deepestActive();
    const astray = !this.#holdsFocus() || (event.shiftKey && active === this.events.panel());
    if (active !== from && !astray && reachable.length > 0) return;
    event.preventDefault();
    (to ?? this.events.panel()).focus();
  }

  #catchFocus(): void {
    setTimeout(() => {
      if (this.shown && this.#manner.modal && focusIsLost())
        this.events.panel().focus({ preventScroll: true });
    });
  }
}

const parentOf = (node: Node): Node | null =>
  (node as Element).assignedSlot ?? node.parentNode ?? (node as ShadowRoot).host ?? null;

const popupOwner =
  '[aria-expanded=true]:is([role=combobox], [aria-haspopup]:not([aria-haspopup=false])), :popover-open';
const pickerOwner = 'select:open, input:open';

/** Whether a list, a menu or a calendar in the dialog is open, which Escape closes first. */
function hasOpenPopup(event: Event, dialog: Element): boolean {
  const path = event.composedPath();
  const inside = path
    .slice(0, Math.max(path.indexOf(dialog), 0))
    .filter((node) => node instanceof Element);
  const selector = CSS.supports(`selector(${pickerOwner})`)
    ? `${popupOwner}, ${pickerOwner}`
    : popupOwner;
  return inside.some((element) => element.matches(selector));
}
