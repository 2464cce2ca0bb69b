import { expect } from '@open-wc/testing';
import { guard } from '#src/app/route-guard.ts';
import { setAccessPages } from '#src/client/access/access-guard.ts';
import { login, logout, setCan } from '#src/client/access/access-state.ts';
import { getLastDenial, setLastDenial } from '#src/client/access/last-denial.ts';
import { renderRoutes } from '../support/render.tsx';

describe('guard', () => {
  const page = () => <h1>page</h1>;
  let refused: Awaited<ReturnType<typeof renderRoutes>> | undefined;
  afterEach(async () => {
    await refused?.unmount();
    refused = undefined;
    setAccessPages({
      login: { path: '/login', inRouter: true },
      forbidden: { path: '/403', inRouter: true },
    });
    setLastDenial(null);
    logout();
  });
  const tree = (rules: string[], outer: string[] = []) => [
    {
      middleware: [guard('outer', outer)],
      children: [
        { path: '/x', middleware: [guard('/x', rules)], Component: page },
        { path: '/sign-in', Component: page },
      ],
    },
    { path: '/login', Component: page },
    { path: '/403', Component: page },
  ];

  it('checks again when only the query changes', async () => {
    login({ token: 'a-token', can: ['report'] });
    refused = await renderRoutes(tree(['can:report']), '/x?page=1');
    setCan([]);
    await refused.router.navigate('/x?page=2');
    expect(refused.router.state.location.pathname).to.equal('/403');
    expect(getLastDenial()).to.deep.equal({
      wanted: '/x?page=2',
      lack: { denial: 'forbidden', rule: 'can:report', missing: ['report'], kind: 'can' },
    });
  });

  it('reports a malformed rule with one error that names route and rule, and denies access', async () => {
    const { error } = console;
    const told: unknown[] = [];
    console.error = (text: unknown) => told.push(text);
    login({ token: 'a-token', roles: ['admin'] });
    refused = await renderRoutes(tree(['role:admin,pro'], ['role:admin,pro']), '/login');
    await refused.router.navigate('/x');
    expect(refused.router.state.location.pathname).to.equal('/403');
    await refused.router.navigate('/login');
    await refused.router.navigate('/x?again=1');
    console.error = error;
    expect(refused.router.state.location.pathname).to.equal('/403');
    expect(told).to.deep.equal([
      'route outer: the access rule "role:admin,pro" cannot be read, so it refuses',
    ]);
  });

  it('sends to the doors that are configured', async () => {
    setAccessPages({ login: { path: '/sign-in' }, forbidden: { path: '/login' } });
    refused = await renderRoutes(tree(['login', 'role:admin']), '/login');
    await refused.router.navigate('/x');
    expect(refused.router.state.location.pathname).to.equal('/sign-in');
    expect(refused.router.state.location.search).to.equal('?redirect=%2Fx');
    login({ token: 'a-token' });
    await refused.router.navigate('/x');
    expect(refused.router.state.location.pathname).to.equal('/login');
  });

  it('cancels the navigation and leaves the console for a door that is no route of it', async () => {
    const left: string[] = [];
    setAccessPages({ forbidden: { path: '/portal/denied', inRouter: false } });
    login({ token: 'a-token' });
    const routes = [
      {
        path: '/x',
        middleware: [guard('/x', ['role:admin'], (path) => left.push(path))],
        Component: page,
      },
      { path: '/', Component: page },
    ];
    refused = await renderRoutes(routes, '/');
    void refused.router.navigate('/x');
    await refused.settle(50);
    expect(left).to.deep.equal(['/portal/denied']);
    expect(refused.router.state.location.pathname).to.equal('/');
  });

  it('runs the rules of the outer route first', async () => {
    logout();
    const page = () => <h1>page</h1>;
    const { router, settle, unmount } = await renderRoutes(
      [
        {
          path: '/',
          middleware: [guard('/', ['login'])],
          children: [{ path: 'x', middleware: [guard('/x', ['role:admin'])], Component: page }],
        },
        { path: '/login', Component: page },
        { path: '/403', Component: page },
      ],
      '/login',
    );
    await router.navigate('/x');
    await settle();
    expect(router.state.location.pathname).to.equal('/login');
    login({ token: 'a-token' });
    await router.navigate('/x');
    await settle();
    expect(router.state.location.pathname).to.equal('/403');
    logout();
    await unmount();
  });
});
