import { expect } from '@open-wc/testing';
import { MemoryRouter } from 'react-router-dom';
import type { PreviewRequest } from '#src/features/success-rates/ui/form/preview-request.ts';
import { PreviewCard } from '#src/features/success-rates/ui/form/success-preview.tsx';
import { render } from '../../../../support/render.tsx';

const answer = {
  levels: [{ level: 'city', n: 576, events: 337, shortcoming: null }],
  levelUsed: 'city',
  n: 576,
  events: 337,
  unknownAge: 0,
  // As the server returns it: from one end of the interval to the other.
  expectedWidth: 1.96 / Math.sqrt(576),
  priceJindou: 15,
  isLong: false,
};
const asked = {
  data: answer,
  isFetching: false,
  error: undefined,
  refetch: () => undefined,
} as unknown as PreviewRequest;

describe('the free preview of a success rate', () => {
  it('writes half of the widest interval behind its ±', async () => {
    const { element, unmount } = await render(
      <MemoryRouter>
        <PreviewCard
          question={{ city: '墨爾本', category: ['fnb-bar'] }}
          query={asked}
          isWrong={false}
          onChange={() => undefined}
        />
      </MemoryRouter>,
    );
    expect([...element.querySelectorAll('dd')].map(({ textContent }) => textContent)).to.include(
      '± 4.1%',
    );
    await unmount();
  });
});
