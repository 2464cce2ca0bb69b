import { call } from '#src/client/http/call.ts';
import type { CallError } from '#src/client/http/errors.ts';
import { normalAddress } from '#src/domain/account.ts';
import { runtimeConfig } from '#src/client/state/runtime-config.ts';
import { signInPath } from '#src/domain/sign-in.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { login, loginByCode, secondStep } from '../../contract/sessions.ts';
import { CodeSender } from './code-sender.ts';
import { firstState, ways, type LoginState, type OpenedSession, type Way } from './login-state.ts';
import { loginView, type SignInLink } from './login-view.ts';
import { patch } from './markup.ts';
import { firstWrong, isSecondCode, wrongAddress, wrongCode, wrongIn } from './rules.ts';

/** Detail of the event `login-opened`. */
export interface LoginOpened {
  opened: OpenedSession;
  /** Whether the member wants to be remembered. */
  kept: boolean;
}

/**
 * The login by password or by a code, with a second step where there is one. It has no shadow root
 * and needs no framework: the document holds its markup, and the page it is in may be React's or
 * none.
 *
 * @fires login-opened With the session.
 * @fires login-step When the second step begins, and when it goes back; detail: whether it is
 *   shown.
 */
export class LoginForm extends HTMLElement {
  /** Whether it is shown over a page, which needs neither the agreements nor a way to a new one. */
  isOver = false;
  #words: Translator | undefined;
  #state: LoginState = firstState();
  #isPatching = false;
  readonly #codes = new CodeSender((sent) => this.#set({ sent }));

  /** The texts. The form works from when it has them. */
  set translator(words: Translator) {
    const isFirst = this.#words === undefined;
    const isSent = this.querySelector('form[data-pending]') !== null;
    this.#words = words;
    if (isFirst) this.#takeOver();
    this.#render();
    if (isFirst && !this.contains(document.activeElement)) this.#input('account')?.focus();
    if (isFirst && isSent) void this.#submit();
  }

  disconnectedCallback(): void {
    this.#codes.stop();
  }

  /** What was set before the code of the form was there counts. */
  #takeOver(): void {
    for (const name of ['remember', 'agreed'] as const) {
      const box = this.#input(name === 'agreed' ? 'agree' : name);
      if (box) this.#state[name] = box.checked;
    }
    this.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#submit();
    });
    this.addEventListener('click', (event) => this.#onClick(event));
    this.addEventListener('keydown', (event) => this.#onKey(event));
    this.addEventListener('input', (event) => this.#onInput(event));
    this.addEventListener('focusout', (event) => this.#onLeave(event));
    this.addEventListener('close', () => this.#set({ agreement: null }), true);
  }

  #set(change: Partial<LoginState>): void {
    Object.assign(this.#state, change);
    this.#render();
  }

  #render(): void {
    if (!this.#words) return;
    const { t, locale } = this.#words;
    this.#isPatching = true;
    const signIn = signInLink(locale);
    patch(this, loginView({ t, state: this.#state, isOver: this.isOver, signIn }));
    this.#isPatching = false;
    const dialog = this.querySelector('dialog');
    if (dialog && !dialog.open) dialog.showModal();
  }

  #input(name: string): HTMLInputElement | null {
    return this.querySelector<HTMLInputElement>(`input[name=${name}]`);
  }

  #typed(name: string): string {
    return this.#input(name)?.value ?? '';
  }

  #onClick(event: MouseEvent): void {
    const { target } = event;
    if (!(target instanceof Element)) return;
    // A click beside the sheet of an agreement closes it.
    if (target instanceof HTMLDialogElement) return target.close();
    const button = target.closest<HTMLElement>('[data-act], [type=submit]');
    if (!button) return;
    if (button.ariaDisabled === 'true') return event.preventDefault();
    this.#act(button.dataset['act']);
  }

  #act(name: string | undefined): void {
    if (name === 'terms' || name === 'privacy') this.#set({ agreement: name });
    else if (name === 'reveal') this.#set({ isPasswordVisible: !this.#state.isPasswordVisible });
    else if (name === 'close') this.querySelector('dialog')?.close();
    else if (name === 'back') this.#goBack();
    else if (name === 'send') void this.#sendCode();
    else if (ways.includes(name as Way)) this.#choose(name as Way);
  }

  #choose(way: Way): void {
    if (way !== this.#state.way)
      this.#set({ way, wrong: {}, error: undefined, round: this.#state.round + 1 });
  }

  #goBack(): void {
    const { round } = this.#state;
    this.#set({ second: null, wrong: {}, error: undefined, round: round + 1 });
    this.dispatchEvent(loginEvent('login-step', false));
    this.querySelector('input')?.focus();
  }

  #onKey({ key, target }: KeyboardEvent): void {
    const isTab = target instanceof HTMLElement && target.role === 'tab';
    if (!isTab || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return;
    const other = this.#state.way === 'password' ? 'code' : 'password';
    this.#choose(other);
    this.querySelector<HTMLElement>(`#way-${other}`)?.focus();
  }

  #onInput({ target }: Event): void {
    const { name, checked } = target as HTMLInputElement;
    if (name === 'remember') this.#state.remember = checked;
    else if (name === 'agree') this.#set({ agreed: checked });
    else if (this.#state.second) this.#set({ wrong: {} });
  }

  /** A field that was left is checked, an empty one only where it was found wrong before. */
  #onLeave({ target }: FocusEvent): void {
    if (this.#isPatching) return;
    const { name, value } = target as HTMLInputElement;
    const { wrong } = this.#state;
    if (name === 'account' || name === 'password') {
      if (value === '' && !(name === 'password' && wrong.password)) return;
      const found = wrongIn(this.#typed('account'), this.#typed('password'));
      this.#set({ wrong: { ...wrong, [name]: found[name] } });
    } else if (name === 'address' && value !== '') {
      this.#set({ wrong: { ...wrong, address: wrongAddress(value) } });
    }
  }

  async #sendCode(): Promise<void> {
    const typed = this.#typed('address');
    this.#set({ wrong: { address: wrongAddress(typed) } });
    const address = normalAddress(typed);
    if (address !== null) await this.#codes.send(address);
  }

  #submit(): Promise<void> | undefined {
    const { second, way, isRunning } = this.#state;
    if (isRunning) return undefined;
    if (second) return this.#sendSecond(second);
    return way === 'password' ? this.#sendPassword() : this.#sendByCode();
  }

  #sendPassword(): Promise<void> | undefined {
    const [account, password] = [this.#typed('account'), this.#typed('password')];
    if (!this.#isRight(wrongIn(account, password)) || !this.#hasAgreed()) return undefined;
    const { remember } = this.#state;
    return this.#send(() => call(login, { account: account.trim(), password, remember }), remember);
  }

  #sendByCode(): Promise<void> | undefined {
    const [typed, code] = [this.#typed('address'), this.#typed('code').trim()];
    const address = normalAddress(typed);
    const isRight = this.#isRight({ address: wrongAddress(typed), code: wrongCode(code) });
    if (!isRight || address === null || !this.#hasAgreed()) return undefined;
    const { remember } = this.#state;
    return this.#send(() => call(loginByCode, { address, code, remember }), remember);
  }

  #sendSecond({ ticket, remember }: NonNullable<LoginState['second']>): Promise<void> | undefined {
    const code = this.#typed('code');
    if (!this.#isRight({ code: isSecondCode(code) ? undefined : 'login.second.wrong' }))
      return undefined;
    return this.#send(() => call(secondStep, { ticket, code }), remember);
  }

  /** Shows what is wrong and moves the focus to the first of it. */
  #isRight(wrong: LoginState['wrong']): boolean {
    this.#set({ wrong });
    const first = firstWrong(wrong);
    if (first) this.#input(first)?.focus();
    return first === undefined;
  }

  #hasAgreed(): boolean {
    const { agreed } = this.#state;
    if (this.isOver) return true;
    this.#set({ isAgreementMissing: !agreed });
    if (!agreed) this.#input('agree')?.focus();
    return agreed;
  }

  /** Opens a session that needs no form; a second step or an error is shown. */
  open(request: () => Promise<OpenedSession>): Promise<void> {
    return this.#send(request, false);
  }

  async #send(request: () => Promise<OpenedSession>, kept: boolean): Promise<void> {
    this.#set({ isRunning: true, error: undefined });
    try {
      const opened = await request();
      this.#set({ isRunning: false });
      this.dispatchEvent(loginEvent('login-opened', { opened, kept } satisfies LoginOpened));
    } catch (error) {
      this.#fail(error as CallError, kept);
    }
  }

  #fail(error: CallError, remember: boolean): void {
    const ticket = (error.data as { ticket?: string } | null | undefined)?.ticket;
    if (ticket === undefined) {
      this.#set({ isRunning: false, error });
      this.querySelector<HTMLElement>('[role=alert]')?.focus();
      return;
    }
    this.#set({ isRunning: false, second: { ticket, remember }, wrong: {} });
    this.dispatchEvent(loginEvent('login-step', true));
    this.#input('code')?.focus();
  }
}

const loginEvent = (name: string, detail: unknown) =>
  new CustomEvent(name, { detail, bubbles: true });

/** Where the server offers such a login, with the way back to this page. */
function signInLink(locale: string): SignInLink | undefined {
  const { signIn } = runtimeConfig();
  const address = `${signInPath}?next=${encodeURIComponent(location.hash.slice(1))}`;
  return signIn && { address, words: signIn[locale === 'en' ? 'en' : 'zh'] };
}

/** Once, wherever the form is used first. */
export function defineLoginForm(): void {
  if (!customElements.get('login-form')) customElements.define('login-form', LoginForm);
}
