import { expect } from '@open-wc/testing';
import type { MicroAppHost } from '#elements/micro-app-host/micro-app-host.ts';
import type { MicroAppMessageEvent } from '#elements/micro-app-host/events.ts';
import { hostFor, mounted, realmOf, removeHosts } from './mount-app.ts';

interface App {
  heard: Record<string, unknown>[];
  end(): void;
  reply(data: unknown): void;
  replyByEvent(data: unknown): void;
  askForMessages(callback: (data: unknown, unsubscribe: () => void) => void): void;
  Array: ArrayConstructor;
  onerror: ((message: unknown) => boolean) | null;
}
const appOf = (host: MicroAppHost) => realmOf(host) as unknown as App;
function answersOf(host: MicroAppHost): unknown[] {
  const answers: unknown[] = [];
  host.addEventListener('micro-app-message', ({ detail }) => answers.push(detail.data));
  return answers;
}

describe('messages between a page and one app', () => {
  afterEach(removeHosts);

  it('reach that app alone, as copies of its realm', async () => {
    const [one, two] = [await mounted('messages'), await mounted('messages', { singular: false })];
    const sent = { rows: [1, 2] };
    one.postMessage(sent);
    expect(appOf(one).heard).to.deep.equal([{ rows: [1, 2] }]);
    expect(appOf(one).heard[0]!.rows).to.be.instanceOf(appOf(one).Array);
    expect(appOf(one).heard[0]).to.not.equal(sent);
    expect(appOf(two).heard).to.deep.equal([]);
  });

  it('are queued for a loading app, and for a hidden one', async () => {
    const host = hostFor('messages', { keepAlive: 'warm' });
    host.postMessage({ n: 1 });
    document.body.append(host);
    host.postMessage({ n: 2 });
    await host.mount();
    expect(appOf(host).heard).to.deep.equal([{ n: 1 }, { n: 2 }]);
    await host.unmount();
    host.postMessage({ n: 3 });
    await host.mount();
    expect(appOf(host).heard).to.deep.equal([{ n: 3 }]);
    await host.reload();
    host.postMessage({ n: 4 });
    expect(appOf(host).heard).to.deep.equal([{ n: 4 }]);
  });

  it('reach the page as an event of the element, as copies', async () => {
    const host = await mounted('messages');
    const answers = answersOf(host);
    let detail: MicroAppMessageEvent['detail'] | undefined;
    const hear = (event: Event) => ({ detail } = event as MicroAppMessageEvent);
    document.addEventListener('micro-app-message', hear, { once: true });
    const sent = { saved: [1] };
    appOf(host).reply(sent);
    appOf(host).replyByEvent('closed');
    expect(answers).to.deep.equal([{ saved: [1] }, 'closed']);
    expect(answers[0]).to.be.instanceOf(Object).and.to.not.equal(sent);
    expect(detail!.name).to.equal('messages');
    expect(detail!.instanceId).to.equal(host.instanceId);
  });

  it('can be asked for by an event, and no more after that is ended', async () => {
    const host = await mounted('messages');
    const heard: unknown[] = [];
    appOf(host).askForMessages((data, unsubscribe) => {
      heard.push(data);
      unsubscribe();
    });
    host.postMessage(1);
    host.postMessage(2);
    expect(heard).to.deep.equal([1]);
    appOf(host).end();
    host.postMessage({ n: 3 });
    expect(appOf(host).heard.length).to.equal(2);
  });

  it('report an error of a listener to its app', async () => {
    const host = await mounted('messages');
    const errors: unknown[] = [];
    appOf(host).onerror = (message) => {
      errors.push(message);
      return true;
    };
    host.postMessage({ fails: true });
    expect(errors.length).to.equal(1);
    expect(String(errors[0])).to.contain('broken listener');
  });
});
