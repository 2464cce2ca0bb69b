import { expect } from '@open-wc/testing';
import { clearSettings, applySettings } from '#src/client/state/member-settings-state.ts';
import { defaultSettings, type MemberSettings } from '#src/domain/member-settings.ts';
import { RentInput } from '#src/features/assessments/ui/workbench/rent-input.tsx';
import { gridRentOf, useGridRent } from '#src/features/assessments/ui/workbench/use-grid-rent.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { en } from '../../../../support/all-messages.ts';
import { act, render, type } from '../../../../support/render.tsx';

// The figure of the published grid, in money per m² and day of 12/365 months.
const figure = 9.2926;
const grid = { currency: 'CNY', period: 'day' } as const;

const rentIn = (chosen: Partial<MemberSettings>, of: Parameters<typeof gridRentOf>[2] = grid) =>
  gridRentOf(createTranslator('en', en), { ...defaultSettings, ...chosen }, of);

function Shown() {
  const rent = useGridRent(grid);
  return <p>{`${rent.text(figure)} ${rent.unit}`}</p>;
}

describe('the rents of a grid in the member’s unit', () => {
  afterEach(() => clearSettings());

  it('follow the unit, and how many days a month has', () => {
    const told = (chosen: Partial<MemberSettings>) =>
      `${rentIn(chosen).text(figure)} ${rentIn(chosen).unit}`;
    expect(told({ rentUnit: 'day' })).to.equal('9.29 ¥/m²/day');
    expect(told({ rentUnit: 'month' })).to.equal('282.6 ¥/m²/month'); // × 365 ÷ 12
    expect(told({ rentUnit: 'day', rentConvention: '30' })).to.equal('9.42 ¥/m²/day'); // ÷ 30 of that
    expect(told({ rentUnit: 'whole' })).to.equal('282.6 ¥/m²/month');
    expect(told({ rentUnit: 'month', area: 'net' })).to.equal('282.6 ¥/m²/month gross');
    expect(rentIn({ rentUnit: 'day' }, { currency: 'TWD', period: 'month' }).text(1200)).to.equal(
      '39.5',
    ); // × 12 ÷ 365
  });

  it('stay to the last digit what they are where the grid is in that unit', () => {
    expect(rentIn({ rentUnit: 'day' }).value(figure)).to.equal(figure);
    expect(
      rentIn({ rentUnit: 'month' }, { currency: 'TWD', period: 'month' }).value(figure),
    ).to.equal(figure);
  });

  it('change as soon as another unit is chosen', async () => {
    applySettings('m_1', { ...defaultSettings, rentUnit: 'day' });
    const { element } = await render(<Shown />);
    expect(element.textContent).to.equal('9.29 ¥/m²/day');
    await act(() => applySettings('m_1', { ...defaultSettings, rentUnit: 'month' }));
    expect(element.textContent).to.equal('282.6 ¥/m²/month');
  });

  it('are typed in the unit they are read in, and kept in that of the grid', async () => {
    let kept: number | null = null;
    const rent = rentIn({ rentUnit: 'month' });
    const { element } = await render(
      <RentInput label="Rent" rent={rent} value={figure} onChange={(value) => (kept = value)} />,
    );
    const input = element.querySelector('input')!;
    expect(input.value).to.equal('282.6499');
    await type(input, '250');
    expect(kept).closeTo(8.219178, 1e-6); // 250 × 12 ÷ 365
    // The grid keeps no rent below a hundredth a day.
    await type(input, '0.2');
    expect(input.getAttribute('aria-invalid')).to.equal('true');
    expect(kept).closeTo(8.219178, 1e-6);
  });
});
