import { expect } from '@open-wc/testing';
import { bareProps } from '#src/components/order-lists/bare-query.ts';

describe('the query of a bare list', () => {
  it('says how many rows, and whether they are short', () => {
    expect(bareProps(new URLSearchParams('limit=20&compact=1'), 10)).to.deep.equal({
      props: { limit: 20, compact: true },
      wrong: [],
    });
  });

  it('falls back to the usual and names what could not be used', () => {
    const { props, wrong } = bareProps(new URLSearchParams('limit=7&compact=yes&memberId=m_2'), 50);
    expect(props).to.deep.equal({ limit: 50, compact: false });
    expect(wrong.map(({ key, value }) => `${key}=${value}`)).to.deep.equal(['limit=7', 'compact=yes', 'memberId=m_2']);
  });
});
