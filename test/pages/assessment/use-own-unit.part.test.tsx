import { expect } from '@open-wc/testing';
import { useOwnUnit } from '#pages/assessment/use-own-unit.part.ts';
import { defaultSettings } from '#src/domain/member-settings.ts';
import { forgetSettings, takeSettings } from '#src/state/settings.ts';
import { render } from '../../support/render.tsx';

// The figure of the published grid and its shop of 60 m².
const figure = 9.2926;

function Shown({ period, areaM2 = 60 }: { period: 'day' | 'month'; areaM2?: number | null }) {
  const own = useOwnUnit()(figure, { currency: 'CNY', period }, areaM2);
  return <p>{own ? own.text : 'the same'}</p>;
}

describe('the figure of an assessment in the member’s own unit', () => {
  afterEach(() => forgetSettings());

  const shown = async (rentUnit: 'day' | 'month' | 'whole', rentConvention: '365/12' | '30', of: Parameters<typeof Shown>[0]) => {
    takeSettings('m_1', { ...defaultSettings, rentUnit, rentConvention });
    return (await render(<Shown {...of} />)).element.textContent;
  };

  it('follows the unit, and how many days a month has', async () => {
    const day = { period: 'day' } as const;
    expect(await shown('month', '365/12', day)).to.contain('282.6'); // × 365 ÷ 12 = 282.65
    expect(await shown('day', '30', day)).to.contain('9.42'); // 282.65 ÷ 30
    expect(await shown('whole', '365/12', day)).to.contain('16,959'); // 282.65 × 60
  });

  it('is not said twice where the grid is in that unit, nor of a shop whose area is not known', async () => {
    expect(await shown('day', '365/12', { period: 'day' })).to.equal('the same');
    expect(await shown('month', '30', { period: 'month' })).to.equal('the same');
    expect(await shown('whole', '365/12', { period: 'day', areaM2: null })).to.equal('the same');
  });
});
