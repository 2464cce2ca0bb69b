import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { consultingAddress } from '#src/features/searches/ui/list-page/consulting-address.ts';

const queryOf = (...input: Parameters<typeof consultingAddress>) =>
  new URLSearchParams(consultingAddress(...input).split('?')[1]);

describe('consultingAddress', () => {
  it('fills in place, roads, trade and the drawn area', () => {
    const query = queryOf(
      {
        city: '臺北市',
        district: '大安區',
        road: ['仁愛路四段', '大安路一段'],
        category: ['fnb.cafe'],
        polygon: '1,2;3,4;5,6',
      },
      [
        { key: 'road', label: '道路', value: '2 条' },
        { key: 'category', label: '业态', value: '咖啡茶饮' },
      ],
      'No matching shops',
    );
    assert.deepEqual(query.getAll('road'), ['仁愛路四段', '大安路一段']);
    assert.deepEqual(
      ['city', 'district', 'category', 'within'].map((key) => query.get(key)),
      ['臺北市', '大安區', 'fnb.cafe', '1,2;3,4;5,6'],
    );
    assert.equal(query.get('questions'), 'No matching shops');
  });

  it('includes filters without a form field, as text in the language of the page', () => {
    const set = [
      { key: 'date', label: '日期', value: '2020Q1 起' },
      { key: 'exclude', label: '排除备注', value: '部分' },
    ];
    const query = queryOf(
      { from: '2020Q1', exclude: ['part'] },
      set,
      '没有符合的案例，请代为查找。',
    );
    assert.equal(
      query.get('questions'),
      '没有符合的案例，请代为查找。\n日期 2020Q1 起 · 排除备注 部分',
    );
  });

  it('keeps the circle of a search', () => {
    assert.equal(
      queryOf({ city: '臺北市', near: '121.54,25.03,500' }, [], '').get('near'),
      '121.54,25.03,500',
    );
  });

  it('stays within what the form takes', () => {
    assert.ok(
      queryOf({ q: 'x' }, [{ key: 'words', label: '路名', value: '路'.repeat(3000) }], '').get(
        'questions',
      )!.length <= 2000,
    );
  });
});
