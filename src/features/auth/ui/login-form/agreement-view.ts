import type { Translator } from '#src/i18n/translator.ts';
import { classNames } from '#src/ui/class-names.ts';
import drawer from '#src/ui/drawer/drawer.module.css';
import login from '../login/login.module.css';
import { iconMarkup, plainButton } from './fields.ts';
import { h, type Child } from './markup.ts';

const texts = {
  terms: ['agreement.terms.1', 'agreement.terms.2', 'agreement.terms.3', 'agreement.terms.4'],
  privacy: [
    'agreement.privacy.1',
    'agreement.privacy.2',
    'agreement.privacy.3',
    'agreement.privacy.4',
  ],
} as const;

/** The text of one agreement in a sheet from the side; nothing while none is shown. */
export function agreementMarkup(t: Translator['t'], shown: keyof typeof texts | null): Child {
  if (!shown) return null;
  const close = plainButton(
    { class: drawer['close'], 'aria-label': t('state.close'), 'data-act': 'close' },
    iconMarkup('close'),
  );
  return h(
    'dialog',
    { class: drawer['drawer'], 'aria-labelledby': 'login-agreement' },
    h(
      'div',
      { class: drawer['sheet'] },
      h(
        'div',
        { class: drawer['head'] },
        h('h2', { id: 'login-agreement' }, t(`agreement.${shown}`)),
        close,
      ),
      h(
        'div',
        { class: classNames(drawer['body'], login['agreement']) },
        ...texts[shown].map((key) => h('p', {}, t(key))),
      ),
    ),
  );
}
