import { expect } from '@open-wc/testing';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { SegmentedControl } from '#src/ui/segmented-control/segmented-control.tsx';
import { render } from '../../support/render.tsx';

const segments = (
  <SegmentedControl role="group" aria-label="Messages">
    <UnstyledButton aria-pressed>Notification settings</UnstyledButton>
    <UnstyledButton aria-pressed={false}>Messages</UnstyledButton>
  </SegmentedControl>
);

describe('SegmentedControl', () => {
  for (const display of ['block', 'grid', 'flex'])
    it(`wraps instead of widening a narrow ${display} box around it`, async () => {
      const { element } = await render(<div style={{ display, width: 180 }}>{segments}</div>);
      const box = element.firstElementChild!;
      expect(box.scrollWidth).to.equal(180);
      expect(box.firstElementChild!.getBoundingClientRect().width).to.be.at.most(180);
      const [first, last] = [...box.querySelectorAll('button')].map((button) =>
        button.getBoundingClientRect(),
      );
      expect(last!.top).to.be.at.least(first!.bottom);
    });

  it('is as wide as its segments where there is space', async () => {
    const { element } = await render(<div style={{ display: 'grid', width: 600 }}>{segments}</div>);
    expect(element.querySelector('[role=group]')!.getBoundingClientRect().width).to.be.lessThan(
      400,
    );
  });
});
