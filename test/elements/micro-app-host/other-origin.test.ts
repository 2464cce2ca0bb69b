import { expect, waitUntil } from '@open-wc/testing';
import { reportedErrors } from '../../support/reported-errors.ts';
import { foreignApp } from './foreign-app.ts';
import { appUrl, mounted, realmOf, removeHosts } from './mount-app.ts';

/** The server of the fixtures by its other name, which is another origin to a browser. */
const elsewhere = (address: string) => address.replace(location.hostname, 'localhost');

describe('a classic script from the server of an app, which is not the page’s', () => {
  const { error } = console;
  let logged: unknown[][];
  beforeEach(() => {
    logged = [];
    console.error = (...said: unknown[]) => logged.push(said);
  });
  afterEach(async () => {
    console.error = error;
    await removeHosts();
  });

  it('is logged with what it has thrown', async () => {
    await mounted('throwing-extras', { entry: elsewhere(appUrl('throwing-extras')) });
    const second = elsewhere(appUrl('throwing-extras', 'second.js'));
    expect(logged[0]![0]).to.equal(
      `error occurs while executing normal script ${second} of throwingExtras`,
    );
    expect((logged[0]![1] as Error).message).to.equal('thrown in the second');
  });

  it('passes later errors to the app’s onerror', async () => {
    const reported = reportedErrors();
    const realm = realmOf(
      await mounted('throwing-later', { entry: elsewhere(appUrl('throwing-later')), plain: true }),
    );
    await waitUntil(() => realm.told, 'the app was never told');
    expect(realm.told).to.equal('thrown later');
    expect(reported.messages).to.deep.equal([]);
    reported.end();
  });

  it('runs although its server does not let the page read it', async () => {
    const main = elsewhere(appUrl('throwing-later', 'main.js'));
    const { realm } = await foreignApp(`<script src="${main}?closed"></script>`, {
      entry: elsewhere(appUrl('throwing-later')),
    });
    expect(realm.ran).to.equal(1);
  });
});
