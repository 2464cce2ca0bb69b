import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OwnPoint } from '#src/features/samples/ui/result/own-points.ts';
import { changesBetween } from '#src/features/samples/ui/result/wave-changes.ts';

const point = (door: string, name: string, status = 'trading') =>
  ({
    id: `${door} ${name}`,
    status,
    category: status === 'trading' ? 'fnb-tea' : null,
    details: { point: `P${door}`, doorNo: door, seq: Number(door), name },
  }) as unknown as OwnPoint;

describe('who replaced whom', () => {
  it('lists changed doors in the order of the road', () => {
    const before = [
      point('10', '', 'vacant'),
      point('2', '茶鋪'),
      point('4', '花店'),
      point('6', '書局'),
      point('8', '', 'vacant'),
    ];
    const after = [
      point('10', '藥局'),
      point('2', '咖啡'),
      point('4', '', 'vacant'),
      point('6', '書局'),
      point('8', '', 'vacant'),
    ];
    assert.deepEqual(
      changesBetween(before, after).map(({ door, kind, was, is }) => [
        door,
        kind,
        was.details.name,
        is.details.name,
      ]),
      [
        ['2', 'replaced', '茶鋪', '咖啡'],
        ['4', 'closed', '花店', ''],
        ['10', 'opened', '', '藥局'],
      ],
    );
  });

  it('leaves out doors one owns in one of the waves only: not bought is not closed', () => {
    assert.deepEqual(changesBetween([point('2', '茶鋪')], [point('4', '花店')]), []);
  });
});
