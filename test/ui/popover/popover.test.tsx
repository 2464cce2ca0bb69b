import { expect, waitUntil } from '@open-wc/testing';
import { useState } from 'react';
import { Popover } from '#src/ui/popover/popover.tsx';
import { act, render } from '../../support/render.tsx';

/** A panel that becomes wider by something that is loaded only once it is open. */
function Growing() {
  const [px, setPx] = useState(60);
  return (
    <button type="button" style={{ width: px }} onClick={() => setPx(260)}>
      wider
    </button>
  );
}

const panelIn = (element: HTMLElement) => element.querySelector<HTMLElement>('[role=dialog]')!;

describe('a popover', () => {
  it('opens inside the window from a button at its very edge, and stays there when what it shows grows', async () => {
    const { element } = await render(
      <div style={{ position: 'fixed', insetInlineEnd: 0, top: 0 }}>
        <Popover label="Export" trigger="Export">
          {() => <Growing />}
        </Popover>
      </div>,
    );
    await act(() => element.querySelector('button')!.click());
    const panel = panelIn(element);
    await waitUntil(() => panel.textContent === 'wider');
    const isInside = () => panel.getBoundingClientRect().right <= innerWidth;
    await waitUntil(isInside, 'it opens off the window');
    const before = panel.offsetWidth;
    await act(() => panel.querySelector('button')!.click());
    await waitUntil(() => panel.offsetWidth > before, 'it never grew');
    await waitUntil(isInside, 'it grew off the window');
  });

  it('takes the focus, and gives it back when it closes', async () => {
    const { element } = await render(
      <Popover label="Export" trigger="Export">
        {() => <Growing />}
      </Popover>,
    );
    const trigger = element.querySelector('button')!;
    trigger.focus();
    await act(() => trigger.click());
    await waitUntil(
      () => document.activeElement?.textContent === 'wider',
      'the focus stays outside',
    );
    expect(trigger.getAttribute('aria-expanded')).to.equal('true');
    await act(() => panelIn(element).hidePopover());
    await waitUntil(() => document.activeElement === trigger, 'the focus is lost');
    expect(trigger.getAttribute('aria-expanded')).to.equal('false');
  });
});
