import type { Translator } from '#src/i18n/translator.ts';
import buttons from '#src/ui/button/button.module.css';
import { classNames } from '#src/ui/class-names.ts';
import hidden from '#src/ui/visually-hidden/visually-hidden.module.css';
import authPage from '../auth-page/auth-page.module.css';
import styles from '../login/login.module.css';
import { agreementMarkup } from './agreement-view.ts';
import {
  checkboxMarkup,
  eyeMarkup,
  fieldMarkup,
  messageMarkup,
  plainButton,
  submitMarkup,
} from './fields.ts';
import { errorMessage, sendingError } from './login-error.ts';
import { ways, type LoginState } from './login-state.ts';
import { h, type Child } from './markup.ts';

interface Shown {
  t: Translator['t'];
  state: LoginState;
  /** Whether it is shown over a page: the member has accepted the terms and knows the password. */
  isOver: boolean;
  /** The login at the issuer of an organisation; left out where there is none. */
  signIn?: SignInLink | undefined;
}

export interface SignInLink {
  address: string;
  /** The operator's words; empty for the usual ones. */
  words: string;
}

/** The content of `<login-form>`. */
export function loginView(shown: Shown): Child[] {
  const { t, state } = shown;
  if (state.second) return [secondStep(shown)];
  return [
    tabs(shown),
    h(
      'div',
      { role: 'tabpanel', id: 'way', 'aria-labelledby': `way-${state.way}` },
      state.way === 'password' ? byPassword(shown) : byCode(shown),
    ),
    agreementMarkup(t, state.agreement),
  ];
}

const tabs = ({ t, state }: Shown) =>
  h(
    'div',
    { role: 'tablist', 'aria-label': t('login.title'), class: styles['tabs'] },
    ...ways.map((name) =>
      plainButton(
        {
          role: 'tab',
          id: `way-${name}`,
          'aria-selected': String(state.way === name),
          'aria-controls': 'way',
          tabindex: state.way === name ? '0' : '-1',
          'data-act': name,
        },
        t(`login.way.${name}`),
      ),
    ),
  );

const form = (key: string, ...children: Child[]) =>
  h('form', { novalidate: true, 'data-key': key }, ...children);

function byPassword(shown: Shown) {
  const { t, state } = shown;
  const { wrong, isPasswordVisible } = state;
  const account = {
    name: 'account',
    autocomplete: 'username',
    autocapitalize: 'none',
    spellcheck: 'false',
    autofocus: true,
  };
  const password = {
    type: isPasswordVisible ? 'text' : 'password',
    name: 'password',
    autocomplete: 'current-password',
    autocapitalize: 'none',
    spellcheck: 'false',
  };
  const hint = t('login.account.hint');
  return form(
    `password-${state.round}`,
    failure(t, state),
    fieldMarkup(t, { label: t('login.account'), hint, wrong: wrong.account, input: account }),
    fieldMarkup(
      t,
      { label: t('login.password'), wrong: wrong.password, input: password },
      eyeMarkup(t, isPasswordVisible),
    ),
    ...afterFields(shown),
  );
}

function byCode(shown: Shown) {
  const { t, state } = shown;
  const { wrong, sent } = state;
  const refused = sent.error && sendingError(sent.error, t);
  const notice = refused ?? (sent.to && t('form.code.sent', { to: sent.to }));
  const again = t('form.code.again', { n: sent.waitSeconds });
  const send = h(
    'button',
    {
      type: 'button',
      class: buttons['button'],
      disabled: sent.waitSeconds > 0,
      'aria-disabled': sent.isSending && 'true',
      'aria-busy': sent.isSending && 'true',
      'data-act': 'send',
    },
    sent.waitSeconds > 0 ? again : t('form.code.send'),
  );
  return form(
    'code',
    failure(t, state),
    fieldMarkup(t, {
      label: t('form.address'),
      hint: t('form.address.hint'),
      wrong: wrong.address,
      input: { name: 'address', autocomplete: 'username' },
    }),
    fieldMarkup(
      t,
      {
        label: t('form.code'),
        hint: notice,
        wrong: wrong.code,
        input: {
          name: 'code',
          inputmode: 'numeric',
          autocomplete: 'one-time-code',
          maxlength: 6,
        },
      },
      send,
    ),
    sent.demoText !== undefined &&
      messageMarkup('status', 'info', t('form.code.demo', { text: sent.demoText })),
    h('span', { role: 'status', class: hidden['hidden'] }, notice),
    ...afterFields(shown),
  );
}

function secondStep({ t, state }: Shown) {
  return form(
    'second',
    failure(t, state),
    fieldMarkup(t, {
      label: t('login.second.code'),
      hint: t('login.second.hint'),
      wrong: state.wrong.code,
      input: { name: 'code', autocomplete: 'one-time-code' },
    }),
    submitMarkup(t, 'login.second.submit', state.isRunning),
    h('p', { class: styles['agree'] }, plainButton({ 'data-act': 'back' }, t('login.second.back'))),
  );
}

/** What both ways have below their fields. */
function afterFields({ t, state, isOver, signIn }: Shown): Child[] {
  const { remember, agreed, isAgreementMissing, isRunning } = state;
  const opener = (which: 'terms' | 'privacy') =>
    plainButton({ class: authPage['textButton'], 'data-act': which }, t(`agreement.${which}`));
  const wrong = isAgreementMissing && !agreed ? 'agreement.needed' : undefined;
  return [
    h(
      'div',
      { class: styles['row'] },
      checkboxMarkup(t, { name: 'remember', checked: remember }, [t('login.remember')]),
      !isOver && h('a', { href: '#/resetPassword' }, t('login.reset')),
    ),
    submitMarkup(t, 'login.submit', isRunning),
    signIn &&
      h(
        'a',
        {
          class: classNames(buttons['button'], styles['submit'], styles['other']),
          href: signIn.address,
          'data-sign-in': '',
        },
        signIn.words || t('login.organisation'),
      ),
    !isOver &&
      h(
        'div',
        { class: styles['agree'] },
        checkboxMarkup(
          t,
          { name: 'agree', checked: agreed },
          [t('agreement.agree'), opener('terms'), t('agreement.and'), opener('privacy')],
          wrong,
        ),
      ),
  ];
}

function failure(t: Translator['t'], state: LoginState): Child {
  const { error } = state;
  if (!error) return null;
  const isOurs = Boolean(error.requestId) && error.code !== undefined && error.code >= 500;
  return messageMarkup(
    'alert',
    'warning',
    errorMessage(state, t),
    isOurs && h('small', {}, t('state.error.request', { id: error.requestId! })),
  );
}
