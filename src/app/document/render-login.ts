import { firstState } from '#src/features/auth/ui/login-form/login-state.ts';
import { loginView } from '#src/features/auth/ui/login-form/login-view.ts';
import { toHtml } from '#src/features/auth/ui/login-form/markup.ts';
import { loginPageView } from '#src/features/auth/ui/login-page/login-page-view.ts';
import type { Locale } from '#src/domain/locale.ts';
import { messages as english } from '#src/i18n/en/first.ts';
import { messages as chinese } from '#src/i18n/zh-CN/first.ts';
import { createTranslator } from '#src/i18n/translator.ts';

/**
 * The login page as the build writes it into the document.
 *
 * @param picture Address of the picture beside the form.
 */
export function renderLogin(locale: Locale, picture: string): string {
  const { t } = createTranslator(locale, locale === 'en' ? english : chinese);
  const form = loginView({ t, state: firstState(), isOver: false });
  const look = { locale, theme: 'system', hasLanguages: true, picture } as const;
  return loginPageView({ t, ...look, isSecond: false, leadsBack: false, form })
    .map(toHtml)
    .join('');
}
