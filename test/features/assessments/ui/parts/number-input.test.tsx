import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { NumberInput } from '#src/features/assessments/ui/parts/number-input.tsx';
import { act, render, type } from '../../../../support/render.tsx';

function Field({ told, required = false }: { told: (number | null)[]; required?: boolean }) {
  const [value, setValue] = useState<number | null>(60);
  return (
    <NumberInput
      label="Area"
      value={value}
      least={1}
      most={200}
      required={required}
      onChange={(next) => {
        told.push(next);
        setValue(next);
      }}
    />
  );
}

describe('a number one types', () => {
  it('is reported as soon as it is valid; invalid input stays with the expected format', async () => {
    const told: (number | null)[] = [];
    const { element } = await render(<Field told={told} />);
    const input = element.querySelector('input')!;
    await type(input, '45.5');
    await type(input, '4500');
    expect(told).to.deep.equal([45.5]);
    expect(input.value).to.equal('4500');
    expect(input.getAttribute('aria-invalid')).to.equal('true');
    expect(element.textContent).to.contain('Enter a number from 1 to 200');
    await act(() => input.blur());
    expect(input.value).to.equal('4500');
  });

  it('is nothing when the field is emptied, unless it is needed', async () => {
    const told: (number | null)[] = [];
    const { element } = await render(<Field told={told} />);
    await type(element.querySelector('input')!, '');
    expect(told).to.deep.equal([null]);
    const needed: (number | null)[] = [];
    const second = await render(<Field told={needed} required />);
    await type(second.element.querySelector('input')!, '');
    expect(needed).to.deep.equal([]);
  });
});
