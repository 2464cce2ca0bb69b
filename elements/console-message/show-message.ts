import { type NoticeOptions, noticeKinds, showNotice } from '../overlay/show-notice.ts';
import { stacks } from '../overlay/stacks.ts';
import { ConsoleMessage } from './console-message.ts';

export type MessageOptions = NoticeOptions<ConsoleMessage>;

/**
 * Says in one line what just happened. It goes after 3 seconds; a pointer over it or the focus in
 * it holds it.
 *
 * @param options All that is to be said about it, or only the text.
 * @returns The element; `close()` sends it away earlier.
 * @throws TypeError naming the option and what was expected, before anything shows.
 */
export function message(options: MessageOptions | string | Node): ConsoleMessage {
  return showNotice('console-message', ConsoleMessage, options, noticeKinds);
}

/** Sends away all messages of the page. */
message.closeAll = (): void => stacks.closeAll(['message']);
