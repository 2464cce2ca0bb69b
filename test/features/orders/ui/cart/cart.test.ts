import { expect } from '@open-wc/testing';
import { cartOf, removeFromCart, toggleInCart } from '#src/features/orders/ui/cart/cart.ts';

describe('the basket', () => {
  const ids = (member: string) => Object.keys(cartOf(member, 'kase').items);
  beforeEach(() => removeFromCart('lin', 'kase'));

  it('takes a row in and out again', () => {
    toggleInCart('lin', 'kase', { id: 'k1', priceJindou: 10 });
    expect(ids('lin')).to.deep.equal(['k1']);
    toggleInCart('lin', 'kase', { id: 'k1', priceJindou: 10 });
    expect(ids('lin')).to.deep.equal([]);
  });

  it('belongs to one person', () => {
    toggleInCart('lin', 'kase', { id: 'k1', priceJindou: 10 });
    expect(ids('mei')).to.deep.equal([]);
  });

  it('outlives a reload', () => {
    toggleInCart('lin', 'kase', { id: 'k1', priceJindou: 10 });
    expect(sessionStorage.getItem('__CONSOLE_BASKET__ lin kase')).to.equal(
      '[{"id":"k1","priceJindou":10}]',
    );
  });

  it('reads nothing from a storage that holds something else', () => {
    sessionStorage.setItem(
      '__CONSOLE_BASKET__ eve kase',
      '[{"id":1},{"id":"k2","priceJindou":3},null]',
    );
    expect(ids('eve')).to.deep.equal(['k2']);
    sessionStorage.setItem('__CONSOLE_BASKET__ bob kase', 'not JSON');
    expect(ids('bob')).to.deep.equal([]);
  });

  it('holds 200 rows, as many as one order', () => {
    for (let row = 0; row < 200; row++)
      expect(toggleInCart('lin', 'kase', { id: `k${row}`, priceJindou: 1 })).to.equal(true);
    expect(toggleInCart('lin', 'kase', { id: 'one more', priceJindou: 1 })).to.equal(false);
    expect(ids('lin').length).to.equal(200);
  });
});
