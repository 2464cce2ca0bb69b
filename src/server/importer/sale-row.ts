import { cityNamed, knownCitiesText, type Currency } from '#src/domain/city.ts';
import { CellReader, type CellsByColumn, type RowReading } from './cell-reader.ts';

/** A shop sold, to be written to the database. */
export interface SaleRow {
  sourceId: string;
  city: string;
  district: string;
  dealDate: string;
  areaM2: number;
  currency: Currency;
  priceMinor: number;
  /** The part of the price paid for parking spaces. */
  parkingMinor: number;
}

/** Required columns of a file of sales; prices are whole units of the money of the city. */
export const saleColumns = [
  'sale_id',
  'city',
  'district',
  'deal_date',
  'area_m2',
  'price',
  'parking_price',
] as const;

const earliestDeal = '1990-01-01';
const largestAreaM2 = 1_000_000;
const highestPrice = 10_000_000_000_000;

/**
 * Reads one sale.
 *
 * @param today ISO date; a later deal is rejected.
 */
export function readSale(cells: CellsByColumn, today: string): RowReading<SaleRow> {
  const read = new CellReader(cells);
  const city = read.text('city', 20);
  const currency = cityNamed(city)?.currency;
  if (currency === undefined) read.refuse('city', knownCitiesText());
  const price = read.whole('price', 1, highestPrice);
  const parking = read.wholeOrNothing('parking_price', 0, highestPrice) ?? 0;
  if (price > 0 && parking >= price)
    read.refuse('parking_price', 'less than the price of the whole');
  const row = {
    sourceId: read.text('sale_id', 64),
    city,
    district: read.text('district', 20),
    dealDate: read.date('deal_date', earliestDeal, today),
    areaM2: read.aboveZero('area_m2', largestAreaM2),
    priceMinor: price * 100,
    parkingMinor: parking * 100,
  };
  return read.reading(() => ({ ...row, currency: currency! }));
}
