import { expect } from '@open-wc/testing';
import { consultingAddress } from '#src/components/list-page/consulting-address.ts';

const queryOf = (...input: Parameters<typeof consultingAddress>) =>
  new URLSearchParams(consultingAddress(...input).split('?')[1]);

describe('consultingAddress', () => {
  it('fills in place, roads, trade and the drawn area', () => {
    const query = queryOf(
      { city: '臺北市', district: '大安區', road: ['仁愛路四段', '大安路一段'], category: ['fnb.cafe'], polygon: '1,2;3,4;5,6' },
      'No shop matches',
    );
    expect(query.getAll('road')).to.deep.equal(['仁愛路四段', '大安路一段']);
    expect(['city', 'district', 'category', 'within'].map((key) => query.get(key))).to.deep.equal([
      '臺北市',
      '大安區',
      'fnb.cafe',
      '1,2;3,4;5,6',
    ]);
    expect(query.get('questions')).to.equal('No shop matches');
  });

  it('asks for the conditions the form has no field for', () => {
    const query = queryOf({ area: '60-100', status: ['listed', 'underOffer'] }, 'No shop matches.');
    expect(query.get('questions')).to.equal('No shop matches.\narea 60-100 · status listed, underOffer');
  });

  it('stays within what the form takes', () => {
    expect(queryOf({ q: '路'.repeat(3000) }, '').get('questions')!.length).to.be.at.most(2000);
  });
});
