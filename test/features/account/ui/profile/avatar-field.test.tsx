import { expect } from '@open-wc/testing';
import { AvatarField } from '#src/features/account/ui/profile/avatar-field.tsx';
import { act, render, until } from '../../../../support/render.tsx';

/** The begin of a PNG that says how large it is. */
function pngHeader(width: number, height: number): File {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return new File([bytes], 'me.png', { type: 'image/png' });
}

async function drawn(width: number, height: number): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  return new File([blob!], 'me.png', { type: 'image/png' });
}

describe('AvatarField', () => {
  async function choose(file: File, locale: 'en' | 'zh-CN' = 'en') {
    let chosen: string | null = null;
    const field = (
      <AvatarField
        name="Lin"
        avatar={null}
        wrong={undefined}
        onChange={(avatar) => (chosen = avatar)}
      />
    );
    const { element, unmount } = await render(field, locale);
    const hint = element.querySelector('small')!.textContent;
    const input = element.querySelector('input')!;
    const files = new DataTransfer();
    files.items.add(file);
    input.files = files.files;
    await act(() => input.dispatchEvent(new Event('change', { bubbles: true })));
    await until(() => chosen !== null || element.querySelector('small')!.textContent !== hint);
    const said = element.querySelector('small')!.textContent;
    await unmount();
    return { chosen: chosen as string | null, said };
  }

  it('cuts an image to a square of 256 px', async () => {
    const { chosen } = await choose(await drawn(300, 40));
    const image = Object.assign(new Image(), { src: chosen });
    await image.decode();
    expect([image.naturalWidth, image.naturalHeight]).to.deep.equal([256, 256]);
  });

  it('names the limit and the size that came when an image has too many pixels', async () => {
    const en = await choose(pngHeader(60_000, 60_000));
    expect(en.said).to.equal(
      'This image is 60,000 × 60,000 px. Select one of up to 12,000 px per side and 50 megapixels',
    );
    expect(en.chosen).to.equal(null);
    const zh = await choose(pngHeader(12_001, 20), 'zh-CN');
    expect(zh.said).to.equal(
      '图片最大边长 12,000 像素、总共 50 百万像素；这张是 12,001 × 20 像素，请缩小后再选',
    );
  });

  it('says what to choose when the file is no image or too many bytes', async () => {
    const wrong = 'Select a PNG, JPG or WebP image of up to 2 MB';
    expect((await choose(new File(['text'], 'me.png'))).said).to.equal(wrong);
    expect((await choose(new File([new Uint8Array(2_000_001)], 'me.png'))).said).to.equal(wrong);
    expect((await choose(pngHeader(20, 20))).said).to.equal(wrong);
  });
});
