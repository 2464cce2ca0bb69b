import { expect } from '@open-wc/testing';
import { DataCard } from '#src/features/consulting/ui/reports/data-card.tsx';
import type { Report } from '#src/features/consulting/ui/reports/report-types.ts';
import { FakeApi } from '../../../../support/fake-api.ts';
import { render, until } from '../../../../support/render.tsx';

const report = (more: object) =>
  ({
    id: 'cr_1',
    status: 'held',
    assignee: null,
    brief: { useOwned: true, projectId: null },
    ...more,
  }) as Report;

describe('the data a report may rest on', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi();
  });
  afterEach(() => api.remove());

  it('addresses the client as the owner of the cases', async () => {
    const row = { id: 'ks_1', district: '大安區', road: '仁愛路', address: '', dealDate: '2021-06-01', areaM2: 60, currency: 'TWD', rentMinorPerMonth: 6_000_000, attribution: 'MOI' }; // prettier-ignore
    api.answers('GET /api/v1/consulting-reports/cr_1/data', {
      owned: { total: 1, list: [row] },
      project: null,
    });
    const { element, unmount } = await render(
      <DataCard report={report({ isOwn: true })} />,
      'zh-CN',
    );
    await until(() => element.textContent.includes('你在这个城市已解锁的案例，n=1'));
    await unmount();
  });

  it('speaks to the others of the client', async () => {
    const none = report({ isOwn: false, brief: { useOwned: false, projectId: null } });
    const { element, unmount } = await render(<DataCard report={none} />, 'zh-CN');
    expect(element.textContent).to.contain('客户没有让研究员用自己的数据。');
    await unmount();
  });
});
