import { expect } from '@open-wc/testing';
import { appUrl, failed, livingRealms, removeHosts } from './mount-app.ts';
import '#elements/micro-app-host/define.ts';

const flags = {
  sandbox: true,
  singular: true,
  prefetch: true,
  plain: false,
  frame: false,
  ownRem: false,
  manual: false,
} as const;
type Flag = keyof typeof flags;
const attributeOf = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const element = () =>
  document.createElement('micro-app-host') as unknown as Record<string, unknown> & HTMLElement;

// React 19 and Vue 3 set a property where the element has one, with the text that a template gives
// for the attribute.
describe('a text set as a property of <micro-app-host>', () => {
  afterEach(removeHosts);

  const texts: [text: string, on: boolean][] = [
    ['', true],
    ['on', true],
    ['true', true],
    ['off', false],
    ['false', false],
    ['OFF', false],
  ];
  for (const flag of Object.keys(flags) as Flag[]) {
    it(`means what it does as an attribute: ${flag}`, () => {
      for (const [text, on] of texts) {
        const [byProperty, byAttribute] = [element(), element()];
        byProperty[flag] = text;
        byAttribute.setAttribute(attributeOf(flag), text);
        expect([byProperty[flag], byAttribute[flag]], `${flag}="${text}"`).to.deep.equal([on, on]);
      }
    });

    it(`is as at the beginning when it is taken away: ${flag}`, () => {
      const host = element();
      host[flag] = flags[flag] ? 'off' : 'on';
      host[flag] = null;
      expect(host[flag]).to.equal(flags[flag]);
    });
  }

  it('is a list where the attribute is one', () => {
    const host = element();
    host.globals = 'qiankun  wujie';
    host.allowedOrigins = 'https://a.example https://b.example';
    expect(host.globals).to.deep.equal(['qiankun', 'wujie']);
    expect(host.allowedOrigins).to.deep.equal(['https://a.example', 'https://b.example']);
  });

  it('keeps other kinds of values as they are', () => {
    const host = element();
    const [entry, globals] = [{ scripts: ['a.js'] }, { answer: 42 }];
    Object.assign(host, { entry, globals, sandbox: false, allowedOrigins: ['https://a.example'] });
    expect([host.entry, host.globals, host.sandbox, host.allowedOrigins]).to.deep.equal([
      entry,
      globals,
      false,
      ['https://a.example'],
    ]);
  });

  it('mounts an app by texts alone', async () => {
    const host = element() as unknown as HTMLElementTagNameMap['micro-app-host'];
    Object.assign(host, {
      name: 'classic',
      entry: appUrl('classic'),
      globals: 'qiankun',
      sandbox: 'on',
      frame: 'off',
      plain: 'false',
    });
    document.body.append(host);
    await host.mount();
    expect([host.status, livingRealms()]).to.deep.equal(['MOUNTED', 1]);
    await host.unload();
    host.remove();
  });

  it('is refused in words where it is none of those, so that nothing is on or off by mistake', async () => {
    const { error, host } = await failed('classic', { sandbox: 'none' as never });
    expect(error.message).to.equal(
      "sandbox must be on ('on', true) or off ('off', false), got 'none'",
    );
    expect([host.status, livingRealms()]).to.deep.equal(['NOT_LOADED', 0]);
  });
});
