import { expect } from '@open-wc/testing';
import type { ShopItem } from '#src/features/shops/contract/shops.ts';
import { ShopImages } from '#src/features/shops/ui/drawer/shop-images.tsx';
import { FakeApi } from '../../../../support/fake-api.ts';
import { render, until } from '../../../../support/render.tsx';

const row = (photos: string[], plans: string[]) =>
  ({ name: 'Corner', address: 'Elm Road 1', photos, plans }) as unknown as ShopItem;

describe('the pictures of a shop', () => {
  it('are fetched with the session and named, photos before plans', async () => {
    const api = new FakeApi();
    for (const id of ['mf_1', 'mf_2']) api.answers(`GET /api/v1/shop-pictures/${id}`, {});
    const { element, unmount } = await render(<ShopImages row={row(['mf_1'], ['mf_2'])} />);
    await until(() => element.querySelectorAll('img').length === 2);
    expect([...element.querySelectorAll('img')].map(({ alt }) => alt)).to.deep.equal([
      'Photo of Corner',
      'Plan of Corner',
    ]);
    expect(element.querySelector('img')!.src).to.match(/^blob:/);
    expect(api.asked.map(({ path }) => path)).to.include.members([
      '/api/v1/shop-pictures/mf_1',
      '/api/v1/shop-pictures/mf_2',
    ]);
    await unmount();
    api.remove();
  });

  it('leave no room where there are none', async () => {
    const { element } = await render(<ShopImages row={row([], [])} />);
    expect(element.childElementCount).to.equal(0);
  });
});
