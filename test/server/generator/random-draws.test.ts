import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { philox, type Block } from '#src/server/generator/random-draws.ts';

const hex = (block: readonly number[]) =>
  block.map((word) => word.toString(16).padStart(8, '0')).join(' ');

// Known values published with the reference implementation (Random123, kat_vectors, philox4x32 with
// 10 rounds).
const known: [Block, [number, number], string][] = [
  [[0, 0, 0, 0], [0, 0], '6627e8d5 e169c58d bc57ac4c 9b00dbd8'],
  [[0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff], [0xffffffff, 0xffffffff], '408f276d 41c83b0e a20bc7c6 6d5451fd'],
  [[0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344], [0xa4093822, 0x299f31d0], 'd16cfe09 94fdcceb 5001e420 24126ea1'],
]; // prettier-ignore

describe('philox', () => {
  for (const [counter, key, answer] of known) {
    it(`answers ${answer} to the counter ${hex(counter)}`, () =>
      assert.equal(hex(philox(counter, key)), answer));
  }

  it('gives other blocks to the counter and the key next door', () => {
    const blocks = [philox([1, 0, 0, 0], [0, 0]), philox([0, 1, 0, 0], [0, 0]), philox([0, 0, 0, 0], [1, 0]), philox([0, 0, 0, 0], [0, 1])]; // prettier-ignore
    assert.equal(new Set(blocks.map(hex)).size, 4);
  });
});
