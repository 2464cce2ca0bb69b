import { expect, fixture, html } from '@open-wc/testing';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { TextProvider } from '#src/app/text-provider.tsx';
import { useText } from '#src/client/hooks/use-text.ts';
import { preferences } from '#src/client/state/preferences.ts';
import { messagesOf } from '#src/client/text/message-loader.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import { act } from '../../support/render.tsx';

function Services() {
  const { t } = useText();
  return <p>{t('lost.services')}</p>;
}

describe('withMessages', () => {
  it('shows a component with its texts, never with its keys, and in the next language as well', async () => {
    preferences.locale = 'en';
    const initial = { locale: 'en', messages: await messagesOf('en') };
    expect(initial.messages).not.to.have.property('lost.services');
    let deliver!: (module: { default: typeof Services }) => void;
    const arrived = new Promise<{ default: typeof Services }>((resolve) => (deliver = resolve));
    const load = withMessages(() => arrived, 'lost');
    const Late = lazy(load);

    const element = await fixture<HTMLElement>(html`<div></div>`);
    const root = createRoot(element);
    const seen: string[] = [];
    const observer = new MutationObserver(() => seen.push(element.textContent));
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    const until = async (text: string) => {
      for (let turn = 0; turn < 100 && element.textContent !== text; turn++)
        await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
      expect(element.textContent).to.equal(text);
    };
    await act(() =>
      root.render(
        <TextProvider initial={initial}>
          <Suspense fallback="waiting">
            <Late />
          </Suspense>
        </TextProvider>,
      ),
    );
    // The messages are requested before the code is there: nobody delivers it until they are.
    for (let turn = 0; turn < 100 && !('lost.services' in initial.messages); turn++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(initial.messages).to.have.property('lost.services');
    expect(element.textContent).to.equal('waiting');
    deliver({ default: Services });
    await until('Service status');
    await act(() => {
      preferences.locale = 'zh-CN';
    });
    await until('各项服务的状态');
    expect(seen.filter((text) => text.includes('lost.'))).to.deep.equal([]);
    observer.disconnect();
    await act(() => root.unmount());
    preferences.locale = 'en';
  });

  it('fails with the code it waits for', async () => {
    const load = withMessages(() => Promise.reject(new Error('not there')), 'lost');
    const error = await load().catch((cause: Error) => cause);
    expect(error).to.have.property('message', 'not there');
  });
});
