import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import type { ContributionFacts } from '#src/features/kases/model/contribution.ts';
import * as store from '#src/features/kases/server/contributions/contributions.store.ts';
import { search } from '#src/features/kases/server/kases.service.ts';
import type { Db } from '../db/connect.ts';
import { tx } from '../db/transaction.ts';

const dayMs = 86_400_000;

/**
 * An invented lease in Taipei, so that the demo has cases in each state that can be shown at once.
 */
function lease(daysAgo: number, facts: Partial<ContributionFacts>): ContributionFacts {
  return {
    kind: 'lease',
    city: '臺北市',
    district: '中山區',
    roadId: null,
    address: '示範街',
    doorNo: '',
    dealDate: dayAt(new Date(Date.now() - daysAgo * dayMs)),
    areaM2: 42,
    floor: '1',
    rentMinorPerMonth: 6_800_000,
    source: 'agent',
    startsOn: null,
    tenant: null,
    termMonths: null,
    totalFloors: null,
    frontageM: null,
    depthM: null,
    category: null,
    freeMonths: null,
    escalation: null,
    depositMonths: null,
    payEveryMonths: null,
    transferFeeMinor: null,
    commissionMonths: null,
    remarks: [],
    note: '演示数据',
    ...facts,
  };
}

const whole: Partial<ContributionFacts> = {
  frontageM: 5.5,
  depthM: 9,
  termMonths: 36,
  freeMonths: 1,
  escalation: { kind: 'percent', everyMonths: 12, value: 0.03 },
  category: 'fnb-tea',
  transferFeeMinor: 0,
};

/**
 * Adds submitted cases to the demo: pending, in review, withdrawn, rejected, and a duplicate. None
 * is published, since that would add invented rows to the evidence. Runs once per database.
 *
 * @param memberId Submits them; @param staffId reviews them and has one of its own, which another
 *   reviewer must take.
 */
export async function seedContributions(db: Db, memberId: string, staffId: string): Promise<void> {
  const idOf = (name: string) => `ct_demo-${name}`;
  if (await store.findContribution(db, idOf('waiting'))) return;
  const filter = { city: '臺北市', district: '中山區', sort: '-date' as const, page: 1, limit: 1 };
  const [known] = (await search(db, filter, { memberId: staffId, mayVerify: true })).list;
  await tx(db, async (open) => {
    const put = (name: string, facts: ContributionFacts, by = memberId) =>
      store.insertContribution(open, idOf(name), by, facts);
    await put('waiting', lease(9, { ...whole, doorNo: '12' }));
    await put('verifying', lease(16, { doorNo: '25', areaM2: 66, rentMinorPerMonth: 9_900_000 }));
    await store.writeStatus(open, idOf('verifying'), 'verifying', staffId);
    await put('withdrawn', lease(30, { doorNo: '31', kind: 'sublease', areaM2: 28 }));
    await store.writeStatus(open, idOf('withdrawn'), 'withdrawn', null);
    await put('rejected', lease(40, { doorNo: '47', rentMinorPerMonth: 680_000 }));
    await store.writeStatus(open, idOf('rejected'), 'verifying', staffId);
    const reason = '月租与同区相差十倍，请核对单位。';
    await store.writeDecision(open, idOf('rejected'), {
      status: 'rejected',
      reason,
      rejectField: 'rentMinorPerMonth',
    });
    await put('of-staff', lease(5, { ...whole, doorNo: '58', areaM2: 51 }), staffId);
    if (!known?.details) return;
    const { address, doorNo, dealDate, areaM2, floor, rentMinorPerMonth } = known.details;
    const same = {
      district: known.district,
      address,
      doorNo,
      dealDate,
      areaM2,
      floor: floor || '1',
      rentMinorPerMonth,
    };
    await put('duplicate', lease(0, same));
    await store.writeStatus(open, idOf('duplicate'), 'verifying', staffId);
    await store.writeDecision(open, idOf('duplicate'), {
      status: 'duplicate',
      duplicateOf: known.id,
    });
  });
}
