import { expect } from '@open-wc/testing';
import QrCode from '#src/ui/qr-code/qr-code.tsx';
import { render } from '../../support/render.tsx';

describe('QrCode', () => {
  it('is a picture with a name, dark on light in every theme', async () => {
    const { element } = await render(
      <QrCode text="https://pay.example/RC1" label="Payment page" />,
    );
    const picture = element.querySelector('svg')!;
    expect([picture.getAttribute('role'), picture.getAttribute('aria-label')]).to.deep.equal([
      'img',
      'Payment page',
    ]);
    // A code of version 2 has 25 modules, and four light ones on every side.
    expect(picture.getAttribute('viewBox')).to.equal('0 0 33 33');
    expect(
      [...picture.querySelectorAll('[fill]')].map((part) => part.getAttribute('fill')),
    ).to.deep.equal(['#fff', '#000']);
    await expect(element).to.be.accessible();
  });
});
