import { expect, waitUntil } from '@open-wc/testing';
import { useState } from 'react';
import { Popover } from '#src/ui/popover/popover.tsx';
import { act, render } from '../../support/render.tsx';

/** Content that grows while the panel is open, as content that loads later does. */
function Growing({ grownPx = { width: 260, height: 30 } }) {
  const [size, setSize] = useState({ width: 60, height: 30 });
  return (
    <button type="button" style={size} onClick={() => setSize(grownPx)}>
      grow
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
    await waitUntil(() => panel.textContent === 'grow');
    const isInside = () => panel.getBoundingClientRect().right <= innerWidth;
    await waitUntil(isInside, 'it opens off the window');
    const before = panel.offsetWidth;
    await act(() => panel.querySelector('button')!.click());
    await waitUntil(() => panel.offsetWidth > before, 'it never grew');
    await waitUntil(isInside, 'it grew off the window');
  });

  it('is placed after the delivery of resize notices, so the window reports no ResizeObserver loop', async () => {
    const errors: string[] = [];
    const { onerror } = window;
    window.onerror = (message) =>
      void errors.push(typeof message === 'string' ? message : message.type);
    const { element } = await render(
      <div style={{ position: 'fixed', insetInlineStart: 0, top: 200 }}>
        <Popover label="Export" trigger="Export">
          {() => <Growing grownPx={{ width: 260, height: innerHeight * 2 }} />}
        </Popover>
      </div>,
    );
    await act(() => element.querySelector('button')!.click());
    const panel = panelIn(element);
    panel.style.maxHeight = 'none';
    await act(() => panel.querySelector('button')!.click());
    await waitUntil(
      () => panel.getBoundingClientRect().bottom <= innerHeight,
      'it grew off the window',
    );
    window.onerror = onerror;
    expect(errors).to.deep.equal([]);
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
      () => document.activeElement?.textContent === 'grow',
      'the focus stays outside',
    );
    expect(trigger.getAttribute('aria-expanded')).to.equal('true');
    await act(() => panelIn(element).hidePopover());
    await waitUntil(() => document.activeElement === trigger, 'the focus is lost');
    expect(trigger.getAttribute('aria-expanded')).to.equal('false');
  });
});
