import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { similarityOf } from '#src/features/kases/model/contribution-similarity.ts';

const lease = {
  roadId: 'rd_1',
  address: '忠孝東路四段',
  doorNo: '181',
  dealDate: '2021-10-05',
  areaM2: 100,
  rentMinorPerMonth: 10_000_000,
};

describe('similarityOf', () => {
  it('recognises the same deal in either script and with other spellings of the door', () => {
    assert.equal(similarityOf(lease, { ...lease }), 'same');
    assert.equal(
      similarityOf(lease, { ...lease, roadId: null, address: '忠孝东路 四段', doorNo: '181號' }),
      'same',
    );
  });

  it('finds close what differs a little, or in its door alone', () => {
    assert.equal(similarityOf(lease, { ...lease, doorNo: '' }), 'close');
    assert.equal(similarityOf(lease, { ...lease, dealDate: '2021-11-05' }), 'close');
    assert.equal(similarityOf(lease, { ...lease, areaM2: 98 }), 'close');
    assert.equal(similarityOf(lease, { ...lease, rentMinorPerMonth: 9_500_000 }), 'close');
  });

  it('distinguishes deals by place, day, area and rent', () => {
    assert.equal(similarityOf(lease, { ...lease, roadId: 'rd_2', address: '仁愛路' }), null);
    assert.equal(similarityOf(lease, { ...lease, roadId: null, address: '仁愛路' }), null);
    assert.equal(similarityOf(lease, { ...lease, dealDate: '2021-11-06' }), null);
    assert.equal(similarityOf(lease, { ...lease, areaM2: 97.9 }), null);
    assert.equal(similarityOf(lease, { ...lease, rentMinorPerMonth: 9_490_000 }), null);
  });

  it('does not depend on which comes first', () => {
    const other = { ...lease, areaM2: 98.5, rentMinorPerMonth: 10_400_000, dealDate: '2021-09-20' };
    assert.equal(similarityOf(lease, other), similarityOf(other, lease));
  });
});
