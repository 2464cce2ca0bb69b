import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
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
      assert.equal(activeByHash('sample')(at(hash)), active);
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
      assert.equal(activeByPath('kase', '/apps/')(at(path)), active);
    });
  }

  it('takes a name with special characters as it is', () => {
    assert.equal(activeByHash('a.b')(at('#/axb')), false);
  });

  it('matches a name in any script, also in the percent-encoding of the address bar', () => {
    assert.equal(activeByHash('订单')(at('#/订单/1')), true);
    assert.equal(activeByHash('订单')(at('#/订单表')), false);
    assert.equal(activeByPath('订单', '/apps/')(at('/apps/订单')), true);
    assert.equal(activeByHash('sample')(at('#/sample/%E8')), true);
  });

  it('matches the address of an app', () => {
    assert.equal(addressOf('kase', 'hash'), '#/kase');
    assert.equal(addressOf('kase', 'path', '/apps/'), '/apps/kase');
    assert.equal(addressOf('kase', 'path', 'https://apps.example/'), '/kase');
  });
});
