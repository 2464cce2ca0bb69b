import type { FairAnswer } from '../../contract/fair-rents.ts';

/** A found place with an answer. */
export type Answered = FairAnswer & {
  place: NonNullable<FairAnswer['place']>;
  answer: NonNullable<FairAnswer['answer']>;
};
