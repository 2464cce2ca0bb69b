import { v7 } from 'uuid';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { addMonths } from '../model/my-shop-deal.ts';
import {
  blankBook,
  blankFacts,
  completenessOf,
  type MyShopBook,
  type MyShopFacts,
} from '../model/my-shop.ts';
import { assertRoom } from './my-shops.service.ts';
import * as store from './my-shops.store.ts';

interface SampleUnit {
  facts: Partial<MyShopFacts>;
  road: string;
  book: Partial<MyShopBook>;
  /** Months from today to the end of the lease and the next review; negative are past. */
  endsIn?: number;
  reviewIn?: number;
}

const place = { city: '臺北市', district: '大安區' } as const;

/**
 * Invented units on real roads: let, vacant, held over, one with few fields filled, so that every
 * figure has data.
 */
// prettier-ignore
const sampleUnits: readonly SampleUnit[] = [
  {
    road: '敦化南路一段',
    facts: { ...place, name: '示例 A 街角咖啡', doorNo: '示例 1', areaM2: 62, netAreaM2: 54, frontageM: 5.2, depthM: 11.5, category: 'fnb-tea', rentMinorPerMonth: 5_200_000, lon: 121.548802, lat: 25.03719, corner: true },
    book: { tenant: '示例租户甲', leaseRentMinorPerMonth: 4_800_000, valueMinor: 1_920_000_000, taxMinorPerYear: 2_500_000, insuranceMinorPerYear: 600_000, upkeepMinorPerYear: 1_800_000, managementMinorPerYear: 2_400_000, salesMinorPerMonth: 26_000_000 },
    endsIn: 31,
    reviewIn: 5,
  },
  {
    road: '和平東路三段',
    facts: { ...place, name: '示例 B 服饰店', doorNo: '示例 2', areaM2: 95, frontageM: 6.8, depthM: 14, category: 'ret-fashion', rentMinorPerMonth: 7_800_000, lon: 121.554811, lat: 25.022603 },
    book: { tenant: '示例租户乙', leaseRentMinorPerMonth: 7_200_000, valueMinor: 2_880_000_000, salesMinorPerMonth: 34_000_000 },
    endsIn: 14,
    reviewIn: 2,
  },
  {
    road: '金華街',
    facts: { ...place, name: '示例 C 药店', doorNo: '示例 3', areaM2: 48, frontageM: 4.5, depthM: 10.5, category: 'ret-pharmacy', rentMinorPerMonth: 2_600_000, lon: 121.527694, lat: 25.030338, role: 'agent' },
    book: { tenant: '示例租户丙', leaseRentMinorPerMonth: 2_250_000 },
    endsIn: -1,
  },
  {
    road: '復興南路二段',
    facts: { ...place, name: '示例 D 空铺', doorNo: '示例 4', floor: '1+2', areaM2: 130, frontageM: 7.5, depthM: 12, rentMinorPerMonth: 5_800_000, lon: 121.54334, lat: 25.023349, categoriesAllowed: ['fnb-tea', 'fnb-bakery', 'ret-gift'] },
    book: {},
  },
  {
    road: '光復南路',
    facts: { ...place, name: '示例 E 书店', doorNo: '示例 5', floor: 'B1', areaM2: 88, category: 'ret-gift', rentMinorPerMonth: 4_200_000, role: 'operator' },
    book: { tenant: '示例租户丁', leaseRentMinorPerMonth: 3_600_000 },
    endsIn: 55,
    reviewIn: 11,
  },
];

/** Adds the sample portfolio; an existing one is unchanged. */
export function addSample(db: Db, { member }: Caller): Promise<{ added: number }> {
  const memberId = member!.id;
  const today = dayAt(new Date());
  return tx(db, async (open) => {
    await assertRoom(open, memberId, sampleUnits.length);
    const there = await store.selectAll(open, memberId, {});
    if (there.some(({ isSample }) => isSample)) return { added: 0 };
    const roads = await store.selectRoads(
      open,
      place.city,
      sampleUnits.map(({ road }) => road),
    );
    for (const { facts: unitFacts, road, book: kept, endsIn, reviewIn } of sampleUnits) {
      const roadId =
        roads.find(({ name, district }) => name === road && district === unitFacts.district)?.id ??
        null;
      const facts = { ...blankFacts, address: road, ...unitFacts, roadId };
      const lease =
        endsIn === undefined
          ? {}
          : { leaseEndsOn: addMonths(today, endsIn), leaseStartsOn: addMonths(today, endsIn - 60) };
      const review = reviewIn === undefined ? {} : { nextReviewOn: addMonths(today, reviewIn) };
      const book = { ...blankBook, ...kept, ...lease, ...review };
      const id = `sp_${v7()}`;
      await store.insertUnit(open, {
        id,
        memberId,
        facts,
        book,
        completeness: completenessOf(facts),
        isSample: true,
      });
    }
    return { added: sampleUnits.length };
  });
}

/** Takes the sample portfolio away. */
export async function removeSample(db: Db, { member }: Caller): Promise<{ removed: number }> {
  return { removed: await store.deleteSamples(db, member!.id) };
}
