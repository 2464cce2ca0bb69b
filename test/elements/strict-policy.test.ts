import { expect } from '@open-wc/testing';

interface Report {
  works?: Record<string, boolean>;
  violations: string[];
  error?: string;
}

describe('a content policy without inline styles', () => {
  it('is violated by no element, and every element works under it', async () => {
    const frame = document.createElement('iframe');
    frame.src = '/test/fixtures/pages/strict-elements/index.html';
    const answer = new Promise<Report>((done) => {
      addEventListener(
        'message',
        function listen({ data }: MessageEvent<{ strictElements?: Report } | null>) {
          if (!data?.strictElements) return;
          removeEventListener('message', listen);
          done(data.strictElements);
        },
      );
    });
    document.body.append(frame);
    const { works, violations, error } = await answer;
    frame.remove();
    expect({ error, violations, works }).to.deep.equal({
      error: undefined,
      violations: [],
      works: { progress: true, dialogs: true, masks: true, notices: true, hosts: true },
    });
  }).timeout(20_000);
});
