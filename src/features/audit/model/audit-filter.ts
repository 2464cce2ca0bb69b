import { patternText, recordedDay, text } from '#src/domain/field-rules.ts';

/** Filters of the log, by the same names in the address of a page and in the query of a call. */
export const auditFilterRules = {
  /** Who acted: an account or an id. */
  actor: text(254),
  action: patternText(
    /^[a-z][a-z.-]{0,59}$/,
    'an action or its beginning, such as team. or order.cancelled',
  ),
  /** To what: the id of a member, a team, an order, … */
  target: text(120),
  /** Days of UTC+8, both included. */
  from: recordedDay,
  to: recordedDay,
};
