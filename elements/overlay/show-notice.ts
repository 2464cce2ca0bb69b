import { amount, checked, content, flag, type Kind, method, text } from './checks.ts';
import { make } from './base-element.ts';
import type { NewsType } from './icons.ts';

/** What can be said about a notice of either kind. Null and undefined mean: not said. */
export interface NoticeOptions<T> {
  message?: string | Node | null | undefined;
  /** Gives an icon; the last two are read out at once. Empty: no icon. */
  type?: NewsType | '' | null | undefined;
  /** Milliseconds; 0 stays until closed. */
  duration?: number | undefined;
  showClose?: boolean | undefined;
  /** Pixels from the edge, were it alone. */
  offset?: number | undefined;
  lang?: string | null | undefined;
  /** Called once when it is gone. */
  onClose?: ((notice: T) => void) | null | undefined;
}

export const noticeKinds: Readonly<Record<string, Kind>> = {
  message: content,
  type: text,
  duration: amount,
  showClose: flag,
  offset: amount,
  lang: text,
  onClose: method,
};

/**
 * Puts a notice at the end of the page and takes it away when it is gone.
 *
 * @throws TypeError naming the option and what was expected, before anything shows.
 */
export function showNotice<T extends HTMLElement & { message: string }>(
  tag: string,
  type: new () => T,
  given: object | string | Node,
  kinds: Readonly<Record<string, Kind>>,
): T {
  const options = typeof given === 'string' || given instanceof Node ? { message: given } : given;
  const { message, ...rest } = checked(options as NoticeOptions<T>, kinds);
  const notice = make(tag, type);
  Object.assign(notice, rest, { open: true });
  if (message instanceof Node) notice.append(message);
  else notice.message = message ?? '';
  notice.addEventListener(`${tag}-closed`, () => notice.remove(), { once: true });
  document.body.append(notice);
  return notice;
}
