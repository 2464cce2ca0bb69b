import { expect } from '@open-wc/testing';
import { mounted, realmOf, removeHosts, rootOf } from './mount-app.ts';

type Realm = ReturnType<typeof realmOf>;

describe('listeners on the window of an app', () => {
  let realm: Realm;
  let input: HTMLInputElement;
  beforeEach(async () => {
    const host = await mounted('classic', { keepAlive: 'warm' });
    realm = realmOf(host);
    input = rootOf(host).querySelector('#app')!.appendChild(realm.document.createElement('input'));
  });
  afterEach(removeHosts);

  const composed = { bubbles: true, composed: true, cancelable: true };

  it('receive events of the app with their targets', () => {
    const targets: unknown[] = [];
    for (const capture of [false, true])
      for (const type of ['keydown', 'click', 'focusin'])
        realm.addEventListener(type, ({ target }) => targets.push(target), capture);
    input.dispatchEvent(new KeyboardEvent('keydown', composed));
    input.click();
    input.focus();
    expect(targets).to.deep.equal([input, input, input, input, input, input]);
  });

  it('receive bubbling events that are not composed, once', () => {
    const heard: string[] = [];
    for (const type of ['change', 'submit', 'app:x'])
      realm.addEventListener(type, () => heard.push(type));
    input.dispatchEvent(new Event('change', { bubbles: true }));
    input.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    realm.document.body.dispatchEvent(new CustomEvent('app:x', { bubbles: true }));
    realm.document.dispatchEvent(new CustomEvent('app:x', { bubbles: true }));
    expect(heard).to.deep.equal(['change', 'submit', 'app:x', 'app:x']);
  });

  it('keep a form of the app from leaving the page', () => {
    const form = realm.document.body.appendChild(realm.document.createElement('form'));
    form.innerHTML = '<button></button>';
    realm.addEventListener('submit', (event) => event.preventDefault());
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(submit);
    expect(submit.defaultPrevented).to.equal(true);
  });

  it('do not receive events that do not bubble, except in capture', () => {
    const heard: string[] = [];
    realm.addEventListener('scroll', () => heard.push('bubble'));
    realm.addEventListener('scroll', () => heard.push('capture'), true);
    input.dispatchEvent(new Event('scroll'));
    realm.document.dispatchEvent(new Event('scroll'));
    expect(heard).to.deep.equal(['capture', 'capture']);
  });

  it('come after those of the document, also after a warm mount, and not at all when one of those stops the event', async () => {
    const host = document.querySelector('micro-app-host')!;
    const heard: string[] = [];
    realm.addEventListener('click', () => heard.push('window'));
    realm.addEventListener('click', () => heard.push('window again'));
    realm.document.addEventListener('click', () => heard.push('document'));
    input.click();
    expect(heard.splice(0)).to.deep.equal(['document', 'window', 'window again']);
    const stop = (event: Event) => event.stopPropagation();
    realm.document.addEventListener('click', stop);
    input.click();
    expect(heard.splice(0)).to.deep.equal(['document']);
    realm.document.removeEventListener('click', stop);
    await host.unmount();
    await host.mount();
    realm.addEventListener('click', () => heard.push('window of the second mount'));
    realm.document.body.click();
    expect(heard).to.deep.equal(['document', 'window of the second mount']);
  });

  it('may stop an event for those after them in the page, and not for one another', () => {
    const heard: string[] = [];
    realm.addEventListener('click', (event) => {
      event.stopPropagation();
      heard.push('first');
    });
    realm.addEventListener('click', () => heard.push('second'));
    const page = () => heard.push('page');
    addEventListener('click', page);
    input.click();
    removeEventListener('click', page);
    expect(heard).to.deep.equal(['first', 'second']);
  });

  it('receive events of the page with their targets, and those dispatched on the window, once each', () => {
    const targets: unknown[] = [];
    realm.addEventListener('click', ({ target }) => targets.push(target));
    realm.addEventListener('leap', ({ target }) => targets.push(target));
    document.body.click();
    realm.dispatchEvent(new Event('leap'));
    window.dispatchEvent(new Event('leap'));
    expect(targets).to.deep.equal([document.body, window, window]);
  });

  it('are called once with the option `once`, with the window as `this`', () => {
    const heard: unknown[] = [];
    realm.addEventListener(
      'click',
      function (this: unknown) {
        heard.push(this);
      },
      { once: true },
    );
    input.dispatchEvent(new Event('click'));
    input.click();
    input.click();
    document.body.click();
    expect(heard).to.deep.equal([realm]);
  });

  it('receive the error of an image in the capture phase', async () => {
    const heard = new Promise<EventTarget | null>((told) =>
      realm.addEventListener('error', ({ target }) => told(target), { capture: true, once: true }),
    );
    const picture = realm.document.body.appendChild(realm.document.createElement('img'));
    picture.src = 'data:image/png,none';
    expect(await heard).to.equal(picture);
  });
});
