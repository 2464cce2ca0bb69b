import { html } from 'lit';
import { property } from 'lit/decorators.js';
import { labelsFor } from '../labels.ts';
import { closeButton, type NewsType } from '../overlay/icons.ts';
import { Notice } from '../overlay/notice.ts';
import noticeStyles from '../overlay/notice.styles.ts';
import shared from '../overlay/shared.styles.ts';
import styles from './console-message.styles.ts';

/**
 * @tag console-message
 * @summary One line at the top of the page that says what just happened and goes by itself. It
 *   never takes the focus.
 *
 * @slot - The text, when it is more than text.
 * @event {CustomEvent<null>} console-message-closed - It is gone.
 * @csspart box - The box.
 * @csspart icon - The mark of the type.
 * @csspart text - The text.
 * @csspart close-button - The cross.
 */
export class ConsoleMessage extends Notice {
  static override styles = [shared, noticeStyles, styles];

  /** Whether there is a cross. */
  @property({ type: Boolean, attribute: 'show-close' }) showClose = false;

  /** `success`, `info`, `warning` or `error`. */
  @property() override type: NewsType | '' = 'info';

  protected readonly stack = 'message';
  protected readonly usual = { durationMs: 3000, offsetPx: 20 };

  protected override key(event: KeyboardEvent): void {
    const isFree = !event.defaultPrevented && !event.isComposing && !this.isBelowDialog;
    if (event.key === 'Escape' && isFree) this.close();
  }

  protected override renderText() {
    return html`<div part="text"><slot>${this.message}</slot></div>`;
  }

  protected override renderRest() {
    return this.showClose ? closeButton(labelsFor(this), () => this.close()) : undefined;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'console-message': ConsoleMessage;
  }
}
