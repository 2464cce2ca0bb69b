import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a row comes from a register, a survey or a member, and not from the generator.
 *
 * Written as the predicate of the index `shop_road_observed` is, so that the planner can use that
 * index.
 *
 * @param alias Table alias of the row; it has a `source_key`.
 */
export function isObserved(alias: string): RawBuilder<boolean> {
  return sql.raw(`${alias}.source_key NOT LIKE 'synthetic%'`);
}

/** The opposite, written as the predicates of `shop_generated` and `kase_generated` are. */
export function isGenerated(alias: string): RawBuilder<boolean> {
  return sql.raw(`${alias}.source_key LIKE 'synthetic%'`);
}
