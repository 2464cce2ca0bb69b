import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { densities, preferences, themes, type Preferences } from '#src/client/state/preferences.ts';
import { runtimeConfig } from '#src/client/state/runtime-config.ts';
import { titleText, type Title } from '#src/client/text/title-text.ts';
import { wordsIn } from '#src/domain/locale.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { accountGroup, useAllPages } from './menu.ts';
import { menuForm, type MenuForm } from './menu-form.ts';
import type { PaletteRow } from './palette-rows.ts';
import { useLogout } from './use-logout.ts';

interface Action {
  to: string;
  title: MessageKey;
  icon: PaletteRow['icon'];
  needs?: string;
}

/** Tasks that are not a page of the menu. */
const actions: readonly Action[] = [
  {
    to: '/renta-reports/consulting-report-add',
    title: 'page.consultingReportAdd',
    icon: 'plus',
    needs: 'can:report-order',
  },
  {
    to: '/account/edit',
    title: 'page.accountEdit',
    icon: 'profile',
  },
  { to: '/account/change-password', title: 'page.changePassword', icon: 'security' },
];

const accountPaths = new Set(accountGroup.items.map(({ path }) => path));

/** Every page, action and setting of this member. */
export function usePaletteRows(): readonly PaletteRow[] {
  const words = useText();
  const { t } = words;
  const pages = useAllPages();
  const { may } = useAccess();
  const logOut = useLogout();
  const other = useOtherTitles();
  const settings = useSettingRows();
  return [
    ...pages.map(({ path, title, icon }): PaletteRow => ({
      key: path,
      group: accountPaths.has(path) ? 'setting' : 'action',
      icon,
      name: titleText(title, words),
      alias: other(title),
      to: path,
    })),
    ...actions
      .filter(({ needs }) => needs === undefined || may(needs))
      .map(({ to, title, icon }): PaletteRow => ({
        key: to,
        group: 'action',
        icon,
        name: t(title),
        alias: other(title),
        to,
      })),
    {
      key: 'logout',
      group: 'action',
      icon: 'logout',
      name: t('shell.logout'),
      alias: 'log out',
      act: () => void logOut(),
    },
    ...settings,
  ];
}

function choose<Key extends keyof Preferences>(key: Key, value: Preferences[Key]): void {
  preferences[key] = value;
}

function chooseMenuForm(form: MenuForm): void {
  menuForm.chosen = form;
}

/** The settings that are switched in place, each to its next value. */
function useSettingRows(): PaletteRow[] {
  const { t } = useText();
  const { locale, theme, density } = useSnapshot(preferences);
  const { chosen } = useSnapshot(menuForm);
  const { languages } = runtimeConfig();
  const row = (
    key: string,
    icon: PaletteRow['icon'],
    name: string,
    alias: string,
    value: string,
    act: () => void,
  ): PaletteRow => ({ key, group: 'setting', icon, name, alias, value, act, staysOpen: true });
  return [
    ...(languages.length > 1
      ? [
          row(
            'locale',
            'globe',
            t('shell.language'),
            'language 语言',
            t(`shell.language.${locale}`),
            () => choose('locale', next(languages, locale)),
          ),
        ]
      : []),
    row(
      'theme',
      'moon',
      t('shell.theme'),
      'appearance theme dark light 外观 深色 浅色',
      t(`shell.theme.${theme}`),
      () => choose('theme', next(themes, theme)),
    ),
    row(
      'density',
      'density',
      t('list.density'),
      'row height density 行高 紧凑 宽松',
      t(`list.density.${density}`),
      () => choose('density', next(densities, density)),
    ),
    row(
      'menu',
      'menu',
      t('shell.nav'),
      'menu rail 菜单 收起 展开',
      t(chosen === 'rail' ? 'shell.nav.collapsed' : 'shell.nav.expanded'),
      () => chooseMenuForm(chosen === 'rail' ? 'open' : 'rail'),
    ),
  ];
}

const next = <Value>(values: readonly Value[], value: Value): Value =>
  values[(values.indexOf(value) + 1) % values.length]!;

/** Titles in the language that is not shown, so that a page is found by either name. */
function useOtherTitles(): (title: Title) => string {
  const { locale } = useText();
  const other = locale === 'en' ? 'zh-CN' : 'en';
  const [messages, setMessages] = useState<Readonly<Record<string, unknown>>>({});
  useEffect(() => {
    let isWanted = true;
    loadMessages(other, 'first').then(
      (words) => isWanted && setMessages(words),
      () => {}, // found by the shown name only
    );
    return () => {
      isWanted = false;
    };
  }, [other]);
  return useMemo(
    () => (title) => {
      const text = typeof title === 'string' ? messages[title] : wordsIn(title, other);
      return typeof text === 'string' ? text : '';
    },
    [messages, other],
  );
}
