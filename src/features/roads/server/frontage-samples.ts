import { group } from 'd3-array';
import {
  isChoicePublishable,
  type ValueCount,
} from '#src/analytics/disclosure/complementary-disclosure.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import type { FrontageKind } from '#src/domain/frontage-kind.ts';
import type { MaskedSample } from '#src/server/db/sample-statistics.ts';
import type { NoiseKey } from '#src/server/disclosure/statistical-noise.ts';
import { statisticsOf } from '#src/server/statistics/statistics.ts';

/** Sides of the split: doors of the main street, and doors in its lanes and alleys. */
export type FrontageSide = 'street' | 'lanes';

const kindsOf: Record<FrontageSide, readonly FrontageKind[]> = {
  street: ['main-street'],
  lanes: ['lane', 'alley'],
};

/** Published cases of one kind of frontage; `roadId` is null where their road is unknown. */
export interface FrontageCount {
  roadId: string | null;
  district: string;
  kind: FrontageKind;
  n: number;
}

/** All cases of one side of a road. */
export interface FrontageSample extends MaskedSample {
  roadId: string;
  side: FrontageSide;
}

/** Medians per m² and month, each with its n. */
export interface FrontageSplit {
  street: { n: number; median: number };
  lanes: { n: number; median: number };
}

/**
 * The medians of the main street and of its lanes, by the id of the road, where both hold five
 * cases or more.
 *
 * They equal the free statistics of the road and a kind of frontage, by the same rules:
 * complementary suppression along the kinds, and against the rest of the district.
 */
export function frontageSplits(
  samples: readonly FrontageSample[],
  counts: readonly FrontageCount[],
  key: NoiseKey,
): Map<string, FrontageSplit> {
  const byRoad = group(counts, ({ roadId }) => roadId);
  const byDistrict = group(counts, ({ district }) => district);
  const splits = new Map<string, Partial<FrontageSplit>>();
  for (const { roadId, side, ...sample } of samples) {
    const own = byRoad.get(roadId)!;
    const { district } = own[0]!;
    const isKind = ({ kind }: FrontageCount) => kindsOf[side].includes(kind);
    const beside = (places: readonly FrontageCount[]): ValueCount[] => [
      { value: roadId, n: sample.n, isInside: true },
      {
        value: null,
        n: total(places.filter((count) => isKind(count) && count.roadId !== roadId)),
        isInside: false,
      },
    ];
    const dimensions = [
      own.map((count) => ({ value: count.kind, n: count.n, isInside: isKind(count) })),
      beside(byDistrict.get(district)!),
    ];
    const { n, median } = statisticsOf(sample, key);
    if (n < smallestSample || median === null || !dimensions.every(isChoicePublishable)) continue;
    splits.set(roadId, { ...splits.get(roadId), [side]: { n, median } });
  }
  return new Map(
    [...splits].flatMap(([roadId, { street, lanes }]) =>
      street && lanes ? [[roadId, { street, lanes }] as const] : [],
    ),
  );
}

function total(counts: readonly FrontageCount[]): number {
  return counts.reduce((sum, { n }) => sum + n, 0);
}
