import { scopeOf } from '#src/features/dashboard/ui/dashboard-address.ts';
import { MixTile } from '#src/features/dashboard/ui/mix-tile.tsx';
import { FakeApi } from '../../../support/fake-api.ts';
import { renderRoutes, until } from '../../../support/render.tsx';

const places = [
  {
    name: '臺北市',
    nameHans: '台北市',
    nameEn: 'Taipei',
    n: 70,
    newestRelease: '2021Q4',
    quarters: { first: '2017Q1', last: '2021Q4' },
    districts: [],
  },
];

describe('the mix tile of the dashboard', () => {
  for (const [name, told] of [
    ['streets', '样本调查：街道调查'],
    ['bars', '样本调查：酒吧普查'],
    ['City survey of 2021', '样本调查：City survey of 2021'],
  ] as const) {
    it(`names the survey ${name} in the words of the page`, async () => {
      const api = new FakeApi();
      api.answers('GET /api/v1/dashboard/survey', {
        survey: { name, period: '2021Q4', points: 40, before: null, provenance: 'survey' },
        syntheticLeftOut: false,
        vacancy: null,
        flows: null,
        mix: [{ category: 'fnb-tea', n: 10, share: 1 }],
        hhi: null,
      });
      const { scope } = scopeOf({}, places)!;
      const Tile = () => <MixTile scope={scope} />;
      const page = await renderRoutes(
        [{ path: '/dashboard', Component: Tile }],
        '/dashboard',
        'zh-CN',
      );
      await until(() => page.element.textContent.includes(told));
      await page.unmount();
      api.remove();
    });
  }
});
