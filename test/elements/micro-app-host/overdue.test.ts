import { aTimeout, expect, oneEvent, waitUntil } from '@open-wc/testing';
import { defaultTimeouts } from '#elements/micro-app-host/lifecycle/timeouts.ts';
import { hostFor, livingRealms, mounted, removeHosts } from './mount-app.ts';

const overdue = (lifecycle: string, app: string, ms: number) =>
  `${lifecycle} of application '${app}' did not resolve or reject for ${ms} ms`;

describe('an app that does not end its unmount or unload', () => {
  const { error, warn } = console;
  let logged: [method: string, text: unknown][];
  beforeEach(() => {
    logged = [];
    console.error = (text: unknown) => logged.push(['error', text]);
    console.warn = (text: unknown) => logged.push(['warn', text]);
  });
  afterEach(async () => {
    Object.assign(console, { error, warn });
    await removeHosts();
  });

  // Specification, section 9: unmount 3 s, unload 3 s, 1 s warning.
  it('has 3 s for either, and is warned of each second', () => {
    const expected = { millis: 3000, warningMillis: 1000, dieOnTimeout: false };
    expect([defaultTimeouts.unmount, defaultTimeouts.unload]).to.deep.equal([expected, expected]);
  });

  for (const lifecycle of ['unmount', 'unload'] as const) {
    for (const end of ['removal', 'unload'] as const) {
      it(`is warned of, logged once when the time of its ${lifecycle} is up, and gone then: ${end}`, async () => {
        const app = `hanging-${lifecycle}`;
        const host = await mounted(app, {
          timeouts: { [lifecycle]: { millis: 90, warningMillis: 30 } },
        });
        if (end === 'removal') host.remove();
        await Promise.all([aTimeout(0), end === 'unload' ? host.unload() : undefined]);
        await host.unload();
        await aTimeout(60);
        expect(logged).to.deep.equal([
          ['warn', overdue(lifecycle, host.name, 30)],
          ['warn', overdue(lifecycle, host.name, 60)],
          ['error', overdue(lifecycle, host.name, 90)],
        ]);
        expect(livingRealms()).to.equal(0);
      });
    }
  }

  it('is waited for with keep-alive warm, and ends at once when it is unloaded later', async () => {
    const host = await mounted('hanging-unmount', {
      keepAlive: 'warm',
      timeouts: { unmount: { millis: 300 } },
    });
    void host.unmount();
    await waitUntil(() => logged.length > 0, 'its time was never up');
    expect(logged.map(([method]) => method)).to.deep.equal(['error']);
    expect([host.status, livingRealms()]).to.deep.equal(['UNMOUNTING', 1]);
    // The time of the expected second request.
    const again = aTimeout(300).then(() => 'waited');
    expect(await Promise.race([host.unload().then(() => 'gone'), again])).to.equal('gone');
    expect(logged.map(([method]) => method)).to.deep.equal(['error']);
    expect([host.status, livingRealms()]).to.deep.equal(['NOT_LOADED', 0]);
  });

  for (const keepAlive of ['destroy', 'warm'] as const) {
    it(`is logged and gone before one that waits for it mounts, with keep-alive ${keepAlive}`, async () => {
      const order: string[] = [];
      console.error = () => order.push('logged');
      const leaving = await mounted('hanging-unmount', {
        keepAlive,
        timeouts: { unmount: { millis: 80 } },
      });
      leaving.addEventListener('micro-app-unmounted', () => order.push('unmounted'));
      const unmounting = oneEvent(leaving, 'micro-app-unmounting');
      leaving.remove();
      await unmounting;
      const host = hostFor('classic');
      host.addEventListener('micro-app-mounting', () =>
        order.push(`mounting beside ${livingRealms() - 1}`),
      );
      document.body.append(host);
      await host.mount();
      expect(order).to.deep.equal(['logged', 'unmounted', 'mounting beside 0']);
    });
  }
});
