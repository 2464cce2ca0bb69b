import { expect, fixture, html } from '@open-wc/testing';
import { createRoot } from 'react-dom/client';
import { TextProvider } from '#src/app/text-provider.tsx';
import { LanguageButton } from '#src/components/shell/language-button.tsx';
import { preferences } from '#src/state/preferences.ts';
import { act, click } from '../support/render.tsx';
import { zhCN } from '../support/words.ts';

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
    const button = () => element.querySelector('button')!;
    const until = async (lang: string) => {
      for (let turn = 0; turn < 40 && document.documentElement.lang !== lang; turn++)
        await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
      expect(document.documentElement.lang).to.equal(lang);
    };
    await until('zh-CN');
    expect(button().textContent).to.equal('English');
    expect(button().lang).to.equal('en');
    await click(button());
    await until('en');
    expect(button().textContent).to.equal('中文');
    await click(button());
    await until('zh-CN');
    await act(() => root.unmount());
    document.documentElement.lang = 'en';
  });
});
