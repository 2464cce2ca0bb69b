import type { Currency } from '#src/domain/city.ts';
import type { MyShopBook, MyShopFacts } from '../../model/my-shop.ts';

/** What every step of the form is given. */
export interface StepProps {
  facts: MyShopFacts;
  book: MyShopBook;
  currency: Currency;
  /** The stage holds this part fast. */
  disabled: boolean;
  onFacts: (part: Partial<MyShopFacts>) => void;
  onBook: (part: Partial<MyShopBook>) => void;
  onWrong: (name: string, isWrong: boolean) => void;
}
