import { languageNames, languageTag, type Locale } from '#src/domain/locale.ts';
import type { Theme } from '#src/client/state/stored-preferences.ts';
import type { Translator } from '#src/i18n/translator.ts';
import toolbar from '#src/features/navigation/ui/toolbar-buttons.module.css';
import iconButton from '#src/ui/icon-button/icon-button.module.css';
import page from '../auth-page/auth-page.module.css';
import login from '../login/login.module.css';
import { iconMarkup, plainButton } from '../login-form/fields.ts';
import { h, type Child, type Markup } from '../login-form/markup.ts';

interface Shown {
  t: Translator['t'];
  locale: Locale;
  theme: Theme;
  /** Those the console is offered in. */
  languages: readonly Locale[];
  isSecond: boolean;
  /** Whether a page is waiting behind the login. */
  leadsBack: boolean;
  /** Address of the picture beside the form; none where there is no room for it. */
  picture: string | null;
  /** Content of `<login-form>`, for the document; in the page the form writes its own. */
  form?: readonly Child[];
}

const themes: readonly Theme[] = ['system', 'light', 'dark'];
const themeIcons = { system: 'system', light: 'sun', dark: 'moon' } as const;

/** The login page around its form, as the document shows it before React is there. */
export function loginPageView({ t, isSecond, leadsBack, form = [], ...look }: Shown): Child[] {
  const lead = isSecond ? 'login.second.lead' : leadsBack ? 'login.lead.back' : 'login.lead';
  return [
    h(
      'div',
      { class: page['page'] },
      h('div', { class: page['plate'] }, pictureMarkup(look.picture)),
      h(
        'main',
        { class: page['pane'] },
        h('div', { class: page['switches'] }, ...languageButtons(look), themeButton(t, look.theme)),
        h(
          'div',
          { class: page['box'] },
          h('p', { class: page['brand'] }, markMarkup, h('b', {}, t('product.name'))),
          h('h1', {}, t(isSecond ? 'login.second.title' : 'login.title')),
          // The document is the same for every address; the lead of a way back is put in its place.
          h('p', { class: page['lead'], 'data-back': t('login.lead.back') }, t(lead)),
          h('login-form', {}, ...form),
          !isSecond &&
            h(
              'p',
              { class: login['foot'] },
              `${t('login.new')} `,
              h('a', { href: '#/register' }, t('login.register')),
            ),
        ),
      ),
    ),
  ];
}

const pictureMarkup = (address: string | null) =>
  address !== null &&
  h(
    'svg',
    {
      viewBox: '0 0 1360 1080',
      preserveAspectRatio: 'xMidYMid slice',
      'aria-hidden': 'true',
    },
    h('use', { href: address }),
  );

const languageButtons = ({ locale, languages }: Pick<Shown, 'locale' | 'languages'>) =>
  languages
    .filter((language) => language !== locale)
    .map((language) =>
      plainButton(
        {
          class: toolbar['language'],
          lang: languageTag(language),
          'data-act': `language:${language}`,
        },
        languageNames[language],
      ),
    );

function themeButton(t: Translator['t'], theme: Theme): Markup {
  const label = t('theme.switch', {
    now: t(`theme.${theme}`),
    next: t(`theme.${nextTheme(theme)}`),
  });
  return h(
    'button',
    {
      type: 'button',
      class: iconButton['button'],
      'aria-label': label,
      title: label,
      'data-act': 'theme',
    },
    iconMarkup(themeIcons[theme], 18),
  );
}

export function nextTheme(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length]!;
}

/** The sign of `navigation/ui/brand.tsx`. */
const markMarkup = h(
  'svg',
  { width: 32, height: 32, viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false' },
  h('rect', { width: 24, height: 24, rx: 6, fill: 'var(--sl-color-primary-600)' }),
  h(
    'g',
    {
      stroke: 'var(--cn-on-primary)',
      'stroke-width': 2,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
    h('path', { d: 'M4 17.5 9.5 7l4 7.5L20 7.5', fill: 'none' }),
    h('circle', { cx: '13.5', cy: '14.5', r: 1, fill: 'var(--cn-on-primary)' }),
  ),
);
