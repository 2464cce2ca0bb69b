import { aTimeout, expect } from '@open-wc/testing';
import { useEffect } from 'react';
import Notices from '#src/app/status-notices.tsx';
import { runningBuild } from '#src/app/running-build.ts';
import { watchBuild } from '#src/app/watch-build.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { listPlaces } from '#src/contract/places.ts';
import { FakeApi } from '../support/fake-api.ts';
import { act, render, until, type Rendered } from '../support/render.tsx';

/** Pretends that the page is hidden or looked at again. */
function look(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('watchBuild', () => {
  let stop = () => {};
  afterEach(() => {
    stop();
    Reflect.deleteProperty(document, 'visibilityState');
  });

  it('notifies once when the server has another build', async () => {
    const builds = ['old', 'old', 'new', 'newer'];
    let told = 0;
    stop = watchBuild({
      running: 'old',
      deployed: async () => builds.shift()!,
      onNew: () => (told += 1),
      everyMs: 10,
    });
    await until(() => told > 0);
    await aTimeout(40);
    expect(told).to.equal(1);
    expect(builds).to.deep.equal(['newer'], 'nobody asks on');
  });

  it('checks when the page becomes visible, and not while it is hidden', async () => {
    let asked = 0;
    const deployed = async () => {
      asked += 1;
      return 'old';
    };
    stop = watchBuild({ running: 'old', deployed, onNew: () => {}, everyMs: 10 });
    look('hidden');
    await aTimeout(40);
    expect(asked).to.equal(0);
    stop();
    stop = watchBuild({ running: 'old', deployed, onNew: () => {}, everyMs: 60_000 });
    look('visible');
    await until(() => asked > 0);
    expect(asked).to.equal(1);
  });

  it('checks after an unexpected error, such as a missing chunk', async () => {
    const target = new EventTarget();
    let told = 0;
    stop = watchBuild({
      running: 'old',
      deployed: async () => 'new',
      onNew: () => (told += 1),
      everyMs: 60_000,
      target,
    });
    target.dispatchEvent(new Event('unhandledrejection'));
    await until(() => told > 0);
    expect(told).to.equal(1);
  });

  it('takes a server that does not answer, or has no build, for no news', async () => {
    let told = 0;
    const answers = [
      async () => Promise.reject(new TypeError('Failed to fetch')),
      async () => null,
      async () => 'new',
    ];
    stop = watchBuild({
      running: 'old',
      deployed: () => answers.shift()!(),
      onNew: () => (told += 1),
      everyMs: 10,
    });
    await until(() => told > 0);
    expect(answers).to.deep.equal([]);
  });

  it('does not notify after it was stopped', async () => {
    let told = 0;
    let answer: (build: string) => void = () => {};
    stop = watchBuild({
      running: 'old',
      deployed: () => new Promise((resolve) => (answer = resolve)),
      onNew: () => (told += 1),
      everyMs: 5,
    });
    await aTimeout(20);
    stop();
    answer('new');
    await aTimeout(10);
    expect(told).to.equal(0);
  });
});

describe('runningBuild', () => {
  const pageWith = (head: string) =>
    new DOMParser().parseFromString(`<head>${head}</head>`, 'text/html');

  it('is what the server wrote into the page', () => {
    expect(runningBuild(pageWith('<meta name="console-build" content="0a1b2c3d4e5f">'))).to.equal(
      '0a1b2c3d4e5f',
    );
  });

  it('is null where the build did not set it', () => {
    expect(runningBuild(pageWith('<meta name="console-build" content="%BUILD%">'))).to.equal(null);
    expect(runningBuild(pageWith(''))).to.equal(null);
  });
});

describe('Notices', () => {
  let shown: Rendered | undefined;
  const meta = document.createElement('meta');
  before(() => {
    meta.name = 'console-build';
    meta.content = 'old';
    document.head.append(meta);
  });
  after(() => meta.remove());
  afterEach(async () => {
    await shown?.unmount();
    Reflect.deleteProperty(navigator, 'onLine');
  });

  const network = (onLine: boolean) =>
    act(() => {
      Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
      window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
    });

  it('says nothing while all is well, from a region a reader listens to', async () => {
    shown = await render(<Notices watch={() => () => {}} />);
    expect(shown.element.querySelector('[role=status]')?.textContent).to.equal('');
  });

  it('reports since when the network is away, until it is back', async () => {
    shown = await render(<Notices watch={() => () => {}} />);
    const clock = /\d\d:\d\d/;
    await network(false);
    const text = shown.element.textContent;
    expect(text).to.match(/^Cannot reach the server since \d\d:\d\d\./);
    const now = new Intl.DateTimeFormat('en', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const near = [Date.now(), Date.now() - 60_000].map((at) => now.format(at));
    expect(near).to.include(clock.exec(text)![0]);
    await expect(shown.element).to.be.accessible();
    await network(true);
    expect(shown.element.textContent).to.equal('');
  });

  it('states how old the data shown are while the server is away, and disappears when they have been refetched', async () => {
    const api = new FakeApi();
    api.answers('GET /api/v1/places', []);
    let again = () => {};
    function Places() {
      const { refetch } = useQuery(listPlaces, {});
      useEffect(() => {
        again = refetch;
      });
      return null;
    }
    shown = await render(
      <>
        <Notices watch={() => () => {}} />
        <Places />
      </>,
    );
    const { element } = shown;
    await until(() => api.asked.length === 1);
    expect(element.textContent).to.equal('');
    for (const path of ['GET /api/v1/places', 'GET /healthz']) api.breaks(path);
    await act(() => again());
    await until(() => element.textContent !== '');
    expect(element.textContent).to.match(
      /^Cannot reach the server since \d\d:\d\d\. You see earlier results, loaded at \d\d:\d\d or later\./,
    );
    await expect(element).to.be.accessible();
    const retry = element.querySelector('button')!;
    await act(() => retry.click());
    expect(element.textContent).to.match(/^Cannot reach the server/);
    api.answers('GET /healthz', null);
    api.answers('GET /api/v1/places', []);
    await act(() => retry.click());
    await until(() => element.textContent === '');
    expect(element.textContent).to.equal('');
    expect(api.asked.filter(({ path }) => path === '/api/v1/places')).to.have.length(3);
    api.remove();
  });

  it('offers to reload once the console has been updated, and can be put off', async () => {
    let onNew = () => {};
    let running = '';
    shown = await render(
      <Notices
        watch={(watch) => {
          ({ onNew, running } = watch);
          return () => {};
        }}
      />,
    );
    expect(running).to.equal('old');
    await act(() => onNew());
    const buttons = [...shown.element.querySelectorAll('button')];
    expect(shown.element.textContent).to.contain('The console has been updated.');
    expect(buttons.map(({ textContent }) => textContent)).to.deep.equal(['Reload', 'Later']);
    await expect(shown.element).to.be.accessible();
    await act(() => buttons[1]!.click());
    expect(shown.element.textContent).to.equal('');
  });

  it('stops asking when it goes', async () => {
    let stopped = false;
    const view = await render(<Notices watch={() => () => (stopped = true)} />);
    await view.unmount();
    expect(stopped).to.equal(true);
  });
});
