import { expect } from '@open-wc/testing';
import { Button } from '#src/ui/button/button.tsx';
import { render } from '../../support/render.tsx';

describe('Button', () => {
  it('submits no form without `type="submit"`', async () => {
    const { element } = await render(<Button>Export</Button>);
    expect(element.querySelector('button')!.type).to.equal('button');
  });

  it('can have the focus and is busy while its action is running', async () => {
    const { element } = await render(<Button isRunning>Exporting</Button>);
    const button = element.querySelector('button')!;
    button.focus();
    expect(document.activeElement).to.equal(button);
    expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-busy')]).to.deep.equal([
      'true',
      'true',
    ]);
  });

  it('ignores clicks and submits no form while its action is running', async () => {
    const acts: string[] = [];
    const { element } = await render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          acts.push('submit');
        }}
      >
        <Button type="submit" isRunning onClick={() => acts.push('click')}>
          Save
        </Button>
      </form>,
    );
    element.querySelector('button')!.click();
    expect(acts).to.deep.equal([]);
  });

  it('stays unavailable for another reason when its action has ended', async () => {
    const { element } = await render(
      <Button isRunning={false} aria-disabled>
        Save
      </Button>,
    );
    const button = element.querySelector('button')!;
    expect(button.getAttribute('aria-disabled')).to.equal('true');
    expect(button.hasAttribute('aria-busy')).to.equal(false);
  });
});
