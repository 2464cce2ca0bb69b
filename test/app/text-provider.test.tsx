import { expect, fixture, html } from '@open-wc/testing';
import { createRoot } from 'react-dom/client';
import { TextProvider } from '#src/app/text-provider.tsx';
import {
  clearSettings,
  settingsKey,
  applySettings,
} from '#src/client/state/member-settings-state.ts';
import { preferences } from '#src/client/state/preferences.ts';
import { displaySettings } from '#src/domain/member-settings.ts';
import { Instant } from '#src/client/text/instant.tsx';
import { LanguageButton } from '#src/features/navigation/ui/language-button.tsx';
import { en, zhCN } from '../support/all-messages.ts';
import { act, click } from '../support/render.tsx';

describe('TextProvider', () => {
  it('changes the words and the language of the document by one press, and back', async () => {
    preferences.locale = 'zh-CN';
    const element = await fixture<HTMLElement>(html`<div></div>`);
    const root = createRoot(element);
    await act(() =>
      root.render(
        <TextProvider initial={{ locale: 'zh-CN', messages: zhCN }}>
          <LanguageButton />
        </TextProvider>,
      ),
    );
    const button = (name: string) =>
      [...element.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
    const languages = () =>
      [...element.querySelectorAll('button')].map(({ lang, textContent }) => [lang, textContent]);
    const until = async (lang: string) => {
      for (let turn = 0; turn < 40 && document.documentElement.lang !== lang; turn++)
        await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
      expect(document.documentElement.lang).to.equal(lang);
    };
    await until('zh-CN');
    expect(languages()).to.deep.equal([
      ['zh-Hant-TW', '繁體'],
      ['en', 'English'],
    ]);
    await click(button('English'));
    await until('en');
    expect(languages()).to.deep.equal([
      ['zh-CN', '简体'],
      ['zh-Hant-TW', '繁體'],
    ]);
    await click(button('繁體'));
    await until('zh-Hant-TW');
    await click(button('简体'));
    await until('zh-CN');
    await act(() => root.unmount());
    document.documentElement.lang = 'en';
  });

  it('writes the same instant in the new form as soon as the date setting changes, and keeps it for a reload', async () => {
    preferences.locale = 'en';
    const local = new Date(2026, 11, 6, 3, 4).toISOString();
    const element = await fixture<HTMLElement>(html`<div></div>`);
    const root = createRoot(element);
    await act(() =>
      root.render(
        <TextProvider initial={{ locale: 'en', messages: en }}>
          <Instant at={local} />
        </TextProvider>,
      ),
    );
    expect(element.textContent).to.equal('2026-12-06 03:04');
    await act(() => applySettings('m_1', { dateForm: 'locale' }));
    expect(element.textContent).to.equal('Dec 6, 2026, 03:04');
    expect(displaySettings(JSON.parse(localStorage.getItem(settingsKey)!)).dateForm).to.equal(
      'locale',
    );
    await act(() => clearSettings());
    expect(element.textContent).to.equal('2026-12-06 03:04');
    await act(() => root.unmount());
  });
});
