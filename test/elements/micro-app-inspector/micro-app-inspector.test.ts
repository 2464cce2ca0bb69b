import { expect, waitUntil } from '@open-wc/testing';
import '#elements/micro-app-inspector/define.ts';
import { initGlobalState } from '#elements/global-state.ts';
import type { MicroAppInspector } from '#elements/micro-app-inspector/micro-app-inspector.ts';
import { appUrl, failed, hostFor, mounted, removeHosts } from '../micro-app-host/mount-app.ts';

let inspector: MicroAppInspector;

async function inspect(lang = 'en'): Promise<void> {
  inspector = document.createElement('micro-app-inspector');
  inspector.lang = lang;
  document.body.append(inspector);
  await inspector.updateComplete;
}

const root = () => inspector.shadowRoot!;
const panel = () => root().querySelector('[part=panel]')!.textContent.replace(/\s+/g, ' ').trim();
/** What a block says under its title. */
const block = (title: string) => {
  const found = [...root().querySelectorAll('.details section')].find(
    (node) => node.querySelector('h3')?.textContent === title,
  );
  return found?.textContent?.replace(title, '').replace(/\s+/g, ' ').trim() ?? '';
};
const says = (title: string, text: RegExp) =>
  waitUntil(() => text.test(block(title)), `${title}: expected ${text}`, { timeout: 3000 }).catch(
    (error: unknown) => {
      throw new Error(`${String(error)}, got ${block(title)}`);
    },
  );
// Without a page of its own, into which the server of the tests puts a script.
const mountInspected = () =>
  mounted('inspected', {
    entry: { scripts: [appUrl('inspected', 'main.js')], html: '<div id="app"></div>' },
    props: { base: appUrl('inspected') },
  });

describe('the inspector of sub-apps', () => {
  afterEach(async () => {
    inspector?.remove();
    await removeHosts();
    Reflect.deleteProperty(window, 'inspectedGlobal');
    document.querySelectorAll('.inspected-style').forEach((node) => node.remove());
  });

  it('says that there is none before the first app', async () => {
    await inspect();
    expect(panel()).to.contain('No sub-app has been shown yet.');
  });

  it('counts what a mount begins and does not count what the app has ended itself', async () => {
    initGlobalState({ city: '' });
    await inspect();
    await mountInspected();
    await says('Now', /Timers 2 Listeners 2 Other 0/);
    expect(block('Now')).to.match(/Nodes [1-9]\d* Style sheets [1-9]/);
  });

  it('lists the phases with their times, requests with their status, and reads and writes of the shared state', async () => {
    initGlobalState({ city: '' });
    await inspect();
    await mountInspected();
    await says('Lifecycle', /^loading \d+ ms ?mounting \d+ ms ?mounted \d+ ms$/);
    await says('Requests', /^GET \S+inspected\/nowhere\.json 404 \d+ ms$/);
    await says('Shared state', /^read ?write city ?change city ?write city ?change city$/);
  });

  it('says after an unmount what the host had to end and what is left in the page', async () => {
    initGlobalState({ city: '' });
    await inspect();
    const host = await mountInspected();
    await host.unmount();
    await says(
      'After the last unmount',
      /^Ended by the host ?Timers 2 Listeners 2 Other 0 Left in the page ?Nodes 1 Style sheets 1 Globals: inspectedGlobal$/,
    );
    await says('Now', /Timers 0 Listeners 0 Other 0/);
  });

  it('says that nothing was left by an app that ends what it begins', async () => {
    await inspect();
    const host = await mounted('single-spa-module');
    host.remove();
    await says('After the last unmount', /^Nothing was left\.$/);
  });

  it('shows why an app failed', async () => {
    await inspect();
    const { error } = await failed('no-lifecycles');
    await waitUntil(() => panel().includes(error.message));
    expect(root().querySelector('[part=instance] .bad')?.textContent).to.equal('error');
  });

  it('follows an app that was there before it, says that it came later, and sees all after a reload', async () => {
    initGlobalState({ city: '' });
    const host = await mountInspected();
    await inspect();
    expect(panel()).to.contain('inspected').and.to.contain('Was here before the inspector');
    await host.reload();
    await says('Now', /Timers 2 Listeners 2/);
    expect(panel()).not.to.contain('Was here before the inspector');
  });

  it('is worked by its buttons: another instance, less room, gone', async () => {
    await inspect();
    await mounted('single-spa-module');
    await mounted('module');
    await waitUntil(() => root().querySelectorAll('[part=instance]').length === 2);
    const [first, second] = root().querySelectorAll<HTMLButtonElement>('[part=instance]');
    expect(second!.getAttribute('aria-current')).to.equal('true');
    first!.click();
    await inspector.updateComplete;
    expect(first!.getAttribute('aria-current')).to.equal('true');
    const button = (name: string) =>
      [...root().querySelectorAll('button')].find(
        ({ textContent }) => textContent.trim() === name,
      )!;
    button('Hide inspector').click();
    await inspector.updateComplete;
    expect(button('Show inspector').getAttribute('aria-expanded')).to.equal('false');
    expect(root().querySelector('.body')).to.equal(null);
    button('Close inspector').click();
    expect(inspector.isConnected).to.equal(false);
  });

  it('speaks Chinese below a Chinese lang', async () => {
    await inspect('zh-CN');
    expect(panel()).to.contain('还没有显示过子应用。');
  });

  it('leaves timers, requests and the host as they were when it goes', async () => {
    await inspect();
    const host = await mounted('single-spa-module');
    const realm = host.shadowRoot!.querySelector('[part=app]')!.shadowRoot!.querySelector('body')!
      .ownerDocument.defaultView!;
    const during = [realm.fetch, realm.setTimeout];
    inspector.remove();
    expect([realm.fetch, realm.setTimeout]).not.to.include.members(during);
    const records = panel();
    await hostFor('module')
      .mount()
      .catch(() => {});
    await inspector.updateComplete;
    expect(panel()).to.equal(records);
  });
});
