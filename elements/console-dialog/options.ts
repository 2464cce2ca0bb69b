import {
  checked,
  content,
  flag,
  type Kind,
  method,
  oneOf,
  pattern,
  text,
} from '../overlay/checks.ts';
import type { NewsType } from '../overlay/icons.ts';

/** How a dialog ends. */
export type DialogAction = 'confirm' | 'cancel' | 'close';

/** What a confirmed dialog answers: its action, for a prompt with the text as it was typed. */
export type DialogResult = 'confirm' | { value: string | null; action: 'confirm' };

export type InputType = 'text' | 'textarea' | 'password' | 'number' | 'email' | 'tel';

/**
 * Validates the input: true, undefined or null accept it; false and an empty string answer with
 * `inputErrorMessage`; any other string is the message. A promise is waited for.
 */
export type InputValidator = (value: string | null) => Verdict | Promise<Verdict>;
export type Verdict = boolean | string | null | undefined | void;

/**
 * Asked before a dialog closes by a person's act. The dialog stays until `done()`; a promise
 * answers instead of it: false or a rejection let the dialog stay, anything else closes it.
 */
export type BeforeClose = (
  action: DialogAction,
  dialog: HTMLElementTagNameMap['console-dialog'],
  done: () => void,
) => unknown;

/** Turns untrusted markup into what may be shown. */
export type Sanitize = (markup: string) => string | Node;

/** Everything that can be said about a dialog. Null and undefined mean: not said. */
export interface DialogOptions {
  title?: string | Node | null | undefined;
  message?: string | Node | null | undefined;
  /** Gives an icon; the last two make it an alertdialog. Empty: no icon. */
  type?: NewsType | '' | null | undefined;
  lang?: string | null | undefined;
  showClose?: boolean | undefined;
  lockScroll?: boolean | undefined;
  modal?: boolean | undefined;
  closeOnClickModal?: boolean | undefined;
  closeOnPressEscape?: boolean | undefined;
  closeOnHashChange?: boolean | undefined;
  distinguishCancelAndClose?: boolean | undefined;
  showConfirmButton?: boolean | undefined;
  showCancelButton?: boolean | undefined;
  confirmButtonText?: string | null | undefined;
  cancelButtonText?: string | null | undefined;
  danger?: boolean | undefined;
  showInput?: boolean | undefined;
  inputType?: InputType | undefined;
  inputValue?: string | null | undefined;
  inputPlaceholder?: string | null | undefined;
  inputPattern?: RegExp | null | undefined;
  inputValidator?: InputValidator | null | undefined;
  inputErrorMessage?: string | null | undefined;
  beforeClose?: BeforeClose | null | undefined;
  unsafeMarkup?: boolean | undefined;
  sanitize?: Sanitize | null | undefined;
  /** Gets the action, for a prompt the value and the action, before the promise settles. */
  callback?:
    ((...answer: [DialogAction] | [string | null, DialogAction]) => void) | null | undefined;
}

const kinds: Readonly<Record<keyof DialogOptions, Kind>> = {
  title: content,
  message: content,
  type: text,
  lang: text,
  showClose: flag,
  lockScroll: flag,
  modal: flag,
  closeOnClickModal: flag,
  closeOnPressEscape: flag,
  closeOnHashChange: flag,
  distinguishCancelAndClose: flag,
  showConfirmButton: flag,
  showCancelButton: flag,
  confirmButtonText: text,
  cancelButtonText: text,
  danger: flag,
  showInput: flag,
  inputType: oneOf('text', 'textarea', 'password', 'number', 'email', 'tel'),
  inputValue: text,
  inputPlaceholder: text,
  inputPattern: pattern,
  inputValidator: method,
  inputErrorMessage: text,
  beforeClose: method,
  unsafeMarkup: flag,
  sanitize: method,
  callback: method,
};

export const optionNames = Object.keys(kinds) as (keyof DialogOptions)[];

/**
 * Takes what was given. @throws TypeError naming the option and what was expected, at the first
 * that is wrong.
 */
export function checkedOptions(options: DialogOptions): DialogOptions {
  return checked(options, kinds);
}

/** @throws TypeError for markup without a sanitizer. */
export function checkMarkup(options: Pick<DialogOptions, 'unsafeMarkup' | 'sanitize'>): void {
  if (options.unsafeMarkup && !options.sanitize)
    throw new TypeError('sanitize: expected a function because unsafeMarkup is set, got nothing');
}
