import { expect } from '@open-wc/testing';
import { activeByHash, activeByPath, addressOf } from '#elements/micro-app-host/active-rule.ts';

const at = (address: string) => new URL(address, 'https://console.example/console/');

describe('the active rule', () => {
  const hashes: [hash: string, active: boolean][] = [
    ['#/sample', true],
    ['#/sample/', true],
    ['#/sample/list?city=hangzhou', true],
    ['#/sample?city=hangzhou', true],
    ['#/sample#part', true],
    ['#/sampleResult', false],
    ['#/sample-result', false],
    ['#sample', false],
    ['#/other/sample', false],
    ['#/', false],
    ['', false],
  ];
  for (const [hash, active] of hashes) {
    it(`an app called sample is ${active ? '' : 'not '}active at ${hash || 'no hash'}`, () => {
      expect(activeByHash('sample')(at(hash))).to.equal(active);
    });
  }

  const paths: [path: string, active: boolean][] = [
    ['/kase', true],
    ['/kase/', true],
    ['/kase/my-list?page=2', true],
    ['/apps/kase', true],
    ['/apps/kase/my-list', true],
    ['/kase-x', false],
    ['/apps/kases', false],
    ['/apps', false],
    ['/other/kase', false],
    ['/#/kase', false],
  ];
  for (const [path, active] of paths) {
    it(`an app called kase under /apps/ is ${active ? '' : 'not '}active at ${path}`, () => {
      expect(activeByPath('kase', '/apps/')(at(path))).to.equal(active);
    });
  }

  it('takes a name with special characters as it is', () => {
    expect(activeByHash('a.b')(at('#/axb'))).to.equal(false);
  });

  it('knows a name in any script, which the address bar holds in its own spelling', () => {
    expect(activeByHash('订单')(at('#/订单/1'))).to.equal(true);
    expect(activeByHash('订单')(at('#/订单表'))).to.equal(false);
    expect(activeByPath('订单', '/apps/')(at('/apps/订单'))).to.equal(true);
    expect(activeByHash('sample')(at('#/sample/%E8'))).to.equal(true);
  });

  it('knows the address of an app', () => {
    expect(addressOf('kase', 'hash')).to.equal('#/kase');
    expect(addressOf('kase', 'path', '/apps/')).to.equal('/apps/kase');
    expect(addressOf('kase', 'path', 'https://apps.example/')).to.equal('/kase');
  });
});
