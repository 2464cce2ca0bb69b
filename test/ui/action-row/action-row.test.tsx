import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { render } from '../../support/render.tsx';

const row = (
  <ActionRow>
    <Button>Export CSV</Button>
    <Button>Export XLSX</Button>
    <Button>Consumption records</Button>
    <Button variant="primary">Recharge</Button>
  </ActionRow>
);

/** The buttons of each line, by their top edge, as pixels from the left edge of the row. */
async function linesAt(width: number) {
  await setViewport({ width, height: 600 });
  const { element } = await render(row);
  const frame = element.firstElementChild!.getBoundingClientRect();
  const lines = new Map<number, { left: number; right: number }[]>();
  for (const button of element.querySelectorAll('button')) {
    const { top, left, right } = button.getBoundingClientRect();
    lines.set(top, [
      ...(lines.get(top) ?? []),
      { left: left - frame.left, right: right - frame.left },
    ]);
  }
  return { width: frame.width, lines: [...lines.values()] };
}

describe('ActionRow', () => {
  after(() => setViewport({ width: 800, height: 600 }));

  it('fills each line with its buttons on a phone', async () => {
    const { width, lines } = await linesAt(320);
    expect(lines.length).to.be.greaterThan(1);
    for (const line of lines) {
      expect(line[0]!.left).to.be.closeTo(0, 0.5);
      expect(line.at(-1)!.right).to.be.closeTo(width, 0.5);
    }
  });

  it('keeps buttons as wide as their labels elsewhere', async () => {
    const { width, lines } = await linesAt(800);
    expect(lines).to.have.length(1);
    expect(lines[0]!.at(-1)!.right).to.be.lessThan(width - 100);
  });
});
