import type { QuestionChange } from './question-address.ts';

/** One way to say the place. */
export interface PlacePartProps {
  value: string | readonly string[] | undefined;
  onChange: (change: QuestionChange) => void;
  onWrong: (isWrong: boolean) => void;
}
