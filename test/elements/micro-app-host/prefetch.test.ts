import { aTimeout, expect } from '@open-wc/testing';
import { mayPrefetch, prefetchApps } from '#elements/micro-app-host/prefetch.ts';
import { addressOf, appUrl, hostFor, removeHosts } from './mount-app.ts';

const navigatorWith = (onLine: boolean, connection?: object) =>
  ({ onLine, connection }) as unknown as Navigator;

describe('prefetching', () => {
  const { fetch } = window;
  let fetched: string[];
  beforeEach(() => {
    fetched = [];
    window.fetch = (input, init) => {
      const address = addressOf(input).replace(/.*\/apps\//, '');
      // The test server adds a script of its own to every page.
      if (!address.includes('__web-dev-server__')) fetched.push(address);
      return fetch(input, init);
    };
  });
  afterEach(async () => {
    window.fetch = fetch;
    await removeHosts();
  });
  const until = async (count: number) => {
    for (let i = 0; i < 100 && fetched.length < count; i++) await aTimeout(10);
  };

  const networks: [network: string, navigator: Navigator, may: boolean][] = [
    ['an unknown network', navigatorWith(true), true],
    ['no network', navigatorWith(false), false],
    ['a fast one', navigatorWith(true, { effectiveType: '4g' }), true],
    ['a slow one', navigatorWith(true, { effectiveType: '3g' }), false],
    ['a very slow one', navigatorWith(true, { effectiveType: 'slow-2g' }), false],
    ['a slow one by wire', navigatorWith(true, { type: 'ethernet', effectiveType: '3g' }), true],
    [
      'a reader who saves data',
      navigatorWith(true, { saveData: true, effectiveType: '4g' }),
      false,
    ],
  ];
  for (const [network, navigator, may] of networks) {
    it(`${may ? 'may' : 'may not'} be done with ${network}`, () =>
      expect(mayPrefetch(navigator)).to.equal(may));
  }

  it('fetches the entry, its styles and its scripts', async () => {
    prefetchApps([{ name: 'classic', entry: appUrl('classic') }]);
    await until(3);
    expect(fetched.sort()).to.deep.equal([
      'classic/index.html',
      'classic/main.js',
      'classic/style.css',
    ]);
  });

  it('says nothing of an app that is not there', async () => {
    prefetchApps([{ name: 'missing', entry: appUrl('missing') }]);
    await until(1);
    await aTimeout(20);
    expect(fetched).to.deep.equal(['missing/index.html']);
  });

  it('runs for an element before its call, unless prefetch is off', async () => {
    document.body.append(
      hostFor('module', { manual: true }),
      hostFor('leaky', { manual: true, prefetch: false }),
    );
    await until(2);
    await aTimeout(50);
    expect(fetched.filter((address) => address.startsWith('module'))).to.not.deep.equal([]);
    expect(fetched.filter((address) => address.startsWith('leaky'))).to.deep.equal([]);
  });
});
