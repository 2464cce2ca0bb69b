import { expect } from '@open-wc/testing';
import type { OwnedKase } from '#src/features/kases/ui/my-list/owned-kase-columns.tsx';
import { ReportError } from '#src/features/kases/ui/my-list/report-error.tsx';
import { FakeApi } from '../../../../support/fake-api.ts';
import { act, click, labelled, renderRoutes, until } from '../../../../support/render.tsx';

const row = {
  id: 'k1',
  paidJindou: 15,
  refundable: { orderId: 'od_1', itemId: 'oi_2', until: '2026-11-28T08:00:00.000Z' },
};

const write = (field: HTMLTextAreaElement, text: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

describe('reporting an error in a case one bought', () => {
  let api: FakeApi;
  let changed: number;
  beforeEach(() => {
    changed = 0;
    api = new FakeApi();
  });
  afterEach(() => api.remove());

  const shown = async (of: object) => {
    const Page = () => <ReportError row={of as OwnedKase} onChanged={() => (changed += 1)} />;
    return (await renderRoutes([{ path: '/', Component: Page }], '/', 'en')).element;
  };

  it('requests a refund of that case only, with the wrong field', async () => {
    api.answers('POST /api/v1/orders/od_1/refunds', { id: 'rf_1' });
    const element = await shown(row);
    expect(element.textContent).to.contain('you can return only this case for 15 jindou');
    const send = () => labelled<HTMLButtonElement>(element, 'button', 'Report and request refund');
    await click(send());
    expect(element.textContent).to.contain('Enter what is wrong');
    expect(api.asked).to.have.length(0);
    const select = element.querySelector('select')!;
    await act(() => {
      select.value = '2';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await write(element.querySelector('textarea')!, 'The lease says 60 m²');
    await expect(element).to.be.accessible();
    await click(send());
    await until(() => changed > 0);
    expect(api.asked[0]!.body).to.deep.equal({
      itemIds: ['oi_2'],
      reason: 'Area: The lease says 60 m²',
    });
    expect(element.querySelector('[role=status]')!.textContent).to.contain('Refund requested');
  });

  it('leads to a better record once nothing can be asked back', async () => {
    const element = await shown({ ...row, refundable: null });
    expect(element.querySelector('form')).to.equal(null);
    expect(element.querySelector('a')!.getAttribute('href')).to.equal('/?view=contributed&id=new');
  });
});
