export interface Entry {
  amount: string;
  currency: string;
  unit: string;
  period: string;
  area: string;
}
type Store = Pick<Storage, 'getItem' | 'setItem'>;
export function readHistory(storage?: Store): Entry[];
export function keep(entry: Entry, storage?: Store): Entry[];
export function clear(storage?: Store): void;
