import { expect } from '@open-wc/testing';
import { login, logout } from '#src/client/access/access-state.ts';
import {
  editDistance,
  nearest,
  Suggestions,
} from '#src/features/error-pages/ui/error-page-links.tsx';
import { allPages } from '#src/features/navigation/ui/menu.ts';
import { FakeApi } from '../../../support/fake-api.ts';
import { act, renderRoutes, type, until, type Rendered } from '../../../support/render.tsx';

describe('editDistance', () => {
  it('counts letters to put in, take out or exchange', () => {
    // The example every description of the distance gives.
    expect(editDistance('kitten', 'sitting')).to.equal(3);
    expect(editDistance('', 'kase')).to.equal(4);
    expect(editDistance('/kase', '/kase')).to.equal(0);
  });
});

describe('nearest', () => {
  it('ranks the most likely page first', () => {
    expect(nearest('/kasse', allPages)[0]?.path).to.equal('/kase');
    expect(nearest('/renta-report/kase-serched', allPages)[0]?.path).to.equal(
      '/renta-reports/kase-searched',
    );
  });
});

describe('Suggestions', () => {
  let api: FakeApi;
  let shown: Rendered;
  beforeEach(async () => {
    api = new FakeApi();
    shown = await renderRoutes(
      [{ path: '*', Component: () => <Suggestions pathname="/kasse" /> }],
      '/kasse',
    );
  });
  afterEach(async () => {
    await shown.unmount();
    api.remove();
    logout();
  });
  const links = () =>
    [...shown.element.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
  const field = () => shown.element.querySelector('input')!;
  const send = () => act(() => shown.element.querySelector('form')!.requestSubmit());

  it('shows the nearest pages, then those whose name holds what is typed', async () => {
    expect(links()[0]).to.equal('/kase');
    await type(field(), 'case search');
    expect(links()).to.deep.equal(['/renta-reports/kase-searched']);
    await type(field(), 'nothing of that name');
    expect(shown.element.querySelector('[role=status]')?.textContent).to.equal(
      'No results for “nothing of that name”',
    );
    await expect(shown.element).to.be.accessible();
  });

  it('finds places for a logged-in member on submit', async () => {
    await act(() => login({ token: 't' }));
    api.answers('GET /api/v1/search', [
      {
        type: 'district',
        city: '臺北市',
        district: null,
        name: '大安區',
        nameHans: '大安区',
        nameEn: 'Daan',
        n: 12,
      },
    ]);
    await type(field(), 'Daan');
    expect(api.asked.length, 'nothing is asked while one types').to.equal(0);
    await send();
    await until(() => links().length > 0);
    expect(links()[0]).to.match(/^\/kase\?city=.*district=/);
    expect(api.asked[0]?.query.get('q')).to.equal('Daan');
  });

  it('sends no request for a visitor', async () => {
    await type(field(), 'Daan');
    await send();
    expect(api.asked.length).to.equal(0);
  });
});
