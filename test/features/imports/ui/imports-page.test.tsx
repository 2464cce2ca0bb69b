import { expect } from '@open-wc/testing';
import ImportsPage from '#pages/staff/imports.tsx';
import { login, logout } from '#src/client/access/access-state.ts';
import { emptyMapping } from '#src/features/imports/model/propose-mapping.ts';
import { FakeApi } from '../../../support/fake-api.ts';
import { click, labelled, renderRoutes, until } from '../../../support/render.tsx';

const path = '/staff/imports';
const field = (name: string, need = 'required', codes: string[] = []) => ({ name, need, codes });
const options = {
  largestBytes: 1_000_000,
  kinds: [
    {
      name: 'leases',
      format: 'csv',
      defaultSource: 'tw-shop-leases',
      fields: [
        field('city', 'required', ['臺北市', 'Lisboa']),
        field('district'),
        field('floor', 'optional'),
        field('kind', 'required', ['lease', 'sale']),
        field('note', 'optional'),
      ],
    },
    { name: 'kases', format: 'csv', defaultSource: 'synthetic', fields: [field('city')] },
    { name: 'roads', format: 'geojson', defaultSource: 'taipei-roads', fields: [] },
  ],
  sources: [
    { key: 'tw-shop-leases', title: '登记租约', titleEn: 'Leases', attribution: 'MOI', licence: 'OGDL' }, // prettier-ignore
    { key: 'synthetic', title: '合成', titleEn: 'Synthetic', attribution: '', licence: 'CC0' },
  ],
  mappings: [{ id: 'im_1', name: '旧表', kind: 'leases', isShipped: false }],
};
const preview = {
  encoding: 'big5',
  columns: ['區', '樓層', '類型'],
  rows: [{ line: 2, cells: ['大安區', '一樓', '租賃'] }],
  values: { 樓層: ['一樓'], 類型: ['租賃'] },
  mapping: { ...emptyMapping, columns: { district: '區', floor: '樓層', kind: '類型' } },
  mappingId: null,
};
const report = {
  runId: null,
  rowsIn: 3,
  added: 2,
  changed: 0,
  unchanged: 0,
  rejected: 1,
  already: false,
  converted: { 'roc-date': 2 },
  causes: [
    { field: 'area_m2', expected: 'a number above 0, at most 1000000, with no more than two decimals', count: 1, lines: [4], got: ['"0"'] }, // prettier-ignore
  ],
  problem: null,
};
const job = {
  id: 'jb_1',
  kind: 'import-check',
  state: 'ready',
  share: 1,
  step: 'done',
  rows: null,
  tries: 1,
  mostTries: 2,
  result: report,
  failure: null,
  fileName: 'rejected-rows-a.csv',
  createdAt: '2026-11-29T00:00:00Z',
  startedAt: null,
  finishedAt: '2026-11-29T00:00:01Z',
  expiresAt: null,
};
const run = {
  id: 'ir_1',
  kind: 'leases',
  fileName: 'a.csv',
  sourceTitle: '登记租约',
  sourceTitleEn: 'Leases',
  by: 'Lin',
  isRecorded: true,
  rowsIn: 3,
  added: 2,
  changed: 0,
  unchanged: 0,
  rejected: 1,
  startedAt: '2026-11-29T00:00:00Z',
  finishedAt: '2026-11-29T00:00:01Z',
  undoneAt: null,
  undoneBy: null,
};

describe('the page of imports', () => {
  let api: FakeApi;
  beforeEach(() => {
    login({ roles: ['analyst'], can: ['data-import'], token: 't' });
    api = new FakeApi();
    api.answers('GET /api/v1/imports/options', options);
    api.answers('GET /api/v1/imports/runs', null, {
      list: [run],
      total: 1,
      page: 1,
      limit: 10,
      pages: 1,
    });
    api.answers('POST /api/v1/imports/files', { id: 'if_1', name: 'a.csv', bytes: 2000 });
    api.answers('GET /api/v1/imports/files/if_1/preview', preview);
    api.answers('POST /api/v1/imports/checks', job);
  });
  afterEach(() => {
    api.remove();
    logout();
  });

  const open = async () => {
    const { element } = await renderRoutes([{ path, element: <ImportsPage /> }], path);
    await until(() => element.querySelector('input[type=file]'));
    return element;
  };
  const select = (element: HTMLElement, name: string) =>
    [...element.querySelectorAll('select')].find((one) =>
      [one.getAttribute('aria-label'), one.labels[0]?.textContent?.trim()].includes(name),
    )!;
  const choose = async (element: HTMLElement, name: string, value: string) => {
    await until(() => select(element, name));
    const found = select(element, name);
    found.value = value;
    found.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => select(element, name).value === value);
  };
  const send = (element: HTMLElement, name: string, size = 10) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File(['x'.repeat(size)], name));
    const input = element.querySelector<HTMLInputElement>('input[type=file]')!;
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const sent = () =>
    api.asked.findLast(({ path: asked }) => asked === '/api/v1/imports/checks')?.body as
      { mapping: typeof emptyMapping; sourceKey?: string; encoding: string } | undefined;

  it('shows the first rows under the proposed fields, and orders the mapping as it was changed', async () => {
    const element = await open();
    await choose(element, 'Kind of data', 'leases');
    send(element, 'a.csv');
    await until(() => element.querySelector('table caption'));
    expect(element.textContent).to.contain('Recognised as BIG5');
    expect(element.textContent).to.contain('Still to be matched: City');
    const check = () => labelled<HTMLButtonElement>(element, 'button', 'Dry run')!;
    expect(check().disabled).to.equal(true);

    await choose(element, 'City', ' fixed');
    await choose(element, 'Fixed value of City', 'Lisboa');
    // A value that is no code is asked for at once.
    await choose(element, '租賃 means', 'lease');
    const table = element.querySelector('[role=region] table')!;
    expect([...table.querySelectorAll('thead th')].map((cell) => cell.textContent)).to.deep.equal([
      'Line',
      'City',
      'District',
      'Floor',
      'Kind',
    ]);
    expect([...table.querySelectorAll('tbody td')].map((cell) => cell.textContent)).to.deep.equal([
      'Lisboa',
      '大安區',
      '一樓',
      'lease',
    ]);
    await until(() => !check().disabled);
    await click(check());
    await until(() => sent());
    expect(sent()!.encoding).to.equal('big5');
    expect(sent()!.mapping.columns).to.deep.equal({ district: '區', floor: '樓層', kind: '類型' });
    expect(sent()!.mapping.constants).to.deep.equal({ city: 'Lisboa' });
    expect(sent()!.mapping.values).to.deep.equal({ kind: { 租賃: 'lease' } });

    await until(() => element.textContent.includes('Result of the dry run'));
    expect(element.textContent).to.contain('ROC dates: 2');
    expect(element.textContent).to.contain('a number above 0, at most 1,000,000');
    expect(labelled(element, 'button', 'Import 2 rows')).to.be.instanceOf(HTMLElement);
    expect(labelled(element, 'button', 'Download rejected rows')).to.be.instanceOf(HTMLElement);
    // A change of the mapping makes the report that of another import.
    await choose(element, '租賃 means', 'sale');
    await until(() => !element.textContent.includes('Result of the dry run'));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await expect(element).to.be.accessible();
  });

  it('asks for a source where the usual one is that of generated rows', async () => {
    const element = await open();
    send(element, 'a.csv');
    await until(() => element.querySelector('table caption'));
    await choose(element, 'City', '區');
    const check = () => labelled<HTMLButtonElement>(element, 'button', 'Dry run')!;
    expect(check().disabled).to.equal(true);
    await choose(element, 'Data source', 'tw-shop-leases');
    await until(() => !check().disabled);
    expect(check().disabled).to.equal(false);
  });

  it('hides the mapping while another file is sent, and shows it as it was if that fails', async () => {
    const element = await open();
    await choose(element, 'Kind of data', 'leases');
    send(element, 'a.csv');
    await until(() => element.querySelector('table caption'));
    await choose(element, 'City', '區');
    const refuse = api.waits('POST /api/v1/imports/files', null, 413);
    send(element, 'b.csv');
    await until(() => !select(element, 'City').checkVisibility());
    refuse();
    await until(() => select(element, 'City')?.checkVisibility());
    expect(select(element, 'City').value).to.equal('區');
  });

  it('says what is wrong with a file: its size, its format, its encoding', async () => {
    const element = await open();
    send(element, 'a.csv', 1_000_001);
    await until(() => element.textContent.includes('more than 1 MB'));
    expect(api.asked.some(({ path: asked }) => asked === '/api/v1/imports/files')).to.equal(false);
    await choose(element, 'Kind of data', 'roads');
    send(element, 'a.csv');
    await until(() => element.textContent.includes('This kind needs a GeoJSON file'));
    api.refuses('GET /api/v1/imports/files/if_1/preview', 422, { reason: 'encoding-unknown' });
    await choose(element, 'Kind of data', 'leases');
    await until(() => element.textContent.includes('The encoding cannot be recognised'));
  });

  it('undoes a run, or says everything that depends on it', async () => {
    api.refuses('POST /api/v1/imports/runs/ir_1/undo', 409, {
      reason: 'obstacles',
      obstacles: [
        { obstacle: 'owned', count: 3, detail: '' },
        { obstacle: 'later-run', count: 1, detail: 'b.csv' },
      ],
    });
    const element = await open();
    await until(() => element.querySelector('[aria-label="Undo a.csv"]'));
    await click(element.querySelector<HTMLElement>('[aria-label="Undo a.csv"]'));
    await until(() => document.querySelector('console-dialog'));
    const dialog = document.querySelector<HTMLElement>('console-dialog')!;
    await click(labelled(dialog, 'button', 'Undo'));
    await until(() => dialog.textContent.includes('3 rows are unlocked or bought by members'));
    expect(dialog.textContent).to.contain('Undo it first: b.csv');
  });
});
