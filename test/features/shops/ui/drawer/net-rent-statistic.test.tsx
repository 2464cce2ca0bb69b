import { expect } from '@open-wc/testing';
import { clearSettings, applySettings } from '#src/client/state/member-settings-state.ts';
import { defaultSettings } from '#src/domain/member-settings.ts';
import { NetFigure } from '#src/features/shops/ui/drawer/net-rent-statistic.tsx';
import { FakeApi } from '../../../../support/fake-api.ts';
import { render } from '../../../../support/render.tsx';

const path = '/api/v1/shops/statistics/net';
const told = { n: 40, median: 300, q1: 200, q3: 420, interval: { low: 270, high: 330 }, currency: 'CNY', withoutNetArea: 12, isCut: false }; // prettier-ignore

async function shown(area: 'gross' | 'net', answer: object = {}) {
  const api = new FakeApi();
  api.answers(`GET ${path}`, { ...told, ...answer });
  applySettings('mb_1', { ...defaultSettings, rentUnit: 'month', area });
  const { element, settle, unmount } = await render(
    <NetFigure provenance="listing" filter={{ city: '上海市' }} />,
  );
  await settle(40);
  const text = element.textContent;
  await unmount();
  api.remove();
  return { text, asked: api.asked.filter((call) => call.path === path).length };
}

describe('the figure by net areas', () => {
  afterEach(() => clearSettings());

  it('is a median of its own with n, interval and quartiles, named by its area', async () => {
    const { text } = await shown('net');
    expect(text).to.contain('Median by net area').and.to.contain('300').and.to.contain('net');
    expect(text)
      .to.contain('n 40, 12 without net area')
      .and.to.contain('270')
      .and.to.contain('200–420');
  });

  it('is neither shown nor requested for members who calculate with gross areas', async () => {
    expect(await shown('gross')).to.deep.equal({ text: '', asked: 0 });
  });

  it('says how many there are where they are too few, and where they are too many', async () => {
    const few = { n: 3, median: null, q1: null, q3: null, interval: null };
    expect((await shown('net', few)).text)
      .to.contain('n 3')
      .and.not.to.contain('¥');
    const cut = { ...few, n: 0, currency: null, withoutNetArea: 0, isCut: true };
    expect((await shown('net', cut)).text)
      .to.contain('Narrow the search')
      .and.to.contain('100,000');
  });
});
