import { property } from 'lit/decorators.js';
import { BaseElement, textOrNull, unlessFalse } from '../overlay/base-element.ts';
import type { NewsType } from '../overlay/icons.ts';
import type { BeforeClose, DialogOptions, InputType, InputValidator, Sanitize } from './options.ts';

/** What can be said about a dialog in markup or by property; the names are those of the options. */
export abstract class DialogProperties extends BaseElement {
  /** Whether it is open or waits for its turn. */
  @property({ type: Boolean, reflect: true }) open = false;
  /** What it is about. Empty: no header. */
  @property() override title = '';
  /**
   * What it says. Of a prompt it is the label. Empty, and nothing in the slot: no message and no
   * icon.
   */
  @property() message = '';
  /** `success`, `info`, `warning` or `error` gives an icon; the last two make it an alertdialog. */
  @property() type: NewsType | '' = '';
  /**
   * Whether there is a cross. `show-close="false"` hides it; the same spelling serves all that are
   * true by default.
   */
  @property({ attribute: 'show-close', converter: unlessFalse }) showClose = true;
  /** Whether the page behind stops scrolling. */
  @property({ attribute: 'lock-scroll', converter: unlessFalse }) lockScroll = true;
  /** Whether the page behind is covered and cannot be used. */
  @property({ converter: unlessFalse }) modal = true;
  /** Whether a click beside the box closes. */
  @property({ attribute: 'close-on-click-modal', converter: unlessFalse }) closeOnClickModal = true;
  /** Whether Escape closes. */
  @property({ attribute: 'close-on-press-escape', converter: unlessFalse }) closeOnPressEscape =
    true;
  /** Whether going to another address closes. */
  @property({ attribute: 'close-on-hash-change', converter: unlessFalse }) closeOnHashChange = true;
  /** Whether cross, mask, Escape and leaving the page answer `close` instead of `cancel`. */
  @property({ type: Boolean, attribute: 'distinguish-cancel-and-close' })
  distinguishCancelAndClose = false;
  /** Whether there is a confirm button. */
  @property({ attribute: 'show-confirm-button', converter: unlessFalse }) showConfirmButton = true;
  /** Whether there is a cancel button. */
  @property({ type: Boolean, attribute: 'show-cancel-button' }) showCancelButton = false;
  /** What the confirm button says; by default the language's word. */
  @property({ attribute: 'confirm-button-text' }) confirmButtonText = '';
  /** What the cancel button says; by default the language's word. */
  @property({ attribute: 'cancel-button-text' }) cancelButtonText = '';
  /** Whether confirming destroys something: the button says so by its colour. */
  @property({ type: Boolean }) danger = false;
  /** Whether the confirm button is at work. It takes no clicks meanwhile. */
  @property({ type: Boolean, attribute: 'confirm-button-loading' }) confirmButtonLoading = false;
  /** Whether the cancel button is at work. */
  @property({ type: Boolean, attribute: 'cancel-button-loading' }) cancelButtonLoading = false;
  /** Whether it asks for a line of text. */
  @property({ type: Boolean, attribute: 'show-input' }) showInput = false;
  /** `text`, `textarea`, `password`, `number`, `email` or `tel`. */
  @property({ attribute: 'input-type' }) inputType: InputType = 'text';
  /** Value of the input; null until the user types or the page presets it. */
  @property({ attribute: 'input-value', converter: textOrNull }) inputValue: string | null = null;
  /** A hint inside the input; it is no label. */
  @property({ attribute: 'input-placeholder' }) inputPlaceholder = '';
  /** What the input must match. */
  @property({ attribute: false }) inputPattern: RegExp | null = null;
  /** Asked when the pattern is satisfied. */
  @property({ attribute: false }) inputValidator: InputValidator | null = null;
  /** What to say when the input is wrong; by default the language's words. */
  @property({ attribute: 'input-error-message' }) inputErrorMessage = '';
  /** Asked before it closes by a person's act. */
  @property({ attribute: false }) beforeClose: BeforeClose | null = null;
  /** Whether the message is markup, which then passes through `sanitize`. */
  @property({ type: Boolean, attribute: 'unsafe-markup' }) unsafeMarkup = false;
  /** Cleans the markup of the message. */
  @property({ attribute: false }) sanitize: Sanitize | null = null;
  /** Gets the answer before the promise does. */
  @property({ attribute: false }) callback: DialogOptions['callback'] = null;
}
