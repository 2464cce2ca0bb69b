import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { paymentCodeErrorOf } from '#src/domain/payment-code.ts';

describe('paymentCodeErrorOf', () => {
  it('accepts six digits except easily guessed ones', () => {
    for (const code of ['739105', '112233', '121212', '135790', '890123'])
      assert.equal(paymentCodeErrorOf(code), null, code);
  });

  it('refuses other forms, one digit repeated, and runs', () => {
    for (const code of ['', '12345', '1234567', '12a456', '１２３４５７', ' 739105'])
      assert.equal(paymentCodeErrorOf(code), 'form', code);
    assert.equal(paymentCodeErrorOf('000000'), 'all-equal');
    for (const code of ['012345', '456789', '987654', '543210'])
      assert.equal(paymentCodeErrorOf(code), 'run', code);
  });

  it('refuses what is known of the member: phone, identity number, birthday', () => {
    assert.equal(paymentCodeErrorOf('735912', { phone: '+86 138 0073 5912' }), 'phone');
    assert.equal(paymentCodeErrorOf('175512', { idNumber: '175512' }), 'id-number');
    assert.equal(
      paymentCodeErrorOf('028113', { idNumber: '11010519491002811 3'.replace(' ', '') }),
      'id-number',
    );
    for (const code of ['900517', '170590', '051790', '199005']) {
      assert.equal(paymentCodeErrorOf(code, { birthday: '1990-05-17' }), 'birthday', code);
    }
  });
});
