import { method, text } from '../overlay/checks.ts';
import { type NoticeOptions, noticeKinds, showNotice } from '../overlay/show-notice.ts';
import { stacks } from '../overlay/stacks.ts';
import { ConsoleNotification, type Corner, corner, corners } from './console-notification.ts';

export interface NotificationOptions extends NoticeOptions<ConsoleNotification> {
  title?: string | null | undefined;
  time?: string | null | undefined;
  position?: Corner | undefined;
  /** Called when the card is clicked, not its cross. */
  onClick?: ((notice: ConsoleNotification) => void) | null | undefined;
}

const kinds = { ...noticeKinds, title: text, time: text, position: corner, onClick: method };

/**
 * Reports a background event in a corner. It closes after 4.5 seconds; a pointer over it, the focus
 * in it, Delete or Backspace hold it.
 *
 * @param options All that is to be said about it, or only the text.
 * @returns The element; `close()` sends it away earlier.
 * @throws TypeError naming the option and what was expected, before anything shows.
 */
export function notify(options: NotificationOptions | string | Node): ConsoleNotification {
  return showNotice('console-notification', ConsoleNotification, options, kinds);
}

/** Sends away all notifications of the page. */
notify.closeAll = (): void => stacks.closeAll(corners);
