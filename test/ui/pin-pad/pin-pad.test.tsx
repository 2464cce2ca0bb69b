import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { PinPad } from '#src/ui/pin-pad/pin-pad.tsx';
import { act, render } from '../../support/render.tsx';

describe('<PinPad>', () => {
  const field = (root: HTMLElement) => root.querySelector('input')!;
  const press = (root: HTMLElement, digit: string) =>
    act(() =>
      [...root.querySelectorAll('button')]
        .find(({ textContent }) => textContent === digit)!
        .click(),
    );
  const paste = async (root: HTMLElement, text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    // Firefox hides what a page puts into a clipboard event of its own making.
    Object.defineProperty(event, 'clipboardData', { value: clipboardData });
    await act(() => field(root).dispatchEvent(event));
  };

  it('is one labelled field for digits, which hides what is typed', async () => {
    const { element: root } = await render(<PinPad label="Payment password" onDone={() => {}} />);
    expect(field(root).getAttribute('aria-label')).to.equal('Payment password');
    expect([field(root).type, field(root).inputMode, field(root).maxLength]).to.deep.equal([
      'password',
      'numeric',
      6,
    ]);
  });

  it('is done at the sixth digit, once', async () => {
    const done: string[] = [];
    const { element: root } = await render(
      <PinPad label="Payment password" onDone={(code) => done.push(code)} />,
    );
    await paste(root, '58 29-31');
    expect(done).to.deep.equal(['582931']);
  });

  it('takes its digits from the keys too', async () => {
    function Last() {
      const [last, setLast] = useState('');
      return (
        <>
          <output>{last}</output>
          <PinPad label="Payment password" onDone={setLast} />
        </>
      );
    }
    const { element: root } = await render(<Last />);
    for (const digit of '582931') await press(root, digit);
    expect(root.querySelector('output')!.textContent).to.equal('582931');
  });

  it('says what was wrong, marks the field, and is empty for the next try', async () => {
    const { element: root } = await render(
      <PinPad
        label="Payment password"
        problem="Wrong password. 4 attempts left"
        onDone={() => {}}
      />,
    );
    expect(root.querySelector('[role=alert]')!.textContent).to.contain('4 attempts left');
    expect(field(root).getAttribute('aria-invalid')).to.equal('true');
    expect(field(root).value).to.equal('');
  });

  it('takes nothing while it is out of use', async () => {
    const done: string[] = [];
    const { element: root } = await render(
      <PinPad label="Payment password" disabled onDone={(code) => done.push(code)} />,
    );
    await paste(root, '582931');
    expect(done).to.deep.equal([]);
  });
});
