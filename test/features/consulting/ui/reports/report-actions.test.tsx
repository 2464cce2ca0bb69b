import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { login, logout } from '#src/client/access/access-state.ts';
import { session } from '#src/client/state/session.ts';
import { MilestoneTag } from '#src/features/consulting/ui/reports/milestone-plan.tsx';
import { ReportActions } from '#src/features/consulting/ui/reports/report-actions.tsx';
import { MoneyCard } from '#src/features/consulting/ui/reports/report-detail.tsx';
import type { Report } from '#src/features/consulting/ui/reports/report-types.ts';
import { clearWallet } from '#src/features/wallet/ui/payment/wallet.ts';
import { FakeApi } from '../../../../support/fake-api.ts';
import { act, render, until } from '../../../../support/render.tsx';

const held = {
  id: 'cr_1',
  status: 'held',
  assignee: null,
  may: ['assign', 'begin'],
  brief: {
    city: '臺北市',
    questions: '',
    districts: [],
    roads: [],
    categories: [],
    polygon: null,
    near: null,
  },
  quoteJindou: 500,
  heldJindou: 500,
  capturedJindou: 0,
  quoteValidUntil: null,
  quoteNote: '',
  closeReason: '',
  rating: null,
  isOwn: false,
} as unknown as Report;
const staff = (open: number) => [{ id: 'm_1', name: 'Chen', open, overdue: 0, nextDueOn: null }];

describe('a report on the desk', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi();
    login({ token: 'token-of-an-analyst', roles: ['analyst'], can: ['report-work'] });
    session.userInfo = { id: 'm_1', account: 'chen', name: 'Chen' };
    api.answers('GET /api/v1/jindou/balance', {
      bought: 0,
      bonus: 0,
      held: 0,
      balance: 0,
      available: 0,
      lots: [],
    });
  });
  afterEach(() => {
    api.remove();
    session.userInfo = null;
    clearWallet();
    logout();
  });

  it('is assigned to its first author, and counted in their workload', async () => {
    api.answers('GET /api/v1/consulting-staff', staff(0));
    const Desk = () => {
      const [report, setReport] = useState(held);
      return (
        <MemoryRouter>
          <ReportActions report={report} onDone={setReport} onStale={() => {}} />
        </MemoryRouter>
      );
    };
    const { element, unmount } = await render(<Desk />, 'zh-CN');
    const chosen = () => element.querySelector('select')?.selectedOptions[0]?.textContent;
    await until(() => element.querySelectorAll('option').length === 2);
    expect(chosen()).to.equal('未分配');
    const begun = {
      ...held,
      status: 'inProgress',
      assignee: { id: 'm_1', name: 'Chen' },
      may: ['assign', 'deliver'],
    };
    api.answers('POST /api/v1/consulting-reports/cr_1/acts', begun);
    api.answers('GET /api/v1/consulting-staff', staff(1));
    const begin = [...element.querySelectorAll('button')].find(
      ({ textContent }) => textContent === '开始工作',
    )!;
    await act(() => begin.click());
    await until(() => chosen() === 'Chen (1)');
    expect(chosen()).to.equal('Chen (1)');
    await unmount();
  });

  it('says of a milestone that was handed back that it is being revised, and not that it was never delivered', async () => {
    const delivery = { version: 1, note: '', at: new Date().toISOString(), files: [] };
    const told = async (deliveries: (typeof delivery)[]) => {
      const { element, unmount } = await render(
        <MilestoneTag step={{ status: 'open', deliveries }} />,
        'zh-CN',
      );
      const text = element.textContent;
      await unmount();
      return text;
    };
    expect(await told([])).to.equal('未交付');
    expect(await told([delivery])).to.equal('修订中');
  });

  it('says to the client what comes back to them, and to the analyst what goes back to the client', async () => {
    const own = await render(<MoneyCard report={{ ...held, isOwn: true }} />, 'zh-CN');
    expect(own.element.textContent).to.contain('退还给你').and.not.contain('客户');
    await own.unmount();
    const others = await render(<MoneyCard report={held} />, 'zh-CN');
    expect(others.element.textContent).to.contain('退还给客户');
    await others.unmount();
  });
});
