import * as z from 'zod/mini';
import * as shapes from '#src/contract/shared-schemas.ts';
import { frontageKinds } from '#src/domain/frontage-kind.ts';
import { confirmedCorrection } from './sample-corrections.ts';

/** What a surveyor wrote down at the door: the part of a survey point that is sold. */
export const sampleDetails = z.strictObject({
  point: z.string(),
  side: z.nullable(z.enum(['odd', 'even'])),
  seq: z.nullable(z.int()),
  address: z.string(),
  doorNo: z.string(),
  /** Lane, alley and door, as the address writes them: `216巷5號`. */
  houseNumber: z.string(),
  frontageKind: z.enum(frontageKinds),
  surveyedOn: z.nullable(z.string()),
  name: z.string(),
  chain: z.nullable(z.boolean()),
  frontageM: z.nullable(z.number()),
  depthM: z.nullable(z.number()),
  currency: z.nullable(shapes.currency),
  askedMinorPerMonth: z.nullable(z.int()),
  toldMinorPerMonth: z.nullable(z.int()),
  seenMinorPerMonth: z.nullable(z.int()),
  footfall: z.nullable(z.int()),
  footfallHour: z.nullable(z.int()),
  seats: z.nullable(z.int()),
  /** Confirmed corrections, oldest first. The values above stay as they were surveyed. */
  corrections: z.array(confirmedCorrection),
  /** Photos taken at the door, the first one first; each is read by its id. */
  photoIds: z.array(z.string()),
});
