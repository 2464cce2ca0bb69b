import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readsAsPerson } from '#src/domain/tenant-name.ts';

test('names of persons are told from those of brands where they are written in the usual ways', () => {
  const persons = [
    '陳先生',
    '王小明女士',
    '赵太太',
    'Mr. Chen',
    'ms Lin',
    '陳○○',
    '李*明',
    '张某',
    '小吃店 0912345678',
    '0912-345-678',
    'A123456789',
  ];
  const brands = ['一間茶飲', '星巴克', '7-ELEVEN', '85度C', '老陳牛肉麵', '豆花小姐', 'Missha', '陳記', '先生咖啡', '大潤發 2025', '']; // prettier-ignore
  assert.deepEqual(persons.filter((name) => !readsAsPerson(name)), []); // prettier-ignore
  assert.deepEqual(brands.filter(readsAsPerson), []);
});
