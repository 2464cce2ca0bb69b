import { expect } from '@open-wc/testing';
import { login, logout } from '#src/client/access/access-state.ts';
import { maxSelectedRows } from '#src/features/searches/contract/exports.ts';
import { ExportMenu } from '#src/features/searches/ui/export-menu/export-menu.tsx';
import { FakeApi } from '../../../../support/fake-api.ts';
import { click, labelled, render, until } from '../../../../support/render.tsx';

const page = ['k1', 'k2'];

describe('the menu that takes rows away', () => {
  let api: FakeApi;
  beforeEach(() => {
    login({ roles: ['member'], can: ['export'], token: 't' });
    api = new FakeApi();
  });
  afterEach(() => {
    api.remove();
    logout();
  });

  async function opened(props: { selection?: readonly string[]; columns?: readonly string[] }) {
    const { element } = await render(
      <ExportMenu
        list="kases"
        filter={{ city: '臺北市' }}
        sort="-date"
        total={184}
        page={page}
        selection={[]}
        {...props}
      />,
    );
    await click(labelled(element, 'button', 'Export'));
    await until(() => element.querySelector('form'));
    return element;
  }
  const choose = (element: HTMLElement, label: string) =>
    click(labelled(element, 'label', label)!.querySelector('input'));
  const ordered = () =>
    api.asked.findLast(({ path }) => path === '/api/v1/exports')?.body as
      Record<string, unknown> | undefined;

  it('exports the visible columns, or all of them', async () => {
    api.refuses('POST /api/v1/exports', 500);
    const element = await opened({ columns: ['road', 'rent'] });
    await click(labelled(element, 'button', 'Create file'));
    await until(() => ordered());
    expect([ordered()!['ids'], ordered()!['columns']]).to.deep.equal([page, ['road', 'rent']]);
    await until(() => element.querySelector('[role=alert]'));
    await choose(element, 'All columns');
    await choose(element, 'All results (184)');
    await click(labelled(element, 'button', 'Create file'));
    await until(() => ordered()!['ids'] === undefined);
    expect('columns' in ordered()!).to.equal(false);
  });

  it('prints the page that is seen: for paper no other rows can be chosen, and it says what to take instead', async () => {
    const element = await opened({ selection: ['k9'], columns: ['road'] });
    await choose(element, 'PDF (this page)');
    const [rows, , columns] = element.querySelectorAll('fieldset');
    expect([rows!.disabled, columns!.disabled]).to.deep.equal([true, true]);
    expect(labelled(element, 'label', 'This page (2)')!.querySelector('input')!.checked).to.equal(
      true,
    );
    expect(element.textContent).to.contain('For other rows, select a file format above');
    await expect(element).to.be.accessible();
  });

  it('takes no part of what was selection in silence', async () => {
    const element = await opened({
      selection: Array.from({ length: maxSelectedRows + 1 }, (_, at) => `k${at}`),
    });
    expect(element.querySelector('[role=alert]')!.textContent).to.contain('1,000');
    expect(labelled(element, 'button', 'Create file')!.matches(':disabled')).to.equal(true);
  });
});
