import { expect } from '@open-wc/testing';
import { MicroAppError } from '#elements/micro-app-host/errors.ts';
import { importHostModule } from '#elements/micro-app-host/import-host-module.ts';
import { appUrl } from './mount-app.ts';

const refused = (address: string) =>
  Promise.reject(
    new TypeError(`Failed to fetch dynamically imported module: ${address}`),
  ) as Promise<Record<string, unknown>>;
const failureOf = (part: Promise<unknown>) =>
  part.then(() => undefined).catch((error: unknown) => error as MicroAppError);

describe('a part of the host that is fetched when it is needed', () => {
  it('is what has come', async () => {
    expect(await importHostModule('orders', Promise.resolve({ part: 1 }))).to.deep.equal({
      part: 1,
    });
  });

  it('is asked for by another name when a browser remembers that it did not come', async () => {
    const address = appUrl('single-spa-module', 'main.js');
    const part = await importHostModule('orders', refused(address));
    expect(part.mount).to.not.equal(undefined);
    expect(await importHostModule('orders', refused(address)), 'asked for once').to.equal(part);
  });

  it('says which address did not answer, to which app, and why', async () => {
    const address = appUrl('missing', 'part.js');
    const error = await failureOf(importHostModule('orders', refused(address)));
    expect(error).to.be.instanceOf(MicroAppError);
    expect(error).to.include({
      code: 'load-failed',
      app: 'orders',
      message: `${address} load failed`,
    });
    expect(error!.cause).to.be.instanceOf(TypeError);
  });

  it('reports a failure also where the browser names no address', async () => {
    const error = await failureOf(
      importHostModule(
        'orders',
        Promise.reject(new TypeError('Importing a module script failed.')),
      ),
    );
    expect(error).to.include({
      code: 'load-failed',
      app: 'orders',
      message: 'micro-app-host load failed',
    });
  });
});
