import { expect } from '@open-wc/testing';
import { AuthenticatedImage, ImageRow } from '#src/ui/authenticated-image/authenticated-image.tsx';
import { FakeApi } from '../../support/fake-api.ts';
import { render, until } from '../../support/render.tsx';

const address = '/api/v1/samples/photos/ph_1';

describe('a picture for members', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi();
    api.answers(`GET ${address}`, null);
  });
  afterEach(() => api.remove());

  it('fills its small frame in a table, and is whole where it is shown large', async () => {
    const { element, unmount } = await render(
      <>
        <AuthenticatedImage address={address} alt="small" />
        <ImageRow label="photos" pictures={[{ address, alt: 'large' }]} />
      </>,
    );
    await until(() => element.querySelectorAll('img').length === 2);
    const fits = [...element.querySelectorAll('img')].map((img) => [
      img.alt,
      getComputedStyle(img).objectFit,
    ]);
    expect(fits).to.deep.equal([
      ['small', 'cover'],
      ['large', 'contain'],
    ]);
    await unmount();
  });
});
