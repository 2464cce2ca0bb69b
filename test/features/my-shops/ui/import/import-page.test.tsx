import { expect } from '@open-wc/testing';
import { login, logout } from '#src/client/access/access-state.ts';
import { ImportPage } from '#src/features/my-shops/ui/import/import-page.tsx';
import { FakeApi } from '../../../../support/fake-api.ts';
import { click, labelled, renderRoutes, until } from '../../../../support/render.tsx';

const path = '/shop-manage/my-shop/import';
const file = [
  '城市,行政区,道路,门牌号,面积,月租',
  '台北市,大安区,忠孝东路四段,5号,60,88000',
  '台北市,大安区,不知道路,7号,60,88000',
  '台北市,大安区,也不知道,9号,60,88000',
].join('\n');
const wrong = (line: number, got: string) => ({
  line,
  column: 'road',
  reason: '',
  cause: 'road',
  got,
  accepted: ['忠孝東路四段'],
});

describe('the page that imports units', () => {
  let api: FakeApi;
  beforeEach(() => {
    login({ roles: ['landlord'], can: ['shop-manage'], token: 'token-of-a-landlord' });
    api = new FakeApi();
  });
  afterEach(() => {
    api.remove();
    logout();
  });

  const open = async () => {
    const { element } = await renderRoutes([{ path, element: <ImportPage /> }], path);
    return element;
  };
  const choose = (element: HTMLElement, text: string, name = 'units.csv') => {
    const input = element.querySelector<HTMLInputElement>('input[type=file]')!;
    const chosen = new DataTransfer();
    chosen.items.add(new File([text], name));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };

  it('maps columns by their Chinese headers and sends the rows unchanged', async () => {
    api.answers('POST /api/v1/my-shops/import', { rows: 3, right: 1, written: 0, problems: [wrong(3, '不知道路'), wrong(4, '也不知道')] }); // prettier-ignore
    const element = await open();
    choose(element, file);
    await until(() => element.querySelectorAll('select').length === 6);
    const matched = [...element.querySelectorAll('select')].map(({ value }) => value);
    expect(matched).to.deep.equal(['city', 'district', 'road', 'doorNo', 'areaM2', 'rentMonth']);
    await click(labelled(element, 'button', 'Check'));
    await until(() => element.querySelector('tbody tr'));
    const sent = api.asked.find(({ path: asked }) => asked === '/api/v1/my-shops/import')!.body as {
      write: string;
      rows: { line: number; cells: object }[];
    };
    expect(sent.write).to.equal('look');
    expect(sent.rows[0]).to.deep.equal({
      line: 2,
      cells: {
        city: '台北市',
        district: '大安区',
        road: '忠孝东路四段',
        doorNo: '5号',
        areaM2: '60',
        rentMonth: '88000',
      },
    });
    // Two rows with the same cause are one line.
    expect(element.querySelectorAll('tbody tr').length).to.equal(1);
    expect(element.textContent).to.contain('不知道路').and.to.contain('也不知道');
    // Wait for colour transitions: in between, the contrast is that of neither state.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await expect(element).to.be.accessible();
  });

  it('refuses what is no table, and says why', async () => {
    const element = await open();
    choose(element, 'only a heading');
    await until(() => element.querySelector('[role=alert]'));
    expect(element.querySelectorAll('select').length).to.equal(0);
  });
});
