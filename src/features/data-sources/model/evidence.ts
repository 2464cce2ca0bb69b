/** Kinds of evidence whose freshness is stated: cases, offers, surveys, pre-let shops, lifetimes. */
export const evidenceKinds = ['kases', 'shops', 'samples', 'pre-shops', 'spells'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** Freshness of one source: the month of its newest row, and when it was last checked. */
export interface SourceFreshness {
  key: string;
  title: string;
  titleEn: string;
  /** `2026-09`. */
  until: string;
  /** Null for a source whose rows come one by one, such as those of members. */
  checkedAt: string | null;
}

/** Freshness of the evidence of a place: that of its newest source. */
export interface Freshness {
  until: string;
  checkedAt: string | null;
  sources: SourceFreshness[];
}

/**
 * The freshness of evidence from several sources. Among those with the newest month, the latest
 * check counts.
 *
 * @returns null without any evidence.
 */
export function freshnessOf(sources: readonly SourceFreshness[]): Freshness | null {
  const sorted = sources.toSorted((a, b) =>
    a.until === b.until
      ? (b.checkedAt ?? '').localeCompare(a.checkedAt ?? '')
      : b.until.localeCompare(a.until),
  );
  const [newest] = sorted;
  return newest ? { until: newest.until, checkedAt: newest.checkedAt, sources: sorted } : null;
}
