import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { useKeepFocus } from '#src/client/hooks/use-keep-focus.ts';
import { click, render, type Rendered } from '../../support/render.tsx';

type Step = 'closed' | 'form' | 'done';

function Inline() {
  const card = useKeepFocus<HTMLElement>();
  const [step, setStep] = useState<Step>('closed');
  return (
    <section ref={card}>
      <h2>Card</h2>
      {step === 'closed' && (
        <button type="button" onClick={() => setStep('form')}>
          Begin
        </button>
      )}
      {step === 'form' && (
        <form>
          <p>Words</p>
          <input aria-label="Password" />
          <button type="button" onClick={() => setStep('done')}>
            Next
          </button>
        </form>
      )}
      {step === 'done' && <p>Done</p>}
    </section>
  );
}

describe('the focus in a card', () => {
  let shown: Rendered;
  beforeEach(async () => {
    shown = await render(
      <>
        <Inline />
        <button type="button" id="outside">
          Outside
        </button>
      </>,
    );
  });
  afterEach(() => shown.unmount());

  const press = async (text: string) => {
    const button = [...shown.element.querySelectorAll('button')].find(
      (each) => each.textContent === text,
    )!;
    button.focus();
    await click(button);
    await shown.settle();
  };

  it('goes to the first field of the form that replaced the button', async () => {
    await press('Begin');
    expect(document.activeElement).to.equal(shown.element.querySelector('input'));
  });

  it('goes to the card where nothing in it can have the focus', async () => {
    await press('Begin');
    await press('Next');
    expect(document.activeElement).to.equal(shown.element.querySelector('section'));
  });

  it('is left alone where it is elsewhere', async () => {
    await press('Begin');
    const outside = shown.element.querySelector<HTMLElement>('#outside')!;
    outside.focus();
    const next = [...shown.element.querySelectorAll('button')].find(
      (each) => each.textContent === 'Next',
    )!;
    await click(next);
    await shown.settle();
    expect(document.activeElement).to.equal(outside);
  });
});
