import { expect, waitUntil } from '@open-wc/testing';
import { AddAttachments } from '#src/ui/attachments/add-attachments.tsx';
import { fileErrors } from '#src/ui/attachments/file-error.ts';
import { act, render } from '../../support/render.tsx';

const pdf = (name: string, bytes = 20) => new File(['%PDF-1.7'.padEnd(bytes)], name);
const text = (name: string) => new File(['plain words'], name);

describe('what is wrong with files', () => {
  const limits = { largestBytes: 100, most: 2 };
  const errors = async (files: readonly File[], also: { types?: string[] } = {}) =>
    (await fileErrors(files, { ...limits, ...also })).map(({ reason, file }) => [
      reason,
      file.name,
    ]);
  it('is nothing where all are of a known kind', async () => {
    expect(await errors([pdf('a.pdf'), pdf('b.pdf')])).to.deep.equal([]);
  });
  it('is their number for those beyond it, without counting those refused', async () => {
    expect(await errors([text('a.pdf'), pdf('b.pdf'), pdf('c.pdf'), pdf('d.pdf')])).to.deep.equal([
      ['kind', 'a.pdf'],
      ['many', 'd.pdf'],
    ]);
  });
  it('is a size, or a kind detected from the bytes, whatever the name', async () => {
    expect(await errors([pdf('a.pdf', 101)])).to.deep.equal([['large', 'a.pdf']]);
    expect(await errors([text('a.pdf')])).to.deep.equal([['kind', 'a.pdf']]);
    expect(await errors([pdf('a.pdf')], { types: ['image/png'] })).to.deep.equal([
      ['kind', 'a.pdf'],
    ]);
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
      check={(files) => fileErrors(files, { largestBytes: 100 })}
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

  it('lists the file it does not send beside those it sends, until it is removed', async () => {
    const sent: string[] = [];
    const { element: root } = await render(
      button((files) => (sent.push(...files.map(({ name }) => name)), Promise.resolve())),
    );
    await choose(root, [text('notes.pdf'), pdf('a.pdf')]);
    await waitUntil(() => root.querySelector('li [role=alert]') && sent.length > 0);
    expect(sent).to.deep.equal(['a.pdf']);
    expect(root.querySelector('li')!.innerText).to.match(/^notes\.pdf[^]*File type not accepted$/);
    await act(() => root.querySelector<HTMLElement>('[aria-label="Remove notes.pdf"]')!.click());
    expect(root.querySelector('li')).to.equal(null);
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
