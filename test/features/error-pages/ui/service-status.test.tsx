import { expect } from '@open-wc/testing';
import { call } from '#src/client/http/call.ts';
import { watchFailures } from '#src/client/http/last-error.ts';
import { listPlaces } from '#src/contract/places.ts';
import { ServiceStatus } from '#src/features/error-pages/ui/service-status.tsx';
import { FakeApi } from '../../../support/fake-api.ts';
import { click, labelled, render, until, type Rendered } from '../../../support/render.tsx';

describe('ServiceStatus', () => {
  let api: FakeApi;
  let stop = () => {};
  let shown: Rendered;
  beforeEach(() => {
    api = new FakeApi();
    stop = watchFailures();
  });
  afterEach(async () => {
    await shown.unmount();
    stop();
    api.remove();
  });
  const show = async () =>
    (shown = await render(<ServiceStatus>{(buttons) => <p>{buttons}</p>}</ServiceStatus>));
  const states = () => [...shown.element.querySelectorAll('dl div')].map((row) => row.textContent);

  it('says which services work now', async () => {
    api.answers('GET /healthz', { status: 'running' });
    api.refuses('GET /readyz', 503);
    await show();
    await until(() => states()[1] !== 'Serverchecking');
    expect(states()).to.deep.equal(['This device’s networkOK', 'ServerOK', 'Databaseno response']);
    expect(shown.element.textContent).to.contain('No failed requests');
    await expect(shown.element).to.be.accessible();
  });

  it('checks again on click', async () => {
    api.refuses('GET /healthz', 503);
    api.refuses('GET /readyz', 503);
    await show();
    await until(() => states()[1] === 'Serverno response');
    api.answers('GET /healthz', { status: 'running' });
    api.answers('GET /readyz', { status: 'ready' });
    await click(labelled(shown.element, 'button', 'Try again'));
    await until(() => states()[2] === 'DatabaseOK');
    expect(states()[1]).to.equal('ServerOK');
  });

  it('names the call that failed and the number it is found by', async () => {
    api.refuses('GET /api/v1/places', 500);
    await call(listPlaces, {}).catch(() => {});
    await show();
    expect(shown.element.textContent).to.contain('GET /api/v1/places');
    expect(shown.element.textContent).to.contain('Request request-of-the-test');
  });
});
