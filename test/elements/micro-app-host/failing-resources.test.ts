import { expect } from '@open-wc/testing';
import { MicroAppError } from '#elements/micro-app-host/errors.ts';
import { appUrl, failed, mounted, removeHosts, rootOf } from './mount-app.ts';

describe('a script or style sheet of an entry that fails', () => {
  const { error } = console;
  let logged: unknown[][];
  beforeEach(() => {
    logged = [];
    console.error = (...words: unknown[]) => logged.push(words);
  });
  afterEach(async () => {
    console.error = error;
    await removeHosts();
  });

  it('does not stop the app, and is named in the log', async () => {
    const host = await mounted('missing-extras');
    const shown = rootOf(host).querySelector('#app')!;
    expect(shown.textContent).to.equal('mounted');
    expect(getComputedStyle(shown).color).to.equal('rgb(1, 2, 3)');
    const failures = logged.flat().filter((word) => word instanceof MicroAppError);
    const expected = ['gone.css', 'gone-import.css', 'gone-first.js', 'gone-module.js'].map(
      (file) => `${appUrl('missing-extras', file)} load failed with status 404`,
    );
    expect(failures.map(({ message }) => message)).to.include.members([
      ...expected,
      'https://analytics.invalid/gone-elsewhere.js load failed',
    ]);
    for (const { app, code } of failures)
      expect([app, code]).to.deep.equal(['missingExtras', 'load-failed']);
  });

  it('names itself when it is the entry, and nothing else is looked at', async () => {
    const { error: reason } = await failed('missing-entry');
    expect(reason.message).to.equal(
      `${appUrl('missing-entry', 'gone-entry.js')} load failed with status 404`,
    );
    expect(reason.code).to.equal('load-failed');
  });

  it('names itself when no script has lifecycles and it may have had them', async () => {
    const settings = {
      entry: { scripts: [appUrl('missing-script', 'main.js'), 'data:text/javascript,0'] },
    };
    const { error: reason } = await failed('missing-script', settings);
    expect(reason.message).to.equal(
      `${appUrl('missing-script', 'main.js')} load failed with status 404`,
    );
  });

  it('is but the cause of lifecycles that are missing when it comes from elsewhere and is not the last', async () => {
    const settings = {
      entry: { scripts: ['https://analytics.invalid/x.js', 'data:text/javascript,0'] },
    };
    const { error: reason } = await failed('classic', settings);
    expect(reason.message).to.equal('You need to export lifecycle functions in classic entry');
    expect((reason.cause as Error).message).to.equal('https://analytics.invalid/x.js load failed');
  });

  it('does not stop a page without lifecycles either', async () => {
    const settings = {
      plain: true,
      entry: { html: '<p>plain</p>', scripts: [appUrl('missing-script', 'main.js')] },
    };
    const host = await mounted('missing-script', settings);
    expect(rootOf(host).querySelector('p')!.textContent).to.equal('plain');
  });

  it('is blamed for its own error, although others run beside it', async () => {
    await mounted('throwing-extras');
    const errors = logged.map(([text, thrown]) => [text, (thrown as Error).message]);
    const [second, page] = [appUrl('throwing-extras', 'second.js'), appUrl('throwing-extras')];
    expect(errors).to.deep.equal([
      [
        `error occurs while executing normal script ${second} of throwingExtras`,
        'thrown in the second',
      ],
      [`error occurs while executing inline script ${page} of throwingExtras`, 'thrown inline'],
      [
        `error occurs while executing inline script ${page} of throwingExtras`,
        'thrown in an inline module',
      ],
    ]);
  });
});
