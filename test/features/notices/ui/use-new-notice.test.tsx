import { expect } from '@open-wc/testing';
import { clearUnread, unreadState } from '#src/features/notices/ui/unread-count.ts';
import { useNewNotice } from '#src/features/notices/ui/use-new-notice.ts';
import { act, render } from '../../../support/render.tsx';

describe('useNewNotice', () => {
  afterEach(clearUnread);

  it('calls for a notice that was not there before, and not for the first look', async () => {
    let calls = 0;
    const Page = () => {
      useNewNotice(() => (calls += 1));
      return null;
    };
    const { unmount } = await render(<Page />);
    const know = (unread: number, newest: string | null) =>
      act(() => Object.assign(unreadState, { unread, newest }));
    await know(0, null);
    expect(calls, 'there is none').to.equal(0);
    await know(1, 'nt_1');
    expect(calls, 'the first that comes').to.equal(1);
    await know(0, 'nt_1');
    expect(calls, 'one that was read').to.equal(1);
    await know(1, 'nt_2');
    expect(calls).to.equal(2);
    await unmount();
  });
});
