import { expect } from '@open-wc/testing';
import { QuestionNotice } from '#src/features/success-rates/ui/form/question-notice.tsx';
import { render } from '../../../../support/render.tsx';

const said = async (wrong: { key: string; value: string }[]) => {
  const { element, unmount } = await render(
    <QuestionNotice wrong={wrong} onTidy={() => undefined} />,
  );
  const notices = [...element.querySelectorAll('[role=status]')].map(
    ({ textContent }) => textContent,
  );
  await unmount();
  return notices;
};

describe('QuestionNotice', () => {
  const taipei = [
    { key: 'city', value: '臺北市' },
    { key: 'district', value: '大安區' },
    { key: 'road', value: '大安路一段' },
  ];

  it('says of a city whose rents are known that its shops were not followed, and finds no fault with the link', async () => {
    const notices = await said(taipei);
    expect(notices).to.have.length(1);
    expect(notices[0]).to.contain('No survival data for Taipei').and.not.to.contain('road=');
  });

  it('still names what else could not be used', async () => {
    const [, other] = await said([...taipei, { key: 'horizon', value: '99' }]);
    expect(other).to.contain('horizon=99').and.not.to.contain('city=');
  });

  it('names a city there is none of as what cannot be used', async () => {
    const notices = await said([{ key: 'city', value: 'Atlantis' }]);
    expect(notices.join()).to.contain('city=Atlantis');
  });
});
