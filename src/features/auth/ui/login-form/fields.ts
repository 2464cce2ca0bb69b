import type { MessageKey } from '#src/i18n/messages.ts';
import type { Translator } from '#src/i18n/translator.ts';
import button from '#src/ui/button/button.module.css';
import unstyled from '#src/ui/button/unstyled-button.module.css';
import { classNames } from '#src/ui/class-names.ts';
import layout from '#src/ui/field/field-layout.module.css';
import form from '#src/ui/form/form.module.css';
import iconButton from '#src/ui/icon-button/icon-button.module.css';
import { iconPaths } from '#src/ui/icon/icon-paths.ts';
import icons from '#src/ui/icon/icon.module.css';
import text from '#src/ui/text/text.module.css';
import login from '../login/login.module.css';
import { h, type Attributes, type Child, type Markup } from './markup.ts';

type T = Translator['t'];

/** The controls of the login form as markup, with the classes of the components they look like. */
export function iconMarkup(name: keyof typeof iconPaths, size = 16): Markup {
  return h(
    'svg',
    {
      class: icons['icon'],
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      'aria-hidden': 'true',
    },
    h('path', { d: iconPaths[name] }),
  );
}

interface Field {
  label: string;
  hint?: string | undefined;
  wrong?: MessageKey | undefined;
  /** Attributes of its input; the name also makes its id. */
  input: Attributes & { name: string };
}

/** A field of one line; `beside` is a button in or after it. */
export function fieldMarkup(t: T, { label, hint, wrong, input }: Field, beside?: Markup): Markup {
  const id = `login-${input.name}`;
  const note = wrong ? t(wrong) : hint;
  return h(
    'div',
    { class: classNames(layout['field'], form['field']) },
    h('label', { for: id }, label),
    h(
      'span',
      { class: form['control'] },
      h('input', {
        ...input,
        id,
        required: true,
        'aria-invalid': String(wrong !== undefined),
        'aria-describedby': note && `${id}-note`,
      }),
      beside,
    ),
    note !== undefined &&
      h(
        'span',
        { class: wrong ? text['error'] : text['help'], id: `${id}-note` },
        wrong && iconMarkup('warning'),
        h('span', {}, note),
      ),
  );
}

/** The button inside a password that shows it. */
export function eyeMarkup(t: T, isVisible: boolean): Markup {
  return h(
    'button',
    {
      type: 'button',
      class: classNames(iconButton['button'], form['eye']),
      'aria-label': t(isVisible ? 'login.password.hide' : 'login.password.show'),
      'aria-pressed': String(isVisible),
      'data-act': 'reveal',
    },
    iconMarkup(isVisible ? 'eye-off' : 'eye', 18),
  );
}

export function checkboxMarkup(
  t: T,
  input: Attributes & { name: string },
  label: readonly Child[],
  wrong?: MessageKey,
): Markup {
  const id = `login-${input.name}`;
  return h(
    'div',
    { class: form['tickField'] },
    h(
      'label',
      { class: form['tick'] },
      h('input', {
        type: 'checkbox',
        ...input,
        'aria-invalid': String(wrong !== undefined),
        'aria-describedby': wrong && `${id}-note`,
      }),
      h('span', {}, ...label),
    ),
    wrong && h('span', { class: text['error'], id: `${id}-note` }, iconMarkup('warning'), t(wrong)),
  );
}

export function submitMarkup(t: T, label: MessageKey, isRunning: boolean): Markup {
  return h(
    'button',
    {
      type: 'submit',
      class: classNames(button['primary'], login['submit']),
      'aria-disabled': isRunning && 'true',
      'aria-busy': isRunning && 'true',
    },
    t(isRunning ? 'login.sending' : label),
  );
}

/** A button without a look of its own. */
export function plainButton(attributes: Attributes, ...label: Child[]): Markup {
  return h(
    'button',
    {
      type: 'button',
      ...attributes,
      class: classNames(unstyled['button'], attributes['class'] as string | undefined),
    },
    ...label,
  );
}

/** A message above the fields, or below one: what failed, or what was done. */
export function messageMarkup(
  kind: 'alert' | 'status',
  icon: keyof typeof iconPaths,
  ...words: Child[]
): Markup {
  return h(
    'p',
    {
      class: form[kind === 'alert' ? 'alert' : 'done'],
      role: kind,
      tabindex: kind === 'alert' && '-1',
    },
    iconMarkup(icon),
    h('span', {}, ...words),
  );
}
