import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { qrPath } from '#src/ui/qr-code/qr-path.ts';

/** The modules a path draws, `#` for dark ones. */
function modulesOf({ size, d }: { size: number; d: string }): string[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'));
  for (const [, x, y, length] of d.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(length); at++) rows[Number(y)]![Number(x) + at] = '#';
  return rows.map((row) => row.join(''));
}

// What the reader `zbarimg` 0.23 reads back as the text below.
const read = `#######...#.##..#.#######
#.....#...###.##..#.....#
#.###.#.#.###..#..#.###.#
#.###.#.###..####.#.###.#
#.###.#.#.#.....#.#.###.#
#.....#.##.##.###.#.....#
#######.#.#.#.#.#.#######
........###.#.###........
#.#####...#.##....#####..
#.#.#...#.####..#..#...#.
.#.#.##.#########.#..#.##
....##.#.####.##.##.....#
..##.##.##.##.##.####.###
#..#...#.##...#.##.#.#.#.
#.###.###..###.#...###.##
#.#.##..##.#...#.####...#
#.#####.####..#.#####.#..
........##..#...#...##...
#######..##..#..#.#.#.###
#.....#.#.#.#.#.#...##.#.
#.###.#.#.#.##.######.###
#.###.#.#.....#...#.#####
#.###.#.#..##........##.#
#.....#..#.#..####.###..#
#######.##.##......######`.split('\n');

describe('a QR code', () => {
  it('is the one a reader reads back', () => {
    const modules = modulesOf(qrPath('https://pay.example/RC1'));
    assert.deepEqual(
      modules.slice(4, -4).map((row) => row.slice(4, -4)),
      read,
    );
  });

  it('keeps four light modules around, and a finder in three corners', () => {
    const { size, d } = qrPath('otpauth://totp/Renta:demo?secret=JBSWY3DPEHPK3PXP&issuer=Renta');
    const modules = modulesOf({ size, d });
    const light = '.'.repeat(size);
    assert.deepEqual(
      [...modules.slice(0, 4), ...modules.slice(-4)],
      Array.from({ length: 8 }, () => light),
    );
    for (const row of modules) assert.match(row, /^\.{4}.*\.{4}$/);
    const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
    const corner = (x: number, y: number) =>
      modules.slice(y, y + 7).map((row) => row.slice(x, x + 7));
    for (const [x, y] of [[4, 4], [size - 11, 4], [4, size - 11]] as const) assert.deepEqual(corner(x, y), finder); // prettier-ignore
  });

  it('grows with its text, and refuses one no code is large enough for', () => {
    assert.ok(qrPath('x'.repeat(400)).size > qrPath('x').size);
    assert.throws(() => qrPath('x'.repeat(4000)), undefined);
  });
});
