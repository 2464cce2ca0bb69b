import { expect } from '@open-wc/testing';
import { MemoryRouter } from 'react-router-dom';
import { BookingActions } from '#src/features/orders/ui/bookings/booking-actions.tsx';
import type { Booking } from '#src/features/orders/ui/bookings/booking-labels.ts';
import { FakeApi } from '../../../../support/fake-api.ts';
import { act, click, labelled, render, until } from '../../../../support/render.tsx';

const delivered = { status: 'delivered', refId: 'k1', jindou: 18 } as const;
const sheet: Booking = {
  id: 'bs_1',
  orderId: 'od_1',
  no: 'OD1',
  status: 'delivered',
  target: 'kase',
  city: '臺北市',
  district: '大安區',
  road: '',
  category: null,
  wishes: '',
  quantity: 2,
  maxUnitJindou: 20,
  dueOn: '2026-12-01',
  delivered: 2,
  heldJindou: 40,
  capturedJindou: 0,
  releasedJindou: 0,
  cancelFeeJindou: 0,
  confirmsAt: null,
  reason: '',
  proof: [],
  member: 'Lin',
  isOwn: true,
  units: [delivered, { ...delivered, refId: 'k2' }],
  may: ['confirm', 'dispute'],
  createdAt: '2026-11-01T00:00:00.000Z',
  changedAt: '2026-11-01T00:00:00.000Z',
};

describe('BookingActions', () => {
  let api: FakeApi;
  let changed: Booking[];
  beforeEach(() => {
    api = new FakeApi();
    changed = [];
    api.answers('POST /api/v1/bookings/bs_1/acts', { ...sheet, status: 'confirmed', may: [] });
  });
  afterEach(() => api.remove());

  const shown = async (more: Partial<Booking> = {}) => {
    const { element, settle } = await render(
      <MemoryRouter>
        <BookingActions sheet={{ ...sheet, ...more }} onChanged={(to) => changed.push(to)} />
      </MemoryRouter>,
    );
    return { element, settle };
  };
  const asked = () => api.asked.filter(({ method }) => method === 'POST');

  it('says what confirming settles before it does so', async () => {
    const { element, settle } = await shown();
    await click(labelled(element, 'button', 'Confirm delivery'));
    expect(element.textContent).to.contain('Charges 36 jindou for 2 delivered items');
    expect(asked()).to.deep.equal([]);
    await expect(element).to.be.accessible();
    await click(element.querySelector<HTMLElement>('button[type=submit]'));
    await settle(20);
    expect(asked()[0]!.body).to.deep.equal({ act: 'confirm', note: '' });
    expect(changed.map(({ status }) => status)).to.deep.equal(['confirmed']);
  });

  it('requires a reason before a dispute is sent', async () => {
    const { element, settle } = await shown();
    await click(labelled(element, 'button', 'Dispute delivery'));
    await click(element.querySelector<HTMLElement>('button[type=submit]'));
    expect(element.textContent).to.contain('Enter a reason');
    expect(asked()).to.deep.equal([]);
    await act(() => {
      const field = element.querySelector('textarea')!;
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(
        field,
        'wrong road',
      );
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await click(element.querySelector<HTMLElement>('button[type=submit]'));
    await settle(20);
    expect(asked()[0]!.body).to.deep.equal({ act: 'dispute', note: 'wrong road' });
  });

  it('names the fee of giving up once the search has begun', async () => {
    const { element } = await shown({ status: 'sourcing', cancelFeeJindou: 8, may: ['cancel'] });
    await click(labelled(element, 'button', 'Cancel booking'));
    expect(element.textContent).to.contain('a fee of 8 jindou');
    await click(labelled(element, 'button', 'Back'));
    expect(labelled(element, 'button', 'Cancel booking')).not.to.equal(undefined);
  });

  it('shows what the server refused, and changes nothing', async () => {
    api.refuses(
      'POST /api/v1/bookings/bs_1/acts',
      409,
      { reason: 'status-forbids' },
      'The booking is confirmed.',
    );
    const { element } = await shown();
    await click(labelled(element, 'button', 'Confirm delivery'));
    await click(element.querySelector<HTMLElement>('button[type=submit]'));
    await until(() => element.querySelector('[role=alert]'));
    expect(element.querySelector('[role=alert]')?.textContent).to.equal(
      'The booking is confirmed.',
    );
    expect(changed).to.deep.equal([]);
  });

  it('shows nothing where nothing can be done', async () => {
    expect((await shown({ may: [] })).element.textContent).to.equal('');
  });
});
