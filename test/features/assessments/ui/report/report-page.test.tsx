import { expect } from '@open-wc/testing';
import { MemoryRouter } from 'react-router-dom';
import { ReportPage } from '#src/features/assessments/ui/report/report-page.tsx';
import { ReviewQueue } from '#src/features/assessments/ui/report/review-queue.tsx';

import { FakeApi } from '../../../../support/fake-api.ts';
import { click, labelled, render, type, until } from '../../../../support/render.tsx';
import { workedReport } from '../../../../support/example-report.ts';

const report = {
  ...workedReport,
  kind: 'signed',
  status: 'drafting',
  memberNote: 'the frontage is 5.2 m',
};
const { id, no, assessmentId, version, kind, status, title, readyAt, validUntil, revisions, shareToken, withdrawn, memberNote } = report; // prettier-ignore
const head = { id, no, assessmentId, version, kind, status, title, createdAt: '2026-11-20T00:00:00.000Z', readyAt, validUntil, revisions, shareToken, withdrawn, memberNote }; // prettier-ignore

describe('the page of a report', () => {
  let api: FakeApi;
  beforeEach(() => (api = new FakeApi()));
  afterEach(() => api.remove());

  const shown = async (answer: object) => {
    api.answers('GET /api/v1/assessment-issues/ai_1', {
      head,
      isOwn: false,
      acts: [],
      report,
      ...answer,
    });
    const { element } = await render(
      <MemoryRouter>
        <ReportPage id="ai_1" />
      </MemoryRouter>,
    );
    await until(() => element.querySelector('article, h1'));
    return element;
  };
  const names = (element: HTMLElement) =>
    [...element.querySelectorAll<HTMLElement>('button, a')].map((one) => one.textContent?.trim());

  it('gives a reviewer the review, and none of what is its member’s', async () => {
    const element = await shown({ acts: ['submit'] });
    const offered = names(element);
    for (const name of ['Submit for signing', 'Correct the figures', 'PDF', 'XLSX'])
      expect(offered).to.include(name);
    for (const name of ['Create a share link', 'Back to the assessment', 'Accept'])
      expect(offered).not.to.include(name);
    expect(
      labelled(element, 'a', 'Back to assessments and reviews')!.getAttribute('href'),
    ).to.equal('/assessment');
    expect(element.textContent).to.contain('Client: the frontage is 5.2 m');
  });

  it('lets its member accept it, and want it revised once there is a word of what', async () => {
    const delivered = { ...head, status: 'delivered' };
    const element = await shown({
      head: delivered,
      isOwn: true,
      acts: ['accept', 'revise'],
      report: { ...report, status: 'delivered' },
    });
    expect(names(element)).to.include('Create a share link');
    const revise = labelled<HTMLButtonElement>(element, 'button', 'Request a revision')!;
    expect(revise.disabled).to.equal(true);
    await type(element.querySelector<HTMLInputElement>('form input')!, 'the corner counts');
    expect(revise.disabled).to.equal(false);
    api.answers('POST /api/v1/assessment-issues/ai_1/acts', { ...delivered, status: 'revision' });
    await click(revise);
    const sent = api.asked.find(({ method }) => method === 'POST')!;
    expect(sent.body).to.deep.equal({ act: 'revise', note: 'the corner counts' });
  });

  it('says in the words of the page why the server did not take an act', async () => {
    const element = await shown({ acts: ['submit'] });
    const call = 'POST /api/v1/assessment-issues/ai_1/acts';
    api.refuses(
      call,
      409,
      { reason: 'status-forbids', status: 'review' },
      'Report AS-1 is review; submit does not lead on.',
    );
    await click(labelled(element, 'button', 'Submit for signing'));
    await until(() => element.querySelector('[role=alert]'));
    expect(element.querySelector('[role=alert]')!.textContent).to.equal(
      'The status of the report has changed. Open it again.',
    );
  });
});

describe('the queue of reviews', () => {
  it('is paginated and shows the request of each client', async () => {
    const api = new FakeApi();
    const row = { ...head, memberName: 'Lin', acts: ['draft'], status: 'revision', revisions: 1 };
    api.answers('GET /api/v1/assessment-issues', null, {
      list: [row],
      total: 61,
      page: 1,
      limit: 10,
      pages: 7,
    });
    const { element } = await render(
      <MemoryRouter>
        <ReviewQueue />
      </MemoryRouter>,
    );
    await until(() => element.querySelector('li'));
    expect(element.textContent).to.contain('Client: the frontage is 5.2 m');
    expect(element.textContent).to.contain('revision 1');
    await click(labelled(element, 'button', 'Next page'));
    await until(() => api.asked.find(({ query }) => query.get('page') === '2'));
    api.remove();
  });
});
