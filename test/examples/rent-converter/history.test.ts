import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  clear,
  keep,
  readHistory,
  type Entry,
} from '../../../docs/examples/rent-converter/history.js';

function storage(initial?: string) {
  let text: string | null = initial ?? null;
  return { getItem: () => text, setItem: (_: string, value: string) => void (text = value) };
}
const entry = (amount: string): Entry => ({
  amount,
  currency: 'TWD',
  unit: 'ping',
  period: 'month',
  area: '',
});

describe('the saved conversions', () => {
  it('are the last ten, newest first, each once', () => {
    const store = storage();
    for (let amount = 1; amount <= 12; amount++) keep(entry(String(amount)), store);
    keep(entry('7'), store);
    assert.deepEqual(
      readHistory(store).map(({ amount }) => amount),
      ['7', '12', '11', '10', '9', '8', '6', '5', '4', '3'],
    );
    clear(store);
    assert.deepEqual(readHistory(store), []);
  });

  it('are none where the storage holds something else or is forbidden', () => {
    for (const text of ['{', '{}', '[1, null, {"amount": 3}]'])
      assert.deepEqual(readHistory(storage(text)), []);
    const forbidden = {
      getItem(): string {
        throw new DOMException('denied', 'SecurityError');
      },
      setItem(): void {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    assert.deepEqual(readHistory(forbidden), []);
    assert.deepEqual(
      keep(entry('1'), forbidden),
      [entry('1')],
      'it is shown until the page is left',
    );
  });
});
