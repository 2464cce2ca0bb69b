import { expect } from '@open-wc/testing';
import { CoverageLine } from '#src/features/samples/ui/search/coverage-line.tsx';
import { FakeApi } from '../../../../support/fake-api.ts';
import { render, until } from '../../../../support/render.tsx';

describe('the line of coverage', () => {
  let api: FakeApi;
  beforeEach(() => (api = new FakeApi()));
  afterEach(() => api.remove());

  const wave = { id: 'w1', survey: 'streets', period: '2021Q4' };
  async function said(answer: object): Promise<string> {
    api.answers('GET /api/v1/samples/coverage', answer);
    const { element } = await render(<CoverageLine filter={{ wave: 'w1', road: ['松江路'] }} />);
    await until(() => element.textContent !== '');
    return element.textContent;
  }

  it('shows the share with what it is of', async () => {
    const text = await said({ wave, seen: 38, known: 40, share: 0.95, waves: 2, reason: null });
    expect(text)
      .to.match(/Coverage 95(\.0)?%/)
      .and.contain('saw 38 of the 40')
      .and.contain('2 waves');
    expect([...api.asked[0]!.query]).to.deep.equal([['wave', 'w1'], ['road', '松江路']]); // prettier-ignore
  });

  it('says plainly when it is not known, and why', async () => {
    const unknown = { wave, seen: 12, known: null, share: null, waves: 1 };
    expect(await said({ ...unknown, reason: 'single-wave' }))
      .to.contain('Coverage unknown')
      .and.contain('one wave');
    expect(await said({ ...unknown, reason: 'not-counted' }))
      .to.contain('Coverage unknown')
      .and.contain('does not count vacant units');
  });
});
