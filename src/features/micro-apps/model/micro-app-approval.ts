import type { MicroAppApproval, MicroAppEntry } from '#src/domain/runtime-config.ts';

// Lifecycle of a registration:
//
//   propose (needs no approval)  → approved, no proposal
//   propose (needs approval)     → approved version keeps running, proposal awaits approval
//   approve (a second person)    → the proposal becomes the approved version
//   reject (anybody)             → approved version keeps running, no proposal

/** A version of an app that awaits approval. */
export interface Proposal {
  app: MicroAppEntry;
  /**
   * Ids of all who worked on it since the last decision, the first one first. None of them may
   * approve it.
   */
  by: readonly string[];
}

/** What is registered of one app. */
export interface Registration {
  /** The version that runs; null while none was approved. */
  approved: MicroAppEntry | null;
  proposal: Proposal | null;
}

/**
 * Settings without influence on which code runs, who runs it and what it reaches. Every other
 * setting needs approval.
 */
const free: readonly string[] = ['title', 'keepAlive', 'singular', 'activeRule', 'opensWith'];

/**
 * Settings that differ, by name in alphabetical order. The order of keys inside a setting does not
 * count.
 *
 * @param before null for an app that is new: all its settings differ.
 */
export function changedSettings(before: MicroAppEntry | null, after: MicroAppEntry): string[] {
  const [old, now] = [before ?? {}, after] as Record<string, unknown>[];
  const keys = new Set([...Object.keys(old!), ...Object.keys(now!)]);
  return [...keys].filter((key) => canonical(old![key]) !== canonical(now![key])).toSorted();
}

/**
 * Whether a version has to be approved before it runs. Its `access` rules are not considered: the
 * console's page is the same for all visitors, and its policy names the origin of every app.
 */
export function needsApproval(
  before: MicroAppEntry | null,
  after: MicroAppEntry,
  rule: MicroAppApproval,
): boolean {
  if (rule === 'none') return false;
  return before === null || changedSettings(before, after).some((key) => !free.includes(key));
}

/** A new version of the app, which replaces a proposal that was not decided yet. */
export function propose(
  { approved, proposal }: Registration,
  app: MicroAppEntry,
  by: string,
  rule: MicroAppApproval,
): Registration {
  if (!needsApproval(approved, app, rule)) return { approved: app, proposal: null };
  return { approved, proposal: { app, by: [...new Set([...(proposal?.by ?? []), by])] } };
}

/** Whether a person may approve what is proposed. */
export function mayApprove(
  { proposal }: Registration,
  who: string,
  rule: MicroAppApproval,
): boolean {
  return proposal !== null && (rule === 'none' || !proposal.by.includes(who));
}

/**
 * @throws Error when nothing is proposed, or when the person may not approve it; check `mayApprove`
 * first.
 */
export function approve(
  registration: Registration,
  who: string,
  rule: MicroAppApproval,
): Registration {
  if (!registration.proposal || !mayApprove(registration, who, rule))
    throw new Error(`${who} may not approve this version.`);
  return { approved: registration.proposal.app, proposal: null };
}

/** Drops what is proposed; the approved version keeps running. */
export const reject = ({ approved }: Registration): Registration => ({ approved, proposal: null });

/** JSON with sorted keys, so that equal values have one text. */
function canonical(value: unknown): string | undefined {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
