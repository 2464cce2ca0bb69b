import { expect } from '@open-wc/testing';
import { MemoryRouter } from 'react-router-dom';
import AddDialog from '#src/features/assessments/ui/parts/add-dialog.tsx';
import { FakeApi } from '../../../../support/fake-api.ts';
import { act, click, labelled, render, until } from '../../../../support/render.tsx';

const assessments = [{ id: 'as_1', title: 'Corner shop', district: '', road: '' }];
const page = { list: assessments, total: 1, page: 1, limit: 20, pages: 1 };

describe('taking evidence into an assessment', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi();
    api.answers('GET /api/v1/assessments', null, page);
    api.answers('POST /api/v1/assessments/as_1/evidence', { id: 'as_1', revision: 2, added: 1 });
    api.answers('POST /api/v1/assessments', { id: 'as_new' });
  });
  afterEach(() => api.remove());

  const shown = async (of: 'kase' | 'sample', n = 2) => {
    const items = Array.from({ length: n }, (_, at) => ({
      id: `e${at + 1}`,
      name: `Door ${at + 1}`,
    }));
    await render(
      <MemoryRouter>
        <AddDialog evidence={{ of, items }} onClose={() => {}} />
      </MemoryRouter>,
    );
    await until(() => document.querySelector('console-dialog form'));
    return document.querySelector<HTMLElement>('console-dialog')!;
  };
  const sent = () =>
    api.asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

  it('says that survey points are not counted, and adds those that stay selection to the one worked on last', async () => {
    const dialog = await shown('sample');
    expect(dialog.textContent).to.contain('do not affect the result');
    await click(dialog.querySelectorAll<HTMLElement>('input[type=checkbox]')[1]);
    await click(labelled(dialog, 'button', 'Add 1'));
    await until(() => labelled(dialog, 'a', 'Open the assessment'));
    expect(sent()).to.deep.equal([['/api/v1/assessments/as_1/evidence', { sampleIds: ['e1'] }]]);
    const way = labelled<HTMLAnchorElement>(dialog, 'a', 'Open the assessment')!;
    expect(way.getAttribute('href')).to.equal('/assessment?id=as_1&step=comparables');
  });

  it('begins a new assessment with cases', async () => {
    const dialog = await shown('kase');
    const choice = dialog.querySelector('select')!;
    await act(() => {
      choice.value = '';
      choice.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await click(labelled(dialog, 'button', 'Add 2'));
    await until(() => labelled(dialog, 'a', 'Open the assessment'));
    expect(sent()).to.deep.equal([
      ['/api/v1/assessments', { evidence: { kaseIds: ['e1', 'e2'] } }],
    ]);
  });

  it('ticks no more than one assessment holds, and says what the server refused', async () => {
    api.refuses(
      'POST /api/v1/assessments/as_1/evidence',
      400,
      null,
      'sampleIds: expected at most 20 in one assessment, got 21',
    );
    const dialog = await shown('sample', 22);
    const boxes = [...dialog.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    expect(boxes.filter(({ checked }) => checked).length).to.equal(20);
    expect(boxes.at(-1)!.disabled).to.equal(true);
    await click(labelled(dialog, 'button', 'Add 20'));
    await until(() => dialog.querySelector('[role=alert]'));
    expect(dialog.querySelector('[role=alert]')!.textContent).to.contain('at most 20');
  });
});
