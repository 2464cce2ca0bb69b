import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { OutputOf } from '#src/contract/endpoint.ts';
import {
  createAssessment,
  type readAssessment,
} from '#src/features/assessments/contract/assessments.ts';
import { newBuyer, type Buyer } from '../../../support/buyer.ts';
import { answered, newUnit } from '../../../support/my-shop-units.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

describe('an assessment of a unit of the member', () => {
  let server: TestServer;
  let lin: Buyer;
  before(async () => {
    server = await testServer();
    lin = await newBuyer(server);
  });
  after(() => server.close());

  it('is prefilled with the member’s data of the unit, listed or not', async () => {
    const unit = await newUnit(lin, {
      name: '转角铺',
      frontageM: 4.5,
      depthM: 11,
      floor: '2',
      totalFloors: 12,
      corner: true,
    });
    assert.equal(unit.status, 'draft');
    const begun = answered<OutputOf<typeof readAssessment>>(
      await lin.do(createAssessment, { unitId: unit.id }),
    );
    const { city, district, address, areaM2, frontageM, depthM, floorBand, totalFloors, corner } =
      begun.document.subject;
    assert.deepEqual(
      { city, district, address, areaM2, frontageM, depthM, floorBand, totalFloors, corner },
      {
        city: '臺北市',
        district: '大安區',
        address: '忠孝東路四段181',
        areaM2: 50,
        frontageM: 4.5,
        depthM: 11,
        floorBand: 'upper',
        totalFloors: 12,
        corner: true,
      },
    );
    assert.equal(begun.title, '转角铺');
  });

  it('is refused of a unit of another member', async () => {
    const unit = await newUnit(lin);
    assert.equal(
      (await (await newBuyer(server)).do(createAssessment, { unitId: unit.id })).status,
      404,
    );
  });
});
