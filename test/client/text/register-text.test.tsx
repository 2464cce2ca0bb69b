import { expect } from '@open-wc/testing';
import { RegisterText } from '#src/client/text/register-text.tsx';
import { render } from '../../support/render.tsx';

describe('RegisterText', () => {
  const address = '臺北市大安區忠孝東路四段 101 號';

  it('is in simplified characters on a Chinese page', async () => {
    const { element, unmount } = await render(<RegisterText text={address} />, 'zh-CN');
    expect(element.textContent).to.equal('台北市大安区忠孝东路四段 101 号');
    expect(element.querySelector('[lang]')).to.equal(null);
    await unmount();
  });

  it('stays as the register writes it on an English page, and says that it is Chinese', async () => {
    const { element, unmount } = await render(<RegisterText text={address} />, 'en');
    expect(element.querySelector('[lang=zh-Hant]')?.textContent).to.equal(address);
    await unmount();
  });

  it('leaves a text without Chinese alone', async () => {
    const { element, unmount } = await render(<RegisterText text="101 Swanston Street" />, 'en');
    expect(element.textContent).to.equal('101 Swanston Street');
    expect(element.querySelector('[lang]')).to.equal(null);
    await unmount();
  });
});
