import { expect } from '@open-wc/testing';
import { FileInput } from '#src/ui/file-input/file-input.tsx';
import { act, render } from '../../support/render.tsx';

const listOf = (files: readonly File[]) => {
  const list = new DataTransfer();
  for (const file of files) list.items.add(file);
  return list;
};
const [plan, photo] = [new File(['%PDF'], 'plan.pdf'), new File(['pixels'], 'photo.png')];

async function input(props: Partial<Parameters<typeof FileInput>[0]> = {}) {
  const chosen: string[][] = [];
  const removed: string[] = [];
  const { element } = await render(
    <FileInput
      accept={['.pdf', 'image/png']}
      onChoose={(files) => chosen.push(files.map(({ name }) => name))}
      onRemove={({ name }) => removed.push(name)}
      {...props}
    />,
  );
  const native = element.querySelector<HTMLInputElement>('input[type=file]')!;
  const drag = (type: string, data: DataTransfer) => {
    const event = new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true });
    return act(() => native.dispatchEvent(event)).then(() => event);
  };
  const choose = (files: readonly File[]) => {
    native.files = listOf(files).files;
    return act(() => native.dispatchEvent(new Event('change', { bubbles: true })));
  };
  return { element, native, chosen, removed, drag, choose };
}

describe('the file input', () => {
  it('has the text of the page, and gives the native input the kinds that are accepted', async () => {
    const { element, native } = await input();
    expect(element.querySelector('label')!.textContent).to.equal('Select a file');
    expect(native.accept).to.equal('.pdf,image/png');
    expect(native.multiple).to.equal(false);
  });

  it('takes the same file twice', async () => {
    const { native, chosen, choose } = await input();
    await choose([plan]);
    expect(native.value).to.equal('');
    await choose([plan]);
    expect(chosen).to.deep.equal([['plan.pdf'], ['plan.pdf']]);
  });

  it('takes dropped files, and the first alone where one is wanted', async () => {
    const many = await input({ multiple: true });
    const over = await many.drag('dragover', listOf([plan, photo]));
    expect(over.defaultPrevented, 'the browser must not open the file').to.equal(true);
    await many.drag('drop', listOf([plan, photo]));
    expect(many.chosen).to.deep.equal([['plan.pdf', 'photo.png']]);
    const one = await input();
    await one.drag('drop', listOf([plan, photo]));
    expect(one.chosen).to.deep.equal([['plan.pdf']]);
  });

  it('takes neither dropped text nor, while disabled, files', async () => {
    const { chosen, drag } = await input();
    const text = new DataTransfer();
    text.setData('text/plain', 'words');
    expect((await drag('drop', text)).defaultPrevented).to.equal(false);
    const disabled = await input({ disabled: true });
    await disabled.drag('drop', listOf([plan]));
    expect([...chosen, ...disabled.chosen]).to.deep.equal([]);
  });

  it('lists files with their sizes, what is wrong with each, and a button that removes it', async () => {
    const large = new File([new Uint8Array(1_840_000)], 'large.pdf');
    const { element, removed } = await input({
      files: [{ file: plan }, { file: large, error: 'File too large' }],
    });
    const rows = [...element.querySelectorAll('li')];
    expect(rows.map(({ innerText }) => innerText.replace(/\s+/g, ' ').trim())).to.deep.equal([
      'plan.pdf 0.1 kB',
      'large.pdf 1.8 MB File too large',
    ]);
    expect(rows[1]!.querySelector('[role=alert]')!.textContent).to.equal('File too large');
    await act(() =>
      rows[1]!.querySelector<HTMLElement>('[aria-label="Remove large.pdf"]')!.click(),
    );
    expect(removed).to.deep.equal(['large.pdf']);
  });
});
