import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { embeddedListProps } from '#src/features/orders/ui/lists/embedded-list-props.ts';

describe('the query of a bare list', () => {
  it('says how many rows, and whether they are short', () => {
    assert.deepEqual(embeddedListProps(new URLSearchParams('limit=20&compact=1'), 10), {
      props: { limit: 20, compact: true },
      wrong: [],
    });
  });

  it('falls back to the usual and names what could not be used', () => {
    const { props, wrong } = embeddedListProps(
      new URLSearchParams('limit=7&compact=yes&memberId=m_2'),
      50,
    );
    assert.deepEqual(props, { limit: 50, compact: false });
    assert.deepEqual(
      wrong.map(({ key, value }) => `${key}=${value}`),
      ['limit=7', 'compact=yes', 'memberId=m_2'],
    );
  });
});
