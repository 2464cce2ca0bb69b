import { make } from '../overlay/base-element.ts';
import { dialogQueue } from '../overlay/dialog-queue.ts';
import { ConsoleDialog } from './console-dialog.ts';
import { checkedOptions, checkMarkup, type DialogOptions, type DialogResult } from './options.ts';

type Content = string | Node;
/** The second argument is the title, or the options when there is no title. */
type TitleOrOptions = Content | DialogOptions | null;

let defaults: DialogOptions = {};

/**
 * Replaces what all later dialogs of this module start from. @throws TypeError when an option is
 * wrong.
 */
export function setDefaults(options: DialogOptions): void {
  defaults = checkedOptions(options);
}

/**
 * Shows a dialog as soon as those before it are gone.
 *
 * @param options All that is to be said about it, or only the message.
 * @returns A promise kept with `confirm`, or `{value, action}` for a prompt; broken with `cancel`
 *   or `close`. It always settles.
 * @throws TypeError naming the option and what was expected; nothing is shown then and the queue
 *   goes on.
 */
export function box(
  options: DialogOptions | Content,
  title?: TitleOrOptions,
): Promise<DialogResult> {
  return isContent(options) ? show({}, options, title) : show({}, undefined, undefined, options);
}

/**
 * Says something. Neither Escape nor a click beside it closes, unless the options say so. Otherwise
 * as {@link box}.
 */
export function alert(
  message: Content,
  title?: TitleOrOptions,
  options?: DialogOptions,
): Promise<DialogResult> {
  return show({ closeOnPressEscape: false, closeOnClickModal: false }, message, title, options);
}

/** Asks for a yes; a no breaks the promise. Otherwise as {@link box}. */
export function confirm(
  message: Content,
  title?: TitleOrOptions,
  options?: DialogOptions,
): Promise<DialogResult> {
  return show({ showCancelButton: true }, message, title, options);
}

/**
 * Asks for a line of text, returned exactly as typed, and null without input. Otherwise as
 * {@link box}.
 */
export function prompt(
  message: Content,
  title?: TitleOrOptions,
  options?: DialogOptions,
): Promise<Exclude<DialogResult, string>> {
  const answer = show({ showCancelButton: true, showInput: true }, message, title, options);
  return answer as Promise<Exclude<DialogResult, string>>;
}

/**
 * Ends the visible dialog and all that wait: their promises are broken with `close`. Without a
 * dialog it does nothing.
 */
export function close(): void {
  dialogQueue.clear();
}

function show(
  kind: DialogOptions,
  message?: Content,
  title?: TitleOrOptions,
  options: DialogOptions = {},
): Promise<DialogResult> {
  const inSecondPlace = isContent(title) || !title ? { title } : title;
  const given = { message, ...checkedOptions(inSecondPlace), ...checkedOptions(options) };
  const all = { ...defaults, ...kind, ...checkedOptions(given) };
  checkMarkup(all);
  const dialog = make('console-dialog', ConsoleDialog);
  const { title: heading, message: saying, ...rest } = all;
  Object.assign(dialog, rest);
  fill(dialog, 'title', heading);
  fill(dialog, 'message', saying);
  dialog.addEventListener('console-dialog-closed', () => dialog.remove(), { once: true });
  document.body.append(dialog);
  return dialog.ask();
}

/** Text becomes a property, a node goes into the slot as it is. */
function fill(
  dialog: ConsoleDialog,
  place: 'title' | 'message',
  content: Content | null | undefined,
): void {
  if (!(content instanceof Node)) return void (dialog[place] = content ?? '');
  if (place === 'message') return dialog.append(content);
  const holder = document.createElement('span');
  holder.slot = 'title';
  holder.append(content);
  dialog.append(holder);
}

const isContent = (value: unknown): value is Content =>
  typeof value === 'string' || value instanceof Node;
