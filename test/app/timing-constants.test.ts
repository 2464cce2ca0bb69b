import '#elements/define.ts';
import { expect } from '@open-wc/testing';
import { accessKey } from '#src/client/access/access-storage.ts';
import { accessPages } from '#src/client/access/access-guard.ts';
import { access, login, logout } from '#src/client/access/access-state.ts';
import { designScreen } from '#src/app/design-screen.ts';
import { chunkLoadTimeoutMs } from '#src/app/load-page.ts';
import { mockLatencyMs } from '#src/features/mock-for-example/contract/mock-for-example.ts';
import { separators } from '#src/domain/access-rule.ts';
import { clientFrameworkVersion } from '#src/domain/client-framework.ts';
import { envelopeCode } from '#src/domain/envelope.ts';
import { defaultLimit } from '#src/domain/page.ts';
import { defaultRuntimeConfig, defaultSampleHost } from '#src/domain/runtime-config.ts';
import { batchDelayMs } from '#src/client/telemetry/event-batch.ts';
import { fadeMs } from '#elements/console-loading/console-loading.ts';
import { focusInputAfterMs } from '#elements/console-dialog/console-dialog.ts';
import { startPercent } from '#elements/console-progress/console-progress.ts';
import { defaultContainer } from '#elements/micro-app-host/app-config.ts';
import { defaultTimeouts } from '#elements/micro-app-host/lifecycle/timeouts.ts';
import { mayPrefetch } from '#elements/micro-app-host/prefetch.ts';
import { restoreAfterMs } from '#elements/overlay/scroll-lock.ts';
import { gapPx } from '#elements/overlay/stacks.ts';
import { alert, close } from '#elements/index.ts';
import { shown } from '../support/promise-outcome.ts';
import { mounted, removeHosts } from '../elements/micro-app-host/mount-app.ts';

// The constants of the product in one list, each as the code that uses it knows it. What has no
// number of its own, such as a default of an element, is read from the element. Expected values:
// the specification, sections 3, 7, 8 and 9.

describe('the constants of the product', () => {
  it('pages: a chunk may take two minutes; the screen is 1920 by 1080, not scaled; ten rows to a page', () => {
    expect(chunkLoadTimeoutMs).to.equal(120_000);
    expect(designScreen).to.deep.equal({ widthPx: 1920, heightPx: 1080, isScaled: false });
    expect(defaultLimit).to.equal(10);
  });

  it('access: key, storage, doors and the marks of the grammar', () => {
    expect(accessKey).to.equal('__MY_ACCESS__');
    expect(defaultRuntimeConfig.accessStorage).to.equal('session');
    expect(defaultRuntimeConfig.doors).to.deep.equal({});
    expect(accessPages.login).to.deep.equal({ path: '/login', inRouter: true });
    expect(accessPages.forbidden).to.deep.equal({ path: '/403', inRouter: true });
    expect(separators).to.deep.equal({
      args: ':',
      param: ',',
      argument: '|',
      permission: '.',
      parent: '#',
    });
  });

  it('access: a login that says nothing about it is stored for the session', () => {
    login({ token: 'a-token' });
    expect(sessionStorage.getItem(accessKey)).to.contain('a-token');
    expect(localStorage.getItem(accessKey)).to.equal(null);
    logout();
    expect(access().login).to.equal(false);
  });

  it('calls: the codes of the envelope', () => {
    expect(envelopeCode).to.deep.equal({
      success: 0,
      notLoggedIn: 401,
      unauthorised: 403,
      error: 500,
    });
  });

  it('sub-apps: lifecycles are given 4 s to bootstrap, 3 s for all else, a warning after 1 s; the container', () => {
    const after = (millis: number) => ({ millis, dieOnTimeout: false, warningMillis: 1000 });
    expect(defaultTimeouts).to.deep.equal({
      bootstrap: after(4000),
      mount: after(3000),
      unmount: after(3000),
      unload: after(3000),
      update: after(3000),
    });
    expect(defaultContainer).to.equal('#micro-app');
  });

  it('sub-apps: sandbox, singular and prefetch are on, in hash mode, below /', () => {
    const { sandbox, singular, prefetch, mode, publicPath } =
      document.createElement('micro-app-host');
    expect({ sandbox, singular, prefetch, mode, publicPath }).to.deep.equal({
      sandbox: true,
      singular: true,
      prefetch: true,
      mode: 'hash',
      publicPath: '/',
    });
  });

  it('sub-apps: nothing is fetched ahead offline, on a slow connection or where bytes are saved', () => {
    const allows = (connection: object, onLine = true) =>
      mayPrefetch({ onLine, connection } as unknown as Navigator);
    expect(allows({ effectiveType: '4g' })).to.equal(true);
    expect(allows({ effectiveType: '4g' }, false)).to.equal(false);
    expect(allows({ effectiveType: '2g' })).to.equal(false);
    expect(allows({ effectiveType: '4g', saveData: true })).to.equal(false);
  });

  it('sub-apps: each instance has a wrapper id of its own, made at random', async () => {
    const first = await mounted('module', { singular: false });
    const second = await mounted('module', { singular: false });
    expect(first.instanceId).to.match(/^module-.{8}$/);
    expect(first.instanceId).not.to.equal(second.instanceId);
    await removeHosts();
  });

  it('dialogs: the input is focused after 500 ms, the body gets its style back after 200 ms', () => {
    expect(focusInputAfterMs).to.equal(500);
    expect(restoreAfterMs).to.equal(200);
  });

  it('dialogs: Escape, a click beside it and a change of address close; an alert only the last', async () => {
    const { closeOnPressEscape, closeOnClickModal, closeOnHashChange } =
      document.createElement('console-dialog');
    expect([closeOnPressEscape, closeOnClickModal, closeOnHashChange]).to.deep.equal([
      true,
      true,
      true,
    ]);
    const answer = alert('Something to know').catch((action: unknown) => action);
    const dialog = await shown('Something to know');
    expect([
      dialog.closeOnPressEscape,
      dialog.closeOnClickModal,
      dialog.closeOnHashChange,
    ]).to.deep.equal([false, false, true]);
    close();
    expect(await answer).to.equal('close');
  });

  it('notices: 4500 ms in the top right corner, messages 3000 ms, 16 px between them', () => {
    const notification = document.createElement('console-notification');
    expect([notification.duration, notification.position]).to.deep.equal([4500, 'top-right']);
    expect(document.createElement('console-message').duration).to.equal(3000);
    expect(gapPx).to.equal(16);
  });

  it('waiting: the mask fades in 300 ms; the bar starts at 20 percent and has no spinner', async () => {
    expect(fadeMs).to.equal(300);
    expect(startPercent).to.equal(20);
    const bar = document.createElement('console-progress');
    bar.open = true;
    document.body.append(bar);
    await bar.updateComplete;
    expect(
      [...bar.shadowRoot!.querySelectorAll('[part]')].map((part) => part.getAttribute('part')),
    ).to.deep.equal(['bar']);
    bar.remove();
  });

  it('telemetry: events wait 3000 ms, and only where they are asked for; the client framework is 4.2.5', () => {
    expect(batchDelayMs).to.equal(3000);
    expect(defaultRuntimeConfig.telemetry).to.equal(null);
    expect(clientFrameworkVersion).to.equal('4.2.5');
  });

  it('sample data: 50 to 200 ms for an answer, on this machine at port 8080', () => {
    expect(mockLatencyMs).to.deep.equal({ least: 50, most: 200 });
    expect(defaultSampleHost).to.equal('http://localhost:8080');
  });
});
