import { expect } from '@open-wc/testing';
import { rentForms } from '#src/client/hooks/use-rent-format.ts';
import { kindsOfTopic } from '#src/domain/notice.ts';
import { noticeAddress } from '#src/features/notices/ui/notice-address.ts';
import { textOf } from '#src/features/notices/ui/notice-text.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { en, zhCN } from '../../../support/all-messages.ts';

const languages = { en: createTranslator('en', en), 'zh-CN': createTranslator('zh-CN', zhCN) };
const kinds = Object.values(kindsOfTopic).flat();

describe('the text of a notice', () => {
  for (const [locale, words] of Object.entries(languages)) {
    for (const kind of kinds) {
      it(`is whole in ${locale} for ${kind}, also when its content is not what it was`, () => {
        for (const content of [null, 'x', [], {}, { what: 7, name: {}, until: 'never' }]) {
          const text = textOf(kind, content, words);
          expect(text).not.to.match(/notices\.|\{|undefined|NaN/);
          expect(text.length).to.be.greaterThan(3);
        }
      });
    }
  }

  const words = languages.en;
  it('names the matter and what has become of it', () => {
    expect(textOf('booking', { id: 'b1', no: 'BK-7', what: 'delivered' }, words))
      .to.contain('BK-7')
      .and.contain('new delivery');
    expect(
      textOf('my-shop', { id: 'u1', title: 'Shop 5', what: 'rejected', reason: 'no photo' }, words),
    ).to.equal('Shop “Shop 5” was not approved: no photo');
    expect(
      textOf(
        'my-shop',
        { id: 'u1', title: 'Shop 5', what: 'leaseEnd', on: '2026-12-01', months: 1 },
        words,
      ),
    ).to.equal('The lease of shop “Shop 5” ends on 2026-12-01, in about 1 month');
    expect(textOf('consulting', { id: 'cr_1', no: 'CR-7', toAuthor: 'revise' }, words)).to.equal(
      'The client requested a revision of consulting report CR-7',
    );
    expect(textOf('success-rate', { id: 'sr_1' }, words)).to.contain('is ready');
    expect(noticeAddress('success-rate', { id: 'sr_1' })).to.equal(
      '/shop-success-rate-result?id=sr_1',
    );
    expect(textOf('success-rate', { id: 'sr_1', failed: true }, words)).to.contain('not charged');
    expect(textOf('export-failed', { list: 'pre-shops' }, words)).to.contain('pre-let shops');
    expect(noticeAddress('export-failed', { list: 'pre-shops' })).to.equal(
      '/renta-reports/pre-shops-search',
    );
    expect(noticeAddress('export-failed', { list: 'https://elsewhere' })).to.equal(null);
    const reported = {
      id: 'k1',
      title: '忠孝東路四段',
      reason: 'door',
      days: 8,
      city: '臺北市',
      district: '大安區',
      road: '忠孝東路四段',
    };
    expect(textOf('kase-reported', reported, words)).to.contain('waiting 8 days');
    expect(decodeURIComponent(noticeAddress('kase-reported', reported)!)).to.equal(
      '/kase?city=臺北市&district=大安區&road=忠孝東路四段',
    );
    const about = { id: 'ps_1', project: 'Riverside' };
    expect(textOf('pre-shop', { ...about, stage: 'preLeasing', wasYours: true }, words)).to.contain(
      'deposit is released',
    );
    expect(
      textOf('pre-shop', { ...about, stage: 'preLeasing', wasYours: false }, words),
    ).to.contain('You can reserve it');
    expect(textOf('pre-shop', { ...about, stage: 'signed', isWatched: true }, words)).to.equal(
      'The unit you follow in “Riverside” is now signed',
    );
    expect(textOf('pre-shop', { ...about, stage: 'gone' }, words)).to.equal(
      'The unit in “Riverside” has been updated',
    );
    expect(textOf('balance-low', { available: 1234, below: 2000 }, words))
      .to.contain('1,234')
      .and.contain('2,000');
  });

  it('states old and new median with their intervals in the unit of the reader', () => {
    const figures = (median: number, low: number, high: number) => ({
      n: 1045,
      median,
      interval: { low, high },
      currency: 'TWD',
    });
    const content = {
      name: 'Da’an shops',
      resource: 'kases',
      filter: { city: '臺北市' },
      percent: 13.42,
      before: figures(1200, 1100, 1350),
      now: figures(1361, 1290, 1500),
    };
    const rents = (rentUnit: 'month' | 'year') =>
      rentForms(words, { rentUnit, rentConvention: '365/12' }).ofMany;
    expect(textOf('watch-median', content, words, rents('month'))).to.equal(
      'Watched search “Da’an shops”: median rent +13.4%. Last notice 1,200 NT$/m²/month (≥ 95% interval 1,100–1,350, n = 1,045); now 1,361 NT$/m²/month (≥ 95% interval 1,290–1,500, n = 1,045)',
    );
    // 12 months of 1,200.
    expect(textOf('watch-median', content, words, rents('year'))).to.contain('14,400 NT$/m²/year');
    expect(textOf('watch-median', { ...content, now: null }, words, rents('month'))).to.equal(
      'Watched search “Da’an shops”: the median rent changed',
    );
    expect(noticeAddress('watch-median', content)).to.equal(
      `/kase?${new URLSearchParams({ city: '臺北市' })}`,
    );
  });

  it('reports how the median of a monthly search changed when both are publishable', () => {
    const found = { name: 'Da’an shops', n: 1234, median: 1180, medianBefore: 1192 };
    // (1180 − 1192) ÷ 1192 = −1.007 %.
    expect(textOf('search-monthly', found, words)).to.equal(
      'Monthly search “Da’an shops”: n = 1,234, median −1.0% since the last run',
    );
    expect(textOf('search-monthly', { ...found, median: 1311.2 }, words)).to.contain('+10.0%');
    expect(textOf('search-monthly', { ...found, medianBefore: null }, words)).to.contain(
      'no earlier median',
    );
    expect(textOf('search-monthly', { ...found, median: null }, words)).to.contain(
      'no median to publish',
    );
  });

  it('reports what became of a correction, and its reward where there is one', () => {
    const about = {
      title: 'Road 12 2021Q4',
      waveId: 'w1',
      city: '臺北市',
      status: 'confirmed',
      rewardJindou: 2,
    };
    expect(textOf('sample-correction', about, words))
      .to.contain('Road 12')
      .and.contain('2 jindou');
    expect(textOf('sample-correction', { ...about, rewardJindou: 0 }, words)).not.to.contain(
      'jindou',
    );
    expect(
      textOf('sample-correction', { ...about, status: 'rejected', reason: 'it trades' }, words),
    ).to.contain('it trades');
    expect(noticeAddress('sample-correction', about)).to.equal(
      `/sampleResult?${new URLSearchParams({ wave: 'w1', city: '臺北市' })}`,
    );
  });

  it('reports what became of a listing that was reported, and leads to it', () => {
    const about = { id: 'sp_1', title: 'Road 12', status: 'rejected', reason: 'still to let' };
    expect(textOf('stale-report', about, words)).to.contain('still valid: still to let');
    expect(textOf('stale-report', { ...about, status: 'confirmed' }, words)).to.contain(
      'took it down',
    );
    expect(noticeAddress('stale-report', about)).to.equal(
      '/renta-reports/shops-searched?shop=sp_1',
    );
    expect(noticeAddress('pre-shop', { id: 'ps_1' })).to.equal(
      '/renta-reports/pre-shops-search?unit=ps_1',
    );
  });

  it('of a kind that came with a newer server says how to read it', () => {
    expect(textOf('constructor', {}, words)).to.contain('Reload the page');
    expect(noticeAddress('constructor', {})).to.equal(null);
  });
});

describe('the way from a notice', () => {
  it('leads to the matter', () => {
    expect(noticeAddress('consulting', { id: 'cr_1' })).to.equal(
      '/renta-reports/consulting-report?id=cr_1',
    );
    expect(noticeAddress('assessment', { id: 'ai_1', assessmentId: 'as_1' })).to.equal(
      '/assessment?report=ai_1',
    );
    expect(noticeAddress('my-shop', { id: 'sp_1' })).to.equal('/shop-manage/my-shop?unit=sp_1');
    expect(noticeAddress('project', { id: 'pj_1' })).to.equal('/account/center/project?id=pj_1');
  });

  it('is an address of the console, whatever the content', () => {
    for (const kind of kinds) {
      for (const id of [
        'https://example.test/',
        '//example.test',
        'javascript:alert(1)',
        '../../x?y#z',
      ]) {
        const place = noticeAddress(kind, { id, resource: id, name: id, filter: { city: id } });
        if (place === null) continue;
        const { origin, pathname, hash } = new URL(place, location.origin);
        expect([origin, hash]).to.deep.equal([location.origin, '']);
        expect(pathname).not.to.contain('example');
      }
    }
  });
});
