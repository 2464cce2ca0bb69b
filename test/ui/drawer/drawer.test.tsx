import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { act, click, labelled, render, until } from '../../support/render.tsx';

const press = (element: HTMLElement, words: string) => click(labelled(element, 'button', words));

/** A page with a drawer it opens and closes itself. */
function Page({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Turn
      </button>
      <Drawer
        open={open}
        title="A case"
        onClose={() => {
          onClosed();
          setOpen(false);
        }}
      >
        <p>Inside</p>
      </Drawer>
    </>
  );
}

describe('Drawer', () => {
  let closed: number;
  const shown = async () => {
    closed = 0;
    const { element } = await render(<Page onClosed={() => (closed += 1)} />);
    return { element, dialog: element.querySelector('dialog')! };
  };

  it('tells once that it was closed, by its button as by Escape', async () => {
    const { element, dialog } = await shown();
    await press(dialog, 'Close');
    await until(() => !dialog.open);
    expect(closed).to.equal(1);
    await press(element, 'Turn');
    // What the browser does on Escape.
    await act(() => dialog.close());
    await until(() => closed > 1);
    expect(closed).to.equal(2);
  });

  it('tells nothing when the page closes it, which has gone on already', async () => {
    const { element, dialog } = await shown();
    const heard = new Promise((resolve) =>
      dialog.addEventListener('close', resolve, { once: true }),
    );
    await press(element, 'Turn');
    await heard;
    expect([closed, dialog.open, dialog.textContent]).to.deep.equal([0, false, '']);
  });

  it('stays open when it is opened again before the event of its closing', async () => {
    const { element, dialog } = await shown();
    await press(element, 'Turn');
    await press(element, 'Turn');
    // The browser queues the event; here it surely comes after the opening.
    await act(() => dialog.dispatchEvent(new Event('close')));
    expect([closed, dialog.open]).to.deep.equal([0, true]);
  });
});
