import { expect } from '@open-wc/testing';
import WatchError from '#src/features/searches/ui/saved-views/watch-error.tsx';
import { render, until } from '../../../../support/render.tsx';

const at = '2026-11-20T08:00:00.000Z';
const dueAt = '2026-11-22T08:00:00.000Z';

async function told(kind: 'failed' | 'forbidden' | 'outdated') {
  const { element } = await render(<WatchError trouble={{ kind, at }} dueAt={dueAt} />);
  await until(() => element.textContent !== '');
  return element;
}

describe('WatchError', () => {
  it('shows why a watch fails, since when, and the next attempt', async () => {
    const failed = await told('failed');
    expect(failed.textContent).to.match(
      /No notices since 2026-11-20.* an error on our side\. Next attempt 2026-11-22/,
    );
    await expect(failed).to.be.accessible();
    expect((await told('forbidden')).textContent).to.match(
      /role cannot search here\. Next attempt 2026-11-22/,
    );
  });

  it('promises nothing where trying again would not help', async () => {
    const { textContent } = await told('outdated');
    expect(textContent)
      .to.contain('Search again and save the search.')
      .and.not.contain('Next attempt');
  });
});
