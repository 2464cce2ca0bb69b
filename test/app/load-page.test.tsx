import { aTimeout, expect } from '@open-wc/testing';
import { ChunkLoadError } from '#src/app/errors.ts';
import { chunkLoadTimeoutMs, loadPage } from '#src/app/load-page.ts';
import { PageError } from '#src/app/page-error.tsx';
import { renderRoutes } from '../support/render.tsx';

const Page = () => <h1>here</h1>;
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('expected a failure'),
    (error: unknown) => error as ChunkLoadError,
  );

describe('loadPage', () => {
  it('answers the page', async () => {
    expect(await loadPage('/x', async () => ({ default: Page }))).to.equal(Page);
  });

  it('waits two minutes and no longer', async () => {
    expect(chunkLoadTimeoutMs).to.equal(120_000);
    const error = await failureOf(loadPage('/x', () => new Promise(() => {}), 20));
    expect(error.name).to.equal('ChunkLoadError');
    expect(error.message).to.equal('Loading the page /x failed: nothing came within 20 ms');
  });

  it('keeps the cause when the code cannot be fetched', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const error = await failureOf(loadPage('/x', () => Promise.reject(cause)));
    expect(error).to.be.instanceOf(ChunkLoadError);
    expect(error.cause).to.equal(cause);
  });
});

describe('loadPage after a new deployment', () => {
  it('leaves the page to the new build instead of failing', async () => {
    let asked = 0;
    const renew = async () => ++asked > 0;
    const load = loadPage('/x', () => Promise.reject(new TypeError('gone')), 1000, renew);
    const first = await Promise.race([load, aTimeout(50).then(() => 'still waiting')]);
    expect([first, asked]).to.deep.equal(['still waiting', 1]);
  });

  it('does not take a slow network for a new build', async () => {
    const error = await failureOf(
      loadPage(
        '/x',
        () => new Promise(() => {}),
        20,
        () => expect.fail('asked'),
      ),
    );
    expect(error.message).to.contain('nothing came');
  });
});

describe('PageError', () => {
  // React and the router log every error they catch; here they are expected.
  const { error: log } = console;
  beforeEach(() => {
    console.error = () => {};
  });
  afterEach(() => {
    console.error = log;
  });

  function failing(error: Error, renew: (wanted: string) => Promise<boolean> = async () => false) {
    const Broken = () => {
      throw error;
    };
    return [{ path: '/', Component: Broken, errorElement: <PageError renew={renew} /> }];
  }

  it('says that the page did not arrive, and offers another try', async () => {
    const { element, unmount } = await renderRoutes(failing(new ChunkLoadError('/x', 'late')), '/');
    expect(element.querySelector('[role=alert] h1')?.textContent).to.equal(
      'This page did not load',
    );
    expect(element.querySelector('button')?.textContent).to.equal('Try again');
    await expect(element).to.be.accessible();
    await unmount();
  });

  it('leaves a page whose part is gone to the new build, at the same address; of one that did not arrive that was asked', async () => {
    const wanted: string[] = [];
    const renew = async (address: string) => {
      wanted.push(address);
      return true;
    };
    const gone = new TypeError('Failed to fetch dynamically imported module');
    const first = await renderRoutes(failing(gone, renew), '/?view=contributed');
    expect(wanted).to.deep.equal(['/?view=contributed']);
    await first.unmount();
    const second = await renderRoutes(failing(new ChunkLoadError('/', 'late'), renew), '/');
    expect(wanted).to.have.length(1);
    await second.unmount();
  });

  it('distinguishes a page that threw from one that did not load', async () => {
    const { element, unmount } = await renderRoutes(
      failing(new TypeError('x is not a function')),
      '/',
    );
    expect(element.querySelector('h1')?.textContent).to.equal('This page has an error');
    expect(element.querySelector('code')?.textContent).to.equal('TypeError: x is not a function');
    await unmount();
  });
});
