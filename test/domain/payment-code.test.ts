import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codeFaultOf } from '#src/domain/payment-code.ts';

describe('codeFaultOf', () => {
  it('takes six digits that no one guesses', () => {
    for (const code of ['739105', '112233', '121212', '135790', '890123']) assert.equal(codeFaultOf(code), null, code);
  });

  it('refuses other forms, one digit repeated, and runs', () => {
    for (const code of ['', '12345', '1234567', '12a456', '１２３４５７', ' 739105'])
      assert.equal(codeFaultOf(code), 'form', code);
    assert.equal(codeFaultOf('000000'), 'all-equal');
    for (const code of ['012345', '456789', '987654', '543210']) assert.equal(codeFaultOf(code), 'run', code);
  });

  it('refuses what is known of the member: phone, identity number, birthday', () => {
    assert.equal(codeFaultOf('735912', { phone: '+86 138 0073 5912' }), 'phone');
    assert.equal(codeFaultOf('175512', { idNumber: '175512' }), 'id-number');
    assert.equal(codeFaultOf('028113', { idNumber: '11010519491002811 3'.replace(' ', '') }), 'id-number');
    for (const code of ['900517', '170590', '051790', '199005']) {
      assert.equal(codeFaultOf(code, { birthday: '1990-05-17' }), 'birthday', code);
    }
  });
});
