import { expect } from '@open-wc/testing';
import { OwnLabelForm, tagsOf } from '#src/features/kases/ui/my-list/own-label-form.tsx';
import type { OwnedKase } from '#src/features/kases/ui/my-list/owned-kase-columns.tsx';
import { FakeApi } from '../../../../support/fake-api.ts';
import { click, labelled, render, type, until } from '../../../../support/render.tsx';

const row = { id: 'k1', mark: { note: '', tags: ['corner'] } } as unknown as OwnedKase;

describe('what one writes beside a case', () => {
  let api: FakeApi;
  beforeEach(() => void (api = new FakeApi()));
  afterEach(() => api.remove());

  it('parts tags by commas of either width, each once', () => {
    expect(tagsOf(' corner，to let, corner、 ')).to.deep.equal(['corner', 'to let']);
    expect(tagsOf('  ')).to.deep.equal([]);
  });

  it('is sent once it was changed, and names what is too much', async () => {
    let changed = 0;
    api.answers('PATCH /api/v1/owned-kases/k1/mark', {
      id: 'k1',
      note: '',
      tags: ['corner', 'quiet'],
    });
    const { element } = await render(<OwnLabelForm row={row} onChanged={() => (changed += 1)} />);
    const save = () => labelled<HTMLButtonElement>(element, 'button', 'Save notes and tags')!;
    expect(save().disabled).to.equal(true);
    const tags = element.querySelector<HTMLInputElement>('input')!;
    await type(tags, 'x'.repeat(21));
    expect(element.textContent).to.contain('Too many tags, or one is too long');
    expect(save().disabled).to.equal(true);
    await type(tags, 'corner, quiet');
    await click(save());
    await until(() => changed > 0);
    expect(save().disabled).to.equal(true);
    expect(api.asked.map(({ body }) => body)).to.deep.equal([
      { note: '', tags: ['corner', 'quiet'] },
    ]);
    await expect(element).to.be.accessible();
  });
});
