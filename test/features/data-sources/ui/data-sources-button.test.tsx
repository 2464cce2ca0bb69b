import { expect } from '@open-wc/testing';
import { EvidenceSourcesButton } from '#src/features/data-sources/ui/data-sources-button.tsx';
import { FakeApi } from '../../../support/fake-api.ts';
import { click, render, until } from '../../../support/render.tsx';

const source = (key: string, titleEn: string, checkedAt: string | null) => ({
  key,
  title: titleEn,
  titleEn,
  publisher: 'Publisher',
  attribution: 'Attribution',
  licence: 'Licence',
  licenceUrl: 'https://example.org',
  url: '',
  checkedAt,
  files: [],
});
const fresh = (key: string, until: string, checkedAt: string | null) => ({
  key,
  title: key,
  titleEn: key,
  until,
  checkedAt,
});
const checkedAt = '2026-11-18T08:00:00.000Z';

describe('the button of the data sources', () => {
  let api: FakeApi;
  let element: HTMLElement;
  let unmount: () => Promise<void>;
  beforeEach(() => {
    api = new FakeApi();
    api.answers('GET /api/v1/data-sources', [
      source('a-bars', 'Bars', null),
      source('leases', 'Leases', checkedAt),
    ]);
  });
  afterEach(async () => {
    await unmount();
    api.remove();
  });

  async function show(freshness: object | null, isShort = false) {
    api.answers('GET /api/v1/data-freshness', freshness);
    ({ element, unmount } = await render(
      <EvidenceSourcesButton evidence="kases" city="臺北市" isShort={isShort} />,
    ));
    await until(() => api.asked.length > 0 && (freshness === null || button().includes('until')));
  }
  const button = () => element.querySelector('button')!.textContent;

  it('states the newest month of the city and the last check', async () => {
    await show({ ...fresh('leases', '2026-09', checkedAt), sources: [] });
    expect(button()).to.equal('Data until 2026-09, checked 2026-11-18 · data sources');
    const { query } = api.asked.find(({ path }) => path === '/api/v1/data-freshness')!;
    expect([query.get('evidence'), query.get('city')]).to.deep.equal(['kases', '臺北市']);
  });

  it('states the month alone where there is little room, and the check in its title', async () => {
    await show({ ...fresh('leases', '2026-09', checkedAt), sources: [] }, true);
    expect(button()).to.equal('Data until 2026-09');
    expect(element.querySelector('button')!.title).to.contain('checked 2026-11-18');
  });

  it('states no check where rows come one by one, and is a plain button without evidence', async () => {
    await show({ ...fresh('members', '2026-10', null), sources: [] });
    expect(button()).to.equal('Data until 2026-10 · data sources');
    await unmount();
    await show(null);
    expect(button()).to.equal('Data sources');
  });

  it('opens the sources, those of the evidence first, each with its own dates', async () => {
    await show({
      ...fresh('leases', '2026-09', checkedAt),
      sources: [fresh('leases', '2026-09', checkedAt)],
    });
    await click(element.querySelector<HTMLElement>('button'));
    await until(() => document.querySelectorAll('[role=dialog] h3, dialog h3').length > 1, 5000);
    const titles = [...document.querySelectorAll('h3')].map(({ textContent }) => textContent);
    expect(titles.slice(0, 2)).to.deep.equal(['Leases', 'Bars']);
    const [leases, bars] = [...document.querySelectorAll('h3')].map(
      (heading) => heading.parentElement!.textContent,
    );
    expect(leases).to.contain('Data until2026-09').and.contain('Checked2026-11-18');
    expect(bars).not.to.contain('Data until').and.not.to.contain('Checked');
  });
});
