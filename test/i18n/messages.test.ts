import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Message } from '#src/i18n/message.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { en, zhCN } from '../support/all-messages.ts';

const forms = (message: Message) =>
  typeof message === 'string' ? [message] : Object.values(message);
const names = (message: Message) =>
  [
    ...new Set(
      forms(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!)),
    ),
  ].sort();

describe('messages', () => {
  it('are the same in both languages, and none is empty', () => {
    assert.deepEqual(Object.keys(en).sort(), Object.keys(zhCN).sort());
    for (const [key, message] of [...Object.entries(en), ...Object.entries(zhCN)]) {
      assert.ok(
        forms(message).every((text) => text.trim() !== ''),
        key,
      );
    }
  });

  it('have the same places to fill in', () => {
    for (const [key, message] of Object.entries(zhCN)) {
      assert.deepEqual(names(en[key as keyof typeof en]), names(message), key);
    }
  });

  it('address the reader with one pronoun', () => {
    const polite = Object.entries(zhCN).filter(([, message]) =>
      forms(message).some((text) => text.includes('您')),
    );
    assert.deepEqual(polite, [], 'expected 你, as everywhere else');
  });

  it('call the interval of a median what it is: at least 95 %, never 95 %', () => {
    const ofMedians = [
      'chart.interval.median', 'chart.interval.median.low', 'chart.interval.median.high', 'list.strip.interval', 'papers.interval',
      'papers.cluster.rents.note', 'searchRun.interval', 'home.glance.interval', 'road.paper.interval', 'road.compare.ladder',
      'road.compare.ladder.unit', 'road.compare.index.unit', 'road.sheet.locked', 'road.sheet.method', 'kase.method.interval',
      'sample.method.asked', 'dashboard.ladder.reading',
    ] as const; // prettier-ignore
    for (const key of ofMedians) {
      for (const text of [...forms(en[key]), ...forms(zhCN[key])])
        assert.match(text, /(≥ |at least |至少 )95%/, key);
    }
  });

  it('are loaded by language, Chinese when nothing else is known', async () => {
    assert.equal((await loadMessages('en', 'first'))['page.login'], 'Log in');
    assert.equal((await loadMessages('zh-CN', 'first'))['page.login'], '登录');
  });
});
