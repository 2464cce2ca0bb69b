import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import OwnRoadSheets from '#src/features/roads/ui/report/own-road-sheets.tsx';
import { FakeApi } from '../../../../support/fake-api.ts';
import { renderRoutes, until } from '../../../../support/render.tsx';

const bought = {
  roadId: 'rd_1', city: '臺北市', district: '大安區', name: '忠孝東路四段', nameHans: '忠孝东路四段', form: 'sheet', orderNo: 'OD1', paidJindou: 10,
  boughtAt: '2026-11-21T08:00:00.000Z', isTeams: false, currency: 'TWD', newKases: 0, medianThen: null, medianNow: null, upTo: '2021Q3',
}; // prettier-ignore

describe('road sheets one has bought', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi();
    api.answers('GET /api/v1/places', []);
    api.answers('GET /api/v1/road-purchases', [bought]);
  });
  afterEach(async () => {
    api.remove();
    await setViewport({ width: 800, height: 600 });
  });
  const opened = async (width: number) => {
    await setViewport({ width, height: 700 });
    const page = await renderRoutes([{ path: '/', element: <OwnRoadSheets /> }], '/');
    await until(() => page.element.querySelector('tbody td'));
    const cell = getComputedStyle(page.element.querySelector('tbody td')!);
    const head = getComputedStyle(page.element.querySelector('tbody td')!, '::before');
    // Firefox returns `attr(…)` and not its value.
    const hasHead = head.content !== 'none';
    return { ...page, told: [cell.display, cell.padding, cell.borderBottomWidth, hasHead] };
  };

  it('are columns where there is room', async () => {
    const { told, unmount } = await opened(1000);
    expect(told).to.deep.equal(['table-cell', '8px 6px', '1px', false]);
    await unmount();
  });

  it('are cards on a phone: each value on a line of its own behind its head, with the styles of the columns gone', async () => {
    const { element, told, unmount } = await opened(360);
    expect(told).to.deep.equal(['flex', '4px 0px', '0px', true]);
    expect(element.querySelector<HTMLElement>('tbody td')!.dataset['head']).to.equal('Content');
    expect(element.scrollWidth).to.be.at.most(360);
    await unmount();
  });
});
