import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { DateInput } from '#src/ui/date-input/date-input.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { act, render, until } from '../../support/render.tsx';

function Form({ day, days }: { day: string; days: string[] }) {
  const [value, setValue] = useState(day);
  return (
    <Field label="Due">
      {(attributes) => (
        <DateInput
          {...attributes}
          value={value}
          min="2026-11-10"
          max="2026-12-31"
          onChange={({ target }) => {
            days.push(target.value);
            setValue(target.value);
          }}
        />
      )}
    </Field>
  );
}

async function write(input: HTMLInputElement, text: string) {
  await act(() => {
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const press = (key: string, shiftKey = false) =>
  act(() =>
    document.activeElement!.dispatchEvent(
      new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }),
    ),
  );
const focused = () => document.activeElement!.getAttribute('aria-label');

describe('a day of a form', () => {
  it('takes what is written once it is a day, and writes it in one form', async () => {
    const days: string[] = [];
    const { element, unmount } = await render(<Form day="" days={days} />);
    const input = element.querySelector('input')!;
    await write(input, '2026/12/');
    await write(input, '2026/12/8');
    await act(() => input.blur());
    expect(days).to.deep.equal(['2026-12-08']);
    expect(input.value).to.equal('2026-12-08');
    expect(input.getAttribute('aria-invalid')).to.equal('false');
    await unmount();
  });

  it('names the form or the limits that it expects, when it is left', async () => {
    const days: string[] = [];
    const { element, unmount } = await render(<Form day="2026-11-20" days={days} />);
    const input = element.querySelector('input')!;
    await write(input, '20 Nov');
    expect(element.querySelector('[role=alert]')).to.equal(null);
    await act(() => input.blur());
    expect(days).to.deep.equal(['']);
    expect(input.value).to.equal('20 Nov');
    expect(element.querySelector('[role=alert]')!.textContent).to.match(
      /^Write the day like \d{4}-\d\d-\d\d$/,
    );
    await write(input, '2027-01-01');
    await act(() => input.blur());
    expect(element.querySelector('[role=alert]')!.textContent).to.equal(
      'Choose a day from 2026-11-10 to 2026-12-31',
    );
    await expect(element).to.be.accessible();
    await unmount();
  });

  it('is chosen from a calendar by keys, within its limits', async () => {
    const days: string[] = [];
    const { element, unmount } = await render(<Form day="2026-11-20" days={days} />);
    const opener = element.querySelector<HTMLElement>('[aria-label="Choose a day"]')!;
    await act(() => opener.click());
    await until(() => focused() === 'Friday, November 20, 2026');
    await press('ArrowDown');
    expect(focused()).to.equal('Friday, November 27, 2026');
    await expect(element).to.be.accessible();
    await press('Home');
    expect(focused()).to.equal('Monday, November 23, 2026');
    await press('PageDown');
    expect(focused()).to.equal('Wednesday, December 23, 2026');
    await press('End');
    expect(focused()).to.equal('Sunday, December 27, 2026');
    await press('PageDown');
    expect(focused()).to.equal('Thursday, December 31, 2026');
    await press('PageUp', true);
    expect(focused()).to.equal('Tuesday, November 10, 2026');
    await act(() => (document.activeElement as HTMLElement).click());
    expect(days).to.deep.equal(['2026-11-10']);
    expect(element.querySelector('input')!.value).to.equal('2026-11-10');
    await until(() => element.querySelector('table') === null);
    expect(element.querySelector('table')).to.equal(null);
    await unmount();
  });
});
