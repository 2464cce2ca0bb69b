import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { box, ConsoleDialog } from '#elements/index.ts';
import '#elements/console-dialog/define.ts';
import { ending, part, press, quiet, shown, until } from '../../support/promise-outcome.ts';

const isShown = (dialog: Element) => part(dialog, 'mask')?.matches(':modal') ?? false;

describe('<console-dialog> in a page', () => {
  afterEach(quiet);

  it('48. works without React, from React, and after the part of the page that asked is gone', async () => {
    const place = await fixture<HTMLElement>(html`<div></div>`);
    const root = createRoot(place);
    const closed: string[] = [];
    root.render(
      createElement('console-dialog', {
        message: 'from React',
        open: true,
        showCancelButton: true,
        'onconsole-dialog-closed': (event: CustomEvent<{ action: string }>) =>
          closed.push(event.detail.action),
      } as object),
    );
    await until(
      () =>
        place.querySelector('console-dialog') !== null &&
        isShown(place.querySelector('console-dialog')!),
    );
    press(place.querySelector('console-dialog')!, 'cancel-button');
    await until(() => closed.length === 1);
    const asked = ending(box('asked by the page'));
    root.unmount();
    press(await shown('asked by the page'), 'confirm-button');
    await until(() => asked.now === 'resolved confirm');
    expect(closed).to.deep.equal(['cancel']);
  });

  it('48. a hosting part that goes away takes its own dialog along and leaves the queue running', async () => {
    const guest = await fixture<HTMLElement>(html`<div></div>`);
    const within = guest.attachShadow({ mode: 'open' });
    within.innerHTML = '<console-dialog message="of the guest"></console-dialog>';
    const dialog = within.querySelector('console-dialog')!;
    const ofGuest = ending(dialog.ask());
    const ofHost = ending(box('of the host'));
    await until(() => isShown(dialog));
    guest.remove();
    press(await shown('of the host'), 'confirm-button');
    await until(() => ofHost.now === 'resolved confirm');
    expect(ofGuest.now).to.equal('rejected close');
  });

  it('opens and closes by its attribute, fires events, and can be kept open', async () => {
    const heard: string[] = [];
    const dialog = await fixture<ConsoleDialog>(html`
      <console-dialog
        title="Terms"
        @console-dialog-open=${() => heard.push('open')}
        @console-dialog-closed=${(event: CustomEvent<{ action: string }>) => heard.push(event.detail.action)}
        ><p>They may be read.</p></console-dialog
      >
    `);
    dialog.setAttribute('open', '');
    await until(() => isShown(dialog));
    dialog.addEventListener('console-dialog-action', (event) => event.preventDefault(), {
      once: true,
    });
    press(dialog, 'confirm-button');
    await aTimeout(30);
    expect(part(dialog, 'mask').matches('.leaving')).to.equal(false);
    dialog.removeAttribute('open');
    await until(() => heard.length === 2);
    expect([heard, dialog.open, dialog.isConnected]).to.deep.equal([
      ['open', 'close'],
      false,
      true,
    ]);
    dialog.open = true;
    await until(() => isShown(dialog));
    press(dialog, 'confirm-button');
    await until(() => !dialog.open);
  });

  it('stays open when moved, settles when removed, and opens again when put back', async () => {
    const page = await fixture<HTMLElement>(
      html`<div>
        <section></section>
        <console-dialog message="a"></console-dialog>
      </div>`,
    );
    const dialog = page.querySelector('console-dialog')!;
    const first = ending(dialog.ask());
    await until(() => isShown(dialog));
    page.querySelector('section')!.append(dialog);
    await aTimeout(30);
    expect([isShown(dialog), first.now]).to.deep.equal([true, 'pending']);
    dialog.remove();
    await until(() => first.now === 'rejected close');
    page.append(dialog);
    const second = ending(dialog.ask());
    await until(() => isShown(dialog));
    press(dialog, 'confirm-button');
    await until(() => second.now === 'resolved confirm');
  });

  it('takes over markup that a server rendered before the element was known', async () => {
    class Late extends ConsoleDialog {}
    const page = await fixture<HTMLElement>(html`<div></div>`);
    page.setHTMLUnsafe(
      '<late-dialog open title="Ready" input-value="x"><template shadowrootmode="open"><p id="old">old</p></template>text</late-dialog>',
    );
    const dialog = page.firstElementChild as ConsoleDialog;
    dialog.confirmButtonText = 'set before';
    customElements.define('late-dialog', Late);
    await until(() => isShown(dialog));
    expect([
      dialog.shadowRoot!.querySelector('#old'),
      part(dialog, 'confirm-button').innerText,
    ]).to.deep.equal([null, 'set before']);
    press(dialog, 'confirm-button');
    await until(() => !dialog.open);
  });

  it('may be defined twice and lives in a scoped registry', async function () {
    await import(`/elements/console-dialog/define.ts?again=${Date.now()}`);
    if (
      typeof (CustomElementRegistry.prototype as { initialize?: unknown }).initialize !== 'function'
    )
      this.skip();
    class Scoped extends ConsoleDialog {}
    const registry = new CustomElementRegistry();
    registry.define('console-dialog', Scoped);
    const host = await fixture<HTMLElement>(html`<div></div>`);
    const root = host.attachShadow({ mode: 'open', customElementRegistry: registry });
    root.innerHTML = '<console-dialog message="scoped" open></console-dialog>';
    const dialog = root.querySelector('console-dialog')!;
    expect(dialog).to.be.instanceOf(Scoped);
    await until(() => isShown(dialog));
    press(dialog, 'confirm-button');
    await until(() => !dialog.open);
  });
});
