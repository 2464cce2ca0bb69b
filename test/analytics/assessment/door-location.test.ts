import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  isSameDoor,
  distanceKm,
  doorLocationOf,
  isSameRoad,
} from '#src/analytics/assessment/door-location.ts';
import { atDoor, lease } from './leases.ts';

const at = (address: string, road = '忠孝東路四段') =>
  doorLocationOf(lease('a', { road, address }));

describe('doorLocationOf', () => {
  it('reads lane, alley and door, and the number along the main road', () => {
    const { lane, alley, door, along, wholeRoad } = at('臺北市大安區忠孝東路四段216巷27弄3號1樓');
    assert.deepEqual(
      { lane, alley, door, along, wholeRoad },
      { lane: '216', alley: '27', door: 3, along: 216, wholeRoad: '忠孝東路' },
    );
  });

  it('reads a door outside lanes, with a number beside it, and simplified characters', () => {
    assert.deepEqual(
      [at('臺北市中山區中山北路3段19之1號').door, at('臺北市中山區中山北路3段19之1號').along],
      [19, 19],
    );
    assert.equal(at('上海市黄浦区南京东路100号', '南京东路').door, 100);
  });

  it('takes the number before 之 or a hyphen for the door, the first of several, and a named lane for a lane', () => {
    assert.equal(at('臺北市大安區忠孝東路四段487-5號').door, 487);
    assert.equal(at('臺北市大安區忠孝東路四段206、208號').door, 206);
    const { lane, along } = at('新北市新莊區中正路新建巷28弄85號1樓', '中正路');
    assert.deepEqual([lane, along], ['新建', null]);
  });

  it('returns no door number for an address without one', () => {
    const { lane, alley, door, along } = at('臺北市大安區');
    assert.deepEqual([lane, alley, door, along], [null, null, null, null]);
  });
});

describe('isSameRoad and isSameDoor', () => {
  it('distinguish roads of the same name in two districts', () => {
    const here = doorLocationOf(lease('a'));
    assert.equal(isSameRoad(here, doorLocationOf(lease('b', { district: '信義區' }))), false);
    assert.equal(isSameRoad(here, doorLocationOf(lease('b', atDoor(2)))), true);
  });

  it('take two shops without a road or a number for strangers', () => {
    const nowhere = doorLocationOf(lease('a', { road: '', address: '' }));
    assert.equal(isSameRoad(nowhere, nowhere), false);
    assert.equal(isSameDoor(at('臺北市'), at('臺北市')), false);
    assert.equal(isSameDoor(doorLocationOf(lease('a')), doorLocationOf(lease('b'))), true);
  });
});

describe('distanceKm', () => {
  it('goes by coordinates where both have them', () => {
    // One degree of latitude on a sphere of 6,371 km: 111.195 km.
    const [south, north] = [
      lease('a', { longitude: 121, latitude: 25 }),
      lease('b', { longitude: 121, latitude: 26 }),
    ];
    assert.equal(distanceKm(south, north).toFixed(3), '111.195');
  });

  it('goes by door numbers on one road, and names a rough one elsewhere', () => {
    assert.equal(distanceKm(lease('a', atDoor(100)), lease('b', atDoor(140))), 0.1);
    assert.equal(distanceKm(lease('a'), lease('b')), 0);
    assert.equal(
      distanceKm(lease('a'), lease('b', { road: '安和路一段', address: '安和路一段5號' })),
      1,
    );
    assert.equal(distanceKm(lease('a'), lease('b', { district: '信義區' })), 5);
  });

  it('goes out of one lane and into the next', () => {
    const inLane = (lane: number, door: number) =>
      lease('a', { address: `臺北市大安區大安路一段${lane}巷${door}號` });
    assert.equal(distanceKm(inLane(20, 4), inLane(20, 12)), 0.02);
    assert.equal(distanceKm(inLane(20, 4), inLane(60, 4)), 0.1);
  });
});
