import { expect } from '@open-wc/testing';
import { MemoryRouter } from 'react-router-dom';
import { ReportView, type Report } from '#pages/assessment/report.part.tsx';
import { defaultSettings } from '#src/domain/member-settings.ts';
import { forgetSettings, takeSettings } from '#src/state/settings.ts';
import { render } from '../../support/render.tsx';
import { workedReport } from '../../support/worked-report.ts';

const frozen: Report = {
  ...workedReport,
  validUntil: '2099-11-20',
  checks: [{ name: 'income', unitRent: 8.219, range: null }],
  checkYield: { value: 0.06, from: 'own' },
  // The published grid without its second line, and with its floor factor five per cent lower and higher.
  swings: [{ line: 1, factor: null, low: 9.2926, high: 9.7407 }],
};

const shown = async (report: Report) => {
  const { element, settle } = await render(
    <MemoryRouter>
      <ReportView report={report} />
    </MemoryRouter>,
  );
  await settle(50);
  return element;
};

describe('a report', () => {
  beforeEach(() => takeSettings('m_1', { ...defaultSettings, rentUnit: 'day' }));
  afterEach(() => forgetSettings());

  it('shows what the figure rests on: each unit, each adjusted rent, what it hangs on and what other methods say', async () => {
    const element = await shown(frozen);
    const labels = [...element.querySelectorAll('svg[role=img]')].map((one) => one.getAttribute('aria-label'));
    // The subject and its four units, all with their measures: 5 × 12 m is 45.250 m² in terms of zone A.
    expect(labels.filter((label) => label?.includes('in terms of zone A'))).to.have.length(5);
    expect(labels.some((label) => label?.includes('frontage 5 m, depth 12 m, 45.25 m²'))).to.equal(true);
    expect(element.textContent).to.contain('青石路26号');
    expect(element.textContent).to.contain('8.22');
    expect(element.textContent).to.contain('+13.06%'); // 9.2926 ÷ 8.219 − 1
    expect(element.querySelectorAll('figure [data-chart], figure svg').length).to.be.greaterThan(1);
    await expect(element).to.be.accessible();
  });

  it('tells every rent in the unit its reader has chosen, and says which', async () => {
    takeSettings('m_1', { ...defaultSettings, rentUnit: 'month', area: 'net' });
    const element = await shown(frozen);
    const told = element.textContent;
    // × 365 ÷ 12: the figure 9.2926, an adjusted rent 8.702728, the check 8.219 and the largest swing 9.7407.
    for (const figure of ['282.65', '264.71', '250.0', '296.3']) expect(told).to.contain(figure);
    expect(told).to.contain('¥/m²/month gross');
    expect(told).to.contain('per m² of gross area and month');
    for (const other of ['9.29', '8.70', '8.22', '9.74', '/day']) expect(told).not.to.contain(other);
    expect(told).to.contain('16,958.99');
  });

  it('says why lines were not used', async () => {
    const element = await shown(frozen);
    expect(element.textContent).to.contain('临川路7号2层 · Floor: over the limit of a single factor');
  });

  it('from before these were frozen shows its figures as ever', async () => {
    const { checks: _checks, swings: _swings, ...older } = frozen;
    const element = await shown(older);
    expect(element.textContent).to.contain('9.29');
    expect(element.textContent).not.to.contain('Capital value × ');
  });

  it('says when its year is over', async () => {
    const element = await shown({ ...frozen, valuationDate: '2021-12-31', validUntil: '2022-12-31' });
    expect(element.textContent).to.contain('Valid until 2022-12-31, which is over: the figures are of 2021-12-31.');
  });

  it('of cases a client may not see draws no picture of some of the rents alone', async () => {
    const lines = frozen.lines.map((line, at) => (at === 1 ? { ...line, typed: false, key: '', detail: null } : line));
    const element = await shown({ ...frozen, lines, swings: [] });
    expect(element.querySelector('figure [data-chart]')).to.equal(null);
  });
});
