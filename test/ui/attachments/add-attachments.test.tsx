import { expect, waitUntil } from '@open-wc/testing';
import { AddAttachments } from '#src/ui/attachments/add-attachments.tsx';
import { fileError } from '#src/ui/attachments/file-error.ts';
import { act, render } from '../../support/render.tsx';

const pdf = (name: string, bytes = 20) => new File(['%PDF-1.7'.padEnd(bytes)], name);
const text = (name: string) => new File(['plain words'], name);

describe('what is wrong with files', () => {
  const limits = { largestBytes: 100, most: 2 };
  it('is nothing where all are of a known kind', async () => {
    expect(await fileError([pdf('a.pdf'), pdf('b.pdf')], limits)).to.equal(null);
  });
  it('is their number, before one is looked at', async () => {
    expect(await fileError([text('a.pdf'), pdf('b.pdf'), pdf('c.pdf')], limits)).to.deep.equal({
      reason: 'many',
      name: '',
    });
  });
  it('is a size, or a kind detected from the bytes, whatever the name', async () => {
    expect(await fileError([pdf('a.pdf', 101)], limits)).to.deep.equal({
      reason: 'large',
      name: 'a.pdf',
    });
    expect(await fileError([text('a.pdf')], limits)).to.deep.equal({
      reason: 'kind',
      name: 'a.pdf',
    });
    expect(await fileError([pdf('a.pdf')], { ...limits, types: ['image/png'] })).to.deep.equal({
      reason: 'kind',
      name: 'a.pdf',
    });
  });
});

describe('the button that takes files', () => {
  const choose = (root: Element, files: readonly File[]) => {
    const input = root.querySelector<HTMLInputElement>('input[type=file]')!;
    const list = new DataTransfer();
    for (const file of files) list.items.add(file);
    input.files = list.files;
    return act(() => input.dispatchEvent(new Event('change', { bubbles: true })));
  };
  const button = (send: (files: readonly File[]) => Promise<void>) => (
    <AddAttachments
      name="files"
      accept={['application/pdf']}
      hint="PDF, 100 bytes"
      check={(files) => fileError(files, { largestBytes: 100 })}
      send={send}
    />
  );

  it('sends what is right, and says nothing', async () => {
    const sent: string[] = [];
    const { element: root } = await render(
      button((files) => (sent.push(...files.map(({ name }) => name)), Promise.resolve())),
    );
    await choose(root, [pdf('a.pdf'), pdf('b.pdf')]);
    await waitUntil(() => sent.length === 2);
    expect(root.querySelector('[role=alert]')).to.equal(null);
  });

  it('names the file it does not send', async () => {
    const { element: root } = await render(
      button(() => Promise.reject(new Error('It must not be sent.'))),
    );
    await choose(root, [text('notes.pdf')]);
    await waitUntil(() => root.querySelector('[role=alert]'));
    expect(root.querySelector('[role=alert]')!.textContent).to.contain('notes.pdf');
  });

  it('says when they could not be sent, and takes others', async () => {
    const { element: root } = await render(
      button(() => Promise.reject(new TypeError('no network'))),
    );
    await choose(root, [pdf('a.pdf')]);
    await waitUntil(() => root.querySelector('[role=alert]'));
    expect(root.querySelector<HTMLInputElement>('input')!.disabled).to.equal(false);
  });
});
