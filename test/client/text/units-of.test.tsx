import { expect } from '@open-wc/testing';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { applySettings, clearSettings } from '#src/client/state/member-settings-state.ts';
import { areaWithUnit } from '#src/client/text/area-text.ts';
import { UnitsInM2, UnitsOf } from '#src/client/text/units-of.tsx';
import { firstCities, setCities } from '#src/domain/city.ts';
import { act, render } from '../../support/render.tsx';

function Figures() {
  const words = useText();
  const { ofMany } = useRentFormat();
  return <p>{`${areaWithUnit(100, words)}, ${ofMany.text(100, 'GBP')} ${ofMany.unit('GBP')}`}</p>;
}

describe('UnitsOf', () => {
  before(() => {
    const [taipei] = firstCities;
    setCities([
      ...firstCities,
      { ...taipei!, name: 'London', currency: 'GBP', areaUnit: 'sqft', rentPeriod: 'year' },
    ]);
  });
  afterEach(() => clearSettings());
  after(() => setCities(firstCities));

  // 100 m² are 1,076.39 ft² and 30.25 ping; £100 per m² and month are 1,200 ÷ 10.7639 per ft² and year.
  it('states areas and rents as the city does, until the member chooses', async () => {
    const { element } = await render(
      <UnitsOf city="London">
        <Figures />
      </UnitsOf>,
    );
    expect(element.textContent).to.equal('1,076 ft², 111.5 £/ft²/year');
    await act(() => applySettings('m_1', { areaUnit: 'ping', rentUnit: 'month' }));
    expect(element.textContent).to.equal('30.25 ping, 330.6 £/ping/month');
  });

  it('can be fixed to m² where figures are typed per m²', async () => {
    await act(() => applySettings('m_1', { areaUnit: 'ping', rentUnit: 'month' }));
    const { element } = await render(
      <UnitsOf city="London">
        <UnitsInM2>
          <Figures />
        </UnitsInM2>
      </UnitsOf>,
    );
    expect(element.textContent).to.equal('100 m², 100 £/m²/month');
  });
});
