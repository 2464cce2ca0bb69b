import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { houseParts, leadingNumber, parseAddress, parseUnitAddress } from '#src/domain/address.ts';
import type { FrontageKind } from '#src/domain/frontage-kind.ts';

const cells = parse(readFileSync('src/server/demo/data/leases.csv'), {
  columns: true,
  bom: true,
}) as Record<string, string>[];
const register = cells.map(({ city, district, road, address, lane }) => ({
  city: city!,
  district: district!,
  road: road!,
  address: address!,
  lane: lane!,
}));

type Expected = [
  address: string,
  road: string,
  kind: FrontageKind,
  section: number | null,
  lane: string | null,
  alley: string | null,
  door: string | null,
  houseNumber: string,
  unit: string,
];

// Addresses of the open register, read by hand.
// prettier-ignore
const byHand: Expected[] = [
  ['桃園市中壢區中央西路一段92號1F', '中央西路一段', 'main-street', null, null, null, '92', '92號', '1F'],
  ['臺北市內湖區金湖路57號1樓', '金湖路', 'main-street', null, null, null, '57', '57號', '1樓'],
  ['新北市淡水區中山北路二段381巷101號', '中山北路二段', 'lane', null, '381', null, '101', '381巷101號', ''],
  ['新北市汐止區大同路一段306之2號', '大同路一段', 'main-street', null, null, null, '306之2', '306之2號', ''],
  ['桃園市中壢區龍東路255巷189弄6號', '龍東路', 'alley', null, '255', '189', '6', '255巷189弄6號', ''],
  ['臺北市士林區德行西路114號一樓', '德行西路', 'main-street', null, null, null, '114', '114號', '一樓'],
  ['臺北市松山區民生東路五段69巷2之3號', '民生東路五段', 'lane', null, '69', null, '2之3', '69巷2之3號', ''],
  ['新北市新莊區思源路287巷1弄70號1樓', '思源路', 'alley', null, '287', '1', '70', '287巷1弄70號', '1樓'],
  ['臺北市信義區忠孝東路5段258號', '忠孝東路', 'main-street', 5, null, null, '258', '5段258號', ''],
  ['臺北市大安區敦化南路1段232巷6號1樓', '敦化南路', 'lane', 1, '232', null, '6', '1段232巷6號', '1樓'],
  ['臺北市松山區南京東路5段123巷1弄24號1樓', '南京東路', 'alley', 5, '123', '1', '24', '5段123巷1弄24號', '1樓'],
  ['臺北市中山區中山北路3段19之1號', '中山北路', 'main-street', 3, null, null, '19之1', '3段19之1號', ''],
  ['臺北市大安區安和路ㄧ段111號', '安和路', 'main-street', 1, null, null, '111', 'ㄧ段111號', ''],
  ['新北市汐止區忠孝東路487-5號', '忠孝東路', 'main-street', null, null, null, '487之5', '487-5號', ''],
  ['臺北市中正區金華街47號之1', '金華街', 'main-street', null, null, null, '47之1', '47號之1', ''],
  ['臺北市中山區林森北路259巷9號之52', '林森北路', 'lane', null, '259', null, '9之52', '259巷9號之52', ''],
  ['臺北市士林區天玉街38巷18弄11之3號', '天玉街', 'alley', null, '38', '18', '11之3', '38巷18弄11之3號', ''],
  ['臺北市北投區中央北路一段206、208號', '中央北路一段', 'main-street', null, null, null, '206', '206、208號', ''],
  ['新北市板橋區重慶路159.161號', '重慶路', 'main-street', null, null, null, '159', '159.161號', ''],
  ['新北市永和區保平路129+131號1+2樓', '保平路', 'main-street', null, null, null, '129', '129+131號', '1+2樓'],
  ['臺北市大安區光復南路290巷32,34號1樓', '光復南路', 'lane', null, '290', null, '32', '290巷32,34號', '1樓'],
  ['新北市永和區永和路二段121號地下一層', '永和路二段', 'main-street', null, null, null, '121', '121號', '地下一層'],
  ['臺北市大安區敦化南路二段59號地下', '敦化南路二段', 'main-street', null, null, null, '59', '59號', '地下'],
  ['臺北市大安區金山南路二段138號地下之1', '金山南路二段', 'main-street', null, null, null, '138', '138號', '地下之1'],
  ['臺北市北投區泉源路12號2樓之1', '泉源路', 'main-street', null, null, null, '12', '12號', '2樓之1'],
  ['臺北市中山區林森北路487號225室', '林森北路', 'main-street', null, null, null, '487', '487號', '225室'],
  ['新北市汐止區新臺五路一段143巷2弄2號1樓及地下室', '新臺五路一段', 'alley', null, '143', '2', '2', '143巷2弄2號', '1樓及地下室'],
  ['臺北市大安區濟南路三段61號、61之1號', '濟南路三段', 'main-street', null, null, null, '61', '61號、61之1號', ''],
  ['新北市新店區民權路871號1樓,872號2樓', '民權路', 'main-street', null, null, null, '871', '871號1樓,872號2樓', ''],
  ['新北市新莊區中正路新建巷28弄85號1樓', '中正路', 'alley', null, '新建', '28', '85', '新建巷28弄85號', '1樓'],
  ['新北市新莊區中港路中慶巷28號1樓', '中港路', 'lane', null, '中慶', null, '28', '中慶巷28號', '1樓'],
  ['桃園市八德區介壽路二段490巷46弄1衖7號', '介壽路二段', 'alley', null, '490', '46', '7', '490巷46弄1衖7號', ''],
  ['桃園市平鎮區中豐路南勢二段218號', '中豐路', 'main-street', null, null, null, '218', '南勢二段218號', ''],
  ['桃園市平鎮區中豐路山頂段66號', '中豐路', 'main-street', null, null, null, '66', '山頂段66號', ''],
  ['臺北市松山區南京東路路三段303巷24號', '南京東路', 'lane', 3, '303', null, '24', '路三段303巷24號', ''],
  ['臺北市萬華區南寧路一號', '南寧路', 'main-street', null, null, null, '1', '一號', ''],
  ['桃園市桃園區中華路三號一樓之1', '中華路', 'main-street', null, null, null, '3', '三號', '一樓之1'],
  ['新北市永和區中正路179之一號', '中正路', 'main-street', null, null, null, '179之1', '179之一號', ''],
  ['新北市淡水區自強路116號之八1樓', '自強路', 'main-street', null, null, null, '116之8', '116號之八', '1樓'],
  ['新北市蘆洲區三民路366號之2號', '三民路', 'main-street', null, null, null, '366之2', '366號之2號', ''],
  ['臺北市信義區莊敬路334', '莊敬路', 'main-street', null, null, null, '334', '334', ''],
  ['臺北市松山區南京東路五段59巷29之1', '南京東路五段', 'lane', null, '59', null, '29之1', '59巷29之1', ''],
  ['臺北市松山區光復北路85巷13樓', '光復北路', 'lane', null, '85', null, null, '85巷', '13樓'],
  ['臺北市內湖區石潭里13鄰行善路451號壹樓', '行善路', 'main-street', null, null, null, '451', '451號', '壹樓'],
  ['新北市板橋區英士路37號、雨農路28號', '英士路', 'corner', null, null, null, '37', '37號、雨農路28號', ''],
  ['臺北市中山區臺北市中山區松江路46號及46巷2號', '臺北市中山區松江路', 'corner', null, null, null, '46', '46號及46巷2號', ''],
  ['新北市新店區建國路107巷8號、10號及建國路115號', '建國路', 'corner', null, '107', null, '8', '107巷8號、10號及建國路115號', ''],
  ['臺北市松山區八德路三段251號、八德路三段251號2樓', '八德路三段', 'main-street', null, null, null, '251', '251號、八德路三段251號2樓', ''],
  ['臺北市內湖區陽光街321巷40號、345巷28號', '陽光街', 'lane', null, '321', null, '40', '321巷40號、345巷28號', ''],
  ['臺北市內湖區成功路四段30巷7號含B1.12號車位', '成功路四段', 'lane', null, '30', null, '7', '30巷7號含B1.12號車位', ''],
  ['臺北市信義區松仁路', '松仁路', 'unknown', null, null, null, null, '', ''],
  ['新板段三小段18-1地號', '', 'unknown', null, null, null, null, '', '新板段三小段18-1地號'],
  ['新北市三峽區白雞33之12號', '', 'unknown', null, null, null, null, '白雞33之12號', ''],
  ['桃園市桃園區中路街15號', '中路', 'unknown', null, null, null, null, '街15號', ''],
];

const placesOf = (address: string) => {
  const city = /^(?:臺北|新北|桃園)市/.exec(address)?.[0] ?? '';
  return { city, district: /^.{1,3}區/u.exec(address.slice(city.length))?.[0] ?? '' };
};

describe('parseAddress', () => {
  for (const [
    address,
    road,
    frontageKind,
    section,
    lane,
    alley,
    door,
    houseNumber,
    unit,
  ] of byHand) {
    it(`reads ${address}`, () => {
      assert.ok(
        register.some((row) => row.address === address && row.road === road),
        'an address of the file',
      );
      const parsed = parseAddress({ ...placesOf(address), road, address });
      assert.deepEqual(parsed, { section, lane, alley, door, houseNumber, unit, frontageKind });
    });
  }

  it('finds the road of an address whose source names none, and reads full-width digits and simplified characters', () => {
    const free = (address: string) =>
      parseAddress({ city: '臺北市', district: '大安區', road: '', address });
    const { houseNumber, lane, door, frontageKind } = free('忠孝東路三段２５１巷１１號');
    assert.deepEqual([houseNumber, lane, door, frontageKind], ['251巷11號', '251', '11', 'lane']);
    assert.equal(free('台北市大安区忠孝东路三段251巷11弄1号').alley, '11');
    assert.equal(free('二十三巷一百零五號').frontageKind, 'unknown');
    const named = parseAddress({
      city: '',
      district: '',
      road: '和平路',
      address: '和平路二十三巷一百零五號',
    });
    assert.deepEqual([named.lane, named.door], ['23', '105']);
  });

  it('reads nothing out of a western address, a name or an empty text', () => {
    for (const address of ['12 Flinders Lane', '示例 1', '', 'Unit 5, 12-14 Flinders Ln']) {
      const { lane, alley, door, houseNumber, frontageKind } = parseAddress({
        city: '',
        district: '',
        road: '',
        address,
      });
      assert.deepEqual(
        [lane, alley, door, houseNumber, frontageKind],
        [null, null, null, '', 'unknown'],
        address,
      );
    }
  });
});

describe('parseAddress on the open register', () => {
  it('keeps every character of each address: places, road, house number and unit are the whole of it', () => {
    for (const row of register) {
      const { houseNumber, unit } = parseAddress(row);
      const shown = row.road + houseNumber + unit;
      assert.ok(row.address.endsWith(shown), `${row.address}: expected its end, got ${shown}`);
      const before = row.address
        .slice(0, -shown.length || undefined)
        .replaceAll(row.city, '')
        .replaceAll(row.district, '');
      assert.match(shown === '' ? '' : before, /^(\p{sc=Han}{2}里(\d+鄰)?)?$/u, row.address);
    }
  });

  it('finds the lane the file names beside the address, unless it belongs to a second door', () => {
    const differing = register.flatMap((row) => {
      const { lane, frontageKind } = parseAddress(row);
      return frontageKind === 'corner' || (lane ?? '') === row.lane
        ? []
        : [`${row.address} ${row.lane}`];
    });
    // The file identifies lanes by number only: these have names.
    assert.deepEqual(
      new Set(differing.map((line) => /\p{sc=Han}{2}巷/u.exec(line)?.[0])),
      new Set(['中慶巷', '怡和巷', '新建巷']),
    );
  });

  it('counts addresses on main streets, in lanes, in alleys and at corners', () => {
    const counts: Partial<Record<FrontageKind, number>> = {};
    for (const row of register) {
      const { frontageKind } = parseAddress(row);
      counts[frontageKind] = (counts[frontageKind] ?? 0) + 1;
    }
    // Counted outside the parser, by the text before the first 號: 410 have 弄, else 1,368 have 巷,
    // 5,330 have neither, and four addresses end with their road. Read by hand: 17 of these are
    // corners, one of them in a lane; six more lie on no known road.
    assert.deepEqual(counts, {
      'main-street': 5308,
      lane: 1367,
      alley: 410,
      corner: 17,
      unknown: 10,
    });
  });
});

describe('a lane that a source stores as a road', () => {
  const place = { city: '臺北市', district: '大安區' };
  const parts = (road: string, address: string) => {
    const { lane, alley, door, houseNumber, frontageKind } = parseAddress({
      ...place,
      road,
      address,
    });
    return [lane, alley, door, houseNumber, frontageKind];
  };

  it('is read from the name of the road, which the house number does not repeat', () => {
    assert.deepEqual(parts('忠孝東路四段216巷', '臺北市大安區忠孝東路四段216巷5號'), [
      '216',
      null,
      '5',
      '5號',
      'lane',
    ]);
    assert.deepEqual(parts('忠孝東路四段216巷', '忠孝東路四段216巷33弄2號1樓'), [
      '216',
      '33',
      '2',
      '33弄2號',
      'alley',
    ]);
    assert.deepEqual(parts('新建巷', '新北市新莊區新建巷28弄85號'), [
      '新建',
      '28',
      '85',
      '28弄85號',
      'alley',
    ]);
    assert.deepEqual(parts('愚园路200弄', '愚园路200弄6号'), [null, '200', '6', '6号', 'alley']);
  });

  it('is read too where the address names the whole or no road', () => {
    assert.deepEqual(parts('敦化南路一段232巷', '6號'), ['232', null, '6', '6號', 'lane']);
    const joined = parseUnitAddress({
      ...place,
      road: '敦化南路一段232巷',
      address: '',
      doorNo: '6',
    });
    assert.deepEqual(
      [joined.lane, joined.houseNumber, joined.frontageKind],
      ['232', '6號', 'lane'],
    );
  });

  it('does not touch a road without one', () => {
    assert.deepEqual(parts('忠孝東路四段', '忠孝東路四段216巷5號'), [
      '216',
      null,
      '5',
      '216巷5號',
      'lane',
    ]);
  });
});

describe('parseUnitAddress', () => {
  const place = { city: '臺北市', district: '大安區', road: '忠孝東路三段' };

  it('prefers the door of the address to that of the source', () => {
    const { doorNo, houseNumber } = parseUnitAddress({
      ...place,
      address: '臺北市大安區忠孝東路三段251巷2之3號',
      doorNo: '3',
    });
    assert.deepEqual([doorNo, houseNumber], ['2之3', '251巷2之3號']);
  });

  it('joins a door that the source gives beside the street, and keeps what is no number as it is', () => {
    const { doorNo, houseNumber, lane, frontageKind } = parseUnitAddress({
      ...place,
      address: '忠孝東路三段251巷',
      doorNo: '11',
    });
    assert.deepEqual([doorNo, houseNumber, lane, frontageKind], ['11', '251巷11號', '251', 'lane']);
    assert.equal(
      parseUnitAddress({ ...place, address: '251巷', doorNo: '11' }).frontageKind,
      'lane',
    );
    const named = parseUnitAddress({ ...place, address: '忠孝東路三段', doorNo: '示例 1' });
    assert.deepEqual(
      [named.doorNo, named.houseNumber, named.frontageKind],
      ['示例 1', '', 'unknown'],
    );
  });

  it('takes the word of the source for a corner', () => {
    assert.equal(
      parseUnitAddress({ ...place, address: '忠孝東路三段9號', doorNo: '' }, true).frontageKind,
      'corner',
    );
  });
});

describe('houseParts', () => {
  it('reads lane, alley and door, and nothing of what has other parts', () => {
    assert.deepEqual(houseParts('251巷11弄1號'), { lane: '251', alley: '11', door: '1' });
    assert.deepEqual(houseParts('306之2號'), { lane: null, alley: null, door: '306-2' });
    assert.deepEqual(houseParts('49巷21號'), { lane: '49', alley: null, door: '21' });
    for (const other of ['新建巷3號', '206、208號', '251巷', '', '12衖3號'])
      assert.equal(houseParts(other), null, other);
  });
});

describe('leadingNumber', () => {
  it('is the whole number a part begins with', () => {
    assert.deepEqual(['306之2', '251', '新建', null].map(leadingNumber), [306, 251, null, null]);
  });
});
