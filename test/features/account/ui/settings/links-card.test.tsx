import { expect } from '@open-wc/testing';
import { SharedLinks } from '#src/features/account/ui/settings/links-card.tsx';
import { FakeApi } from '../../../../support/fake-api.ts';
import { click, labelled, renderRoutes, until } from '../../../../support/render.tsx';

const dates = { lastViewedAt: null, createdAt: '2026-11-20T04:00:00Z', expiresAt: '2026-11-27T04:00:00Z' }; // prettier-ignore
const link = { id: 'sh_1', kind: 'page', objectId: 'search', title: 'Cafés in Daan', state: 'open', views: 3, mostViews: null, ...dates }; // prettier-ignore
const bill = { ...link, id: 'sh_2', kind: 'bill', objectId: 'B20261120', title: '', state: 'revoked', views: 0 }; // prettier-ignore

describe('the links of a member', () => {
  let api: FakeApi;
  let unmount: () => Promise<void>;
  beforeEach(() => {
    api = new FakeApi();
  });
  afterEach(async () => {
    await unmount();
    api.remove();
  });
  const answersList = (list: object[]) =>
    api.answers('GET /api/v1/shares', null, {
      list,
      total: list.length,
      page: 1,
      limit: 10,
      pages: 1,
      whole: null,
    });
  const shown = async () => {
    const rendered = await renderRoutes([{ path: '/', Component: SharedLinks }], '/');
    ({ unmount } = rendered);
    return rendered.element;
  };
  const lines = (element: HTMLElement) =>
    [...element.querySelectorAll('li')].map((line) => line.textContent.replaceAll(/\s+/g, ' '));

  it('lists what was shared with its views, and revokes only what is open', async () => {
    answersList([link, bill]);
    const element = await shown();
    await until(() => element.querySelector('li'));
    expect(lines(element)[0]).to.contain('Search · Cafés in Daan activeuntil 2026-11-27, 3 views');
    expect(lines(element)[1]).to.contain('Bill · B20261120 revoked');
    expect([...element.querySelectorAll('li')].map((line) => line.querySelector('button') !== null)).to.deep.equal([true, false]); // prettier-ignore
    api.answers('DELETE /api/v1/shares/sh_1', { ...link, state: 'revoked' });
    answersList([{ ...link, state: 'revoked' }, bill]);
    await click(labelled(element, 'button', 'Revoke'));
    await until(() => lines(element)[0]?.includes('revoked'));
    expect(element.querySelector('li button')).to.equal(null);
  });

  it('says that there is none', async () => {
    answersList([]);
    const element = await shown();
    await until(() => element.textContent.includes('No links shared yet'));
  });
});
