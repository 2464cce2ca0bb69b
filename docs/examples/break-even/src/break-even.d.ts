export interface Terms {
  rent: number;
  turnoverShare: number;
  staff: number;
  other: number;
  grossMargin: number;
  variable: number;
  ticket: number;
  openDays: number;
}
export const limits: Readonly<Record<keyof Terms, { from: number; to: number }>>;
export function wrongTerms(terms: Terms): (keyof Terms)[];
export function rentAt(turnover: number, terms: Pick<Terms, 'rent' | 'turnoverShare'>): number;
export function profitAt(turnover: number, terms: Terms): number;
export function breakEven(
  terms: Terms,
): { perMonth: number; perDay: number; customersPerDay: number; rentShare: number } | undefined;
