import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { CollapsibleActions } from '#src/ui/action-row/collapsible-actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Popover } from '#src/ui/popover/popover.tsx';
import { click, labelled, render, until } from '../../support/render.tsx';

describe('CollapsibleActions', () => {
  after(() => setViewport({ width: 800, height: 600 }));

  const actions = (onPrint: () => void) => (
    <CollapsibleActions>
      <Button onClick={onPrint}>Print</Button>
      <Popover label="Formats" trigger="Export">
        {() => <Button>CSV</Button>}
      </Popover>
    </CollapsibleActions>
  );
  const isOpen = (element: Element) => element.querySelector(':popover-open') !== null;

  it('shows its buttons where there is space', async () => {
    await setViewport({ width: 800, height: 600 });
    const { element } = await render(actions(() => {}));
    expect([...element.querySelectorAll('button')].map(({ textContent }) => textContent)).to.eql([
      'Print',
      'Export',
    ]);
  });

  it('keeps them behind one button on a phone, which an action closes and a panel does not', async () => {
    await setViewport({ width: 360, height: 600 });
    let printed = 0;
    const { element } = await render(actions(() => (printed += 1)));
    expect(element.textContent).not.to.include('Print');
    await click(labelled(element, 'button', 'More actions'));
    const named = (name: string) => labelled<HTMLElement>(element, 'button', name);
    await until(() => named('Export'));
    await click(named('Export'));
    await until(() => named('CSV'));
    await click(named('CSV'));
    expect(isOpen(element)).to.equal(true);
    await click(named('Print'));
    await until(() => !isOpen(element));
    expect(printed).to.equal(1);
  });
});
