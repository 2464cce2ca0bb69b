import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { labelsFor } from '../labels.ts';
import { textOrNull, unlessFalse } from '../overlay/base-element.ts';
import { must, oneOf } from '../overlay/checks.ts';
import { closeButton } from '../overlay/icons.ts';
import { Notice } from '../overlay/notice.ts';
import noticeStyles from '../overlay/notice.styles.ts';
import shared from '../overlay/shared.styles.ts';
import { gapPx } from '../overlay/stacks.ts';
import styles from './console-notification.styles.ts';

/** The corners of the window. */
export type Corner = 'top-right' | 'top-left' | 'bottom-right' | 'bottom-left';

export const corners: readonly Corner[] = ['top-right', 'top-left', 'bottom-right', 'bottom-left'];
export const corner = oneOf(...corners);

/**
 * @tag console-notification
 * @summary A small card in a corner that reports a background event. It closes itself and takes no
 *   focus.
 *
 * @slot - The text, when it is more than text, and links.
 * @event {CustomEvent<null>} console-notification-click - The card was clicked, not its cross.
 * @event {CustomEvent<null>} console-notification-closed - It is gone.
 * @csspart box - The card.
 * @csspart icon - The mark of the type.
 * @csspart title - The first line.
 * @csspart text - The text.
 * @csspart time - When it happened.
 * @csspart close-button - The cross.
 * @cssproperty [--console-notification-width=344px] - Width of the card where there is room.
 */
export class ConsoleNotification extends Notice {
  static override styles = [shared, noticeStyles, styles];

  /** The first line. */
  @property() override title = '';
  /** When it happened, in words such as `14:32`. */
  @property() time = '';
  /** Whether there is a cross; `show-close="false"` hides it. */
  @property({ attribute: 'show-close', converter: unlessFalse }) showClose = true;
  /** Called when the card is clicked, not its cross. */
  @property({ attribute: false }) onClick: ((notice: this) => void) | null = null;

  protected readonly usual = { durationMs: 4500, offsetPx: gapPx };

  #position: Corner = 'top-right';

  /**
   * `top-right`, the default, `top-left`, `bottom-right` or `bottom-left`. @throws TypeError when
   * it is another.
   */
  @property({ reflect: true, converter: textOrNull })
  get position(): Corner {
    return this.#position;
  }
  set position(value: Corner) {
    this.#position = must('position', corner, value ?? 'top-right');
  }

  protected get stack(): Corner {
    return this.#position;
  }

  protected override get heading(): string {
    return this.title;
  }

  /** Who presses Delete or Backspace wants to deal with it by hand. */
  protected override key(event: KeyboardEvent): void {
    if (event.key === 'Delete' || event.key === 'Backspace') this.stay();
  }

  protected override readonly pressed = (event: Event): void => {
    if (
      event
        .composedPath()
        .some((node) => node instanceof Element && node.part.contains('close-button'))
    )
      return;
    this.quietly(() => this.onClick?.(this));
    this.emit('console-notification-click');
  };

  protected override renderText() {
    return html`<div class="column">
      ${this.title ? html`<p part="title">${this.title}</p>` : nothing}
      <div part="text"><slot>${this.message}</slot></div>
      ${this.time ? html`<p part="time">${this.time}</p>` : nothing}
    </div>`;
  }

  protected override renderRest() {
    return this.showClose ? closeButton(labelsFor(this), () => this.close()) : undefined;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'console-notification': ConsoleNotification;
  }
}
