import type { ObservedShop } from './observed-shop.ts';

/**
 * Many shops as columns: a hundred thousand of them go to another thread as a few blocks of memory,
 * at once, where as objects they would be copied one by one.
 */
export interface ShopColumns {
  n: number;
  /** Nine numbers for each shop; NaN where unknown. */
  numbers: Float64Array;
  trades: string[];
  districts: string[];
}

/** Numbers kept of each shop. */
const fields = 9;

/** Takes shops in as they come. */
export class ShopColumnsBuilder {
  #numbers = new Float64Array(1024 * fields);
  #n = 0;
  readonly #trades = new Map<string, number>();
  readonly #districts = new Map<string, number>();

  get n(): number {
    return this.#n;
  }

  add({
    entry = 0,
    exit,
    closed,
    category,
    district,
    level,
    areaM2,
    capacity,
    isChain,
    rentBurden,
  }: ObservedShop): void {
    if ((this.#n + 1) * fields > this.#numbers.length) this.#grow();
    const chain = isChain === null ? Number.NaN : Number(isChain);
    const row = [
      entry,
      exit,
      Number(closed),
      level,
      areaM2 ?? Number.NaN,
      capacity ?? Number.NaN,
      chain,
      rentBurden ?? Number.NaN,
    ];
    const names = placeIn(this.#trades, category) * 65_536 + placeIn(this.#districts, district);
    this.#numbers.set([...row, names], this.#n * fields);
    this.#n += 1;
  }

  done(): ShopColumns {
    const numbers = this.#numbers.slice(0, this.#n * fields);
    return {
      n: this.#n,
      numbers,
      trades: [...this.#trades.keys()],
      districts: [...this.#districts.keys()],
    };
  }

  #grow(): void {
    const wider = new Float64Array(this.#numbers.length * 2);
    wider.set(this.#numbers);
    this.#numbers = wider;
  }
}

/** The shops again. */
export function shopsFrom({ n, numbers, trades, districts }: ShopColumns): ObservedShop[] {
  const orNull = (value: number) => (Number.isNaN(value) ? null : value);
  return Array.from({ length: n }, (_, at) => {
    const [entry, exit, closed, level, areaM2, capacity, chain, rentBurden, names] = numbers.subarray(at * fields, (at + 1) * fields); // prettier-ignore
    return {
      entry: entry!,
      exit: exit!,
      closed: closed === 1,
      level: level!,
      areaM2: orNull(areaM2!),
      capacity: orNull(capacity!),
      isChain: Number.isNaN(chain!) ? null : chain === 1,
      rentBurden: orNull(rentBurden!),
      category: trades[Math.floor(names! / 65_536)]!,
      district: districts[names! % 65_536]!,
    };
  });
}

function placeIn(places: Map<string, number>, name: string): number {
  const place = places.get(name);
  if (place !== undefined) return place;
  places.set(name, places.size);
  return places.size - 1;
}
