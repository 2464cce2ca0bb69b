import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clientInitials } from '#src/features/assessments/model/client-initials.ts';

describe('the initials of a client', () => {
  for (const [name, initials] of [
    ['王小明', '王○'],
    ['大安餐饮有限公司', '大○'],
    ['Jane Mary Smith', 'J. M. S.'],
    ['  ludwig van beethoven junior ', 'L. V. B.'],
    ['J.Smith', 'J. S.'],
    ["O'Brien & Sons", 'O. S.'],
    ['3M Taiwan', '3. T.'],
    ['', ''],
    ['  ', ''],
  ] as const)
    it(`of "${name}" are "${initials}"`, () => assert.equal(clientInitials(name), initials));
});
