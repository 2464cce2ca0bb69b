import { firstState } from '#src/features/auth/ui/login-form/login-state.ts';
import { signInPath } from '#src/domain/sign-in.ts';
import { loginView } from '#src/features/auth/ui/login-form/login-view.ts';
import { toHtml } from '#src/features/auth/ui/login-form/markup.ts';
import { loginPageView } from '#src/features/auth/ui/login-page/login-page-view.ts';
import { locales, type Locale } from '#src/domain/locale.ts';
import { messages as english } from '#src/i18n/en/first.ts';
import { messages as simplified } from '#src/i18n/zh-CN/first.ts';
import { messages as traditional } from '#src/i18n/zh-Hant/first.ts';
import { createTranslator } from '#src/i18n/translator.ts';

const messages = { 'zh-CN': simplified, 'zh-Hant': traditional, en: english };

/**
 * The login page as the build writes it into the document.
 *
 * @param picture Address of the picture beside the form.
 */
export function renderLogin(locale: Locale, picture: string): string {
  const { t } = createTranslator(locale, messages[locale]);
  // The document shows it only where the server offers such a login.
  const signIn = { address: signInPath, words: '' };
  const form = loginView({ t, state: firstState(), isOver: false, signIn });
  const look = { locale, theme: 'system', languages: locales, picture } as const;
  return loginPageView({ t, ...look, isSecond: false, leadsBack: false, form })
    .map(toHtml)
    .join('');
}
