import { aTimeout, expect } from '@open-wc/testing';
import { mounted, realmOf, removeHosts } from '../mount-app.ts';

const { addEventListener } = EventTarget.prototype;
const click = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'onclick')!;

/**
 * Does what zone.js does: replaces a method, puts the native one aside, and leaves a sign that it
 * has been here.
 */
const patch = `
  const targets = EventTarget.prototype;
  targets.__app_addEventListener = targets.addEventListener;
  targets.addEventListener = function (...args) { return targets.__app_addEventListener.apply(this, args); };
  targets.__app_patched = true;
  NodeList.prototype.fromApp = () => 'app';
  Object.defineProperty(Element.prototype, 'onwheel', { configurable: true, get: () => null, set() {} });
`;

describe('prototypes that an app shares with the page', () => {
  afterEach(removeHosts);

  it('are what they were when the app that has changed them is unloaded', async () => {
    const host = await mounted('classic', { keepAlive: 'warm' });
    realmOf(host).eval(`{${patch}}`);
    expect(EventTarget.prototype.addEventListener).to.not.equal(addEventListener);
    await host.unload();
    await aTimeout(0);
    expect(EventTarget.prototype.addEventListener).to.equal(addEventListener);
    expect(
      Object.keys(EventTarget.prototype).filter((key) => key.startsWith('__app')),
    ).to.deep.equal([]);
    expect('fromApp' in NodeList.prototype).to.equal(false);
    expect(Object.hasOwn(Element.prototype, 'onwheel')).to.equal(false);
    expect(Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'onclick')).to.deep.equal(click);
  });

  it('lets no note on the page’s window outlive the app that wrote it there', async () => {
    const host = await mounted('classic', { keepAlive: 'warm' });
    // As zone.js notes its listeners on their target, and empties its notes with the last of them.
    realmOf(host).eval(`{
      const targets = EventTarget.prototype;
      const { addEventListener: add, removeEventListener: remove } = targets;
      targets.addEventListener = function (type, ...rest) {
        this['__zone_symbol__' + type + 'false'] = [rest[0]];
        return add.call(this, type, ...rest);
      };
      targets.removeEventListener = function (type, ...rest) {
        this['__zone_symbol__' + type + 'false'] = this['__zone_symbol__ON_PROPERTY' + type] = null;
        return remove.call(this, type, ...rest);
      };
      addEventListener('leap', () => {});
    }`);
    expect('__zone_symbol__leapfalse' in window).to.equal(true);
    await host.unload();
    expect(Object.keys(window).filter((key) => key.startsWith('__zone_symbol__'))).to.deep.equal(
      [],
    );
  });

  it('are so before the next app begins, however soon that is', async () => {
    const host = await mounted('classic');
    realmOf(host).eval(`{${patch}}`);
    const unloaded = host.unload();
    const next = await mounted('module');
    await unloaded;
    expect(realmOf(next).EventTarget.prototype.addEventListener).to.equal(addEventListener);
  });

  it('keep what the page itself or another app has put there', async () => {
    const [one, two] = [
      await mounted('classic', { keepAlive: 'warm' }),
      await mounted('module', { keepAlive: 'warm' }),
    ];
    const prototype = Element.prototype as Element & {
      fromPage?: () => string;
      fromApp?: () => string;
    };
    prototype.fromPage = () => 'page';
    realmOf(two).eval("Element.prototype.fromApp = () => 'two'");
    await one.unload();
    await aTimeout(0);
    expect(document.body).to.have.property('fromPage');
    expect(document.body).to.have.property('fromApp');
    await two.unload();
    await aTimeout(0);
    expect(document.body).to.have.property('fromPage');
    expect(document.body).to.not.have.property('fromApp');
    delete prototype.fromPage;
  });
});
