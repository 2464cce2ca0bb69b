import { certificationStates } from '#src/domain/certification.ts';
import { oneOf, text } from '#src/domain/field-rules.ts';
import { memberStatuses } from '#src/domain/member.ts';
import { roles } from '#src/domain/permission.ts';

export const memberFilterRules = {
  /** Part of an account or a name; a whole id, phone number or mail address. */
  words: text(60),
  role: oneOf(roles),
  status: oneOf(memberStatuses),
  certification: oneOf(certificationStates),
};
