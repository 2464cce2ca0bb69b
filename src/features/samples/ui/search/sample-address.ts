import { observedCityNamed } from '#src/domain/success-rate.ts';
import { listAddress } from '#src/features/searches/ui/list-page/list-address.ts';
import { listViews } from '#src/features/searches/ui/list-page/list-view.ts';
import { sampleSorts } from '../../contract/samples.ts';
import { sampleFilterRules } from '../../model/sample-filter.ts';

export const sampleColumnKeys = [
  'road',
  'district',
  'period',
  'status',
  'category',
  'confidence',
  'name',
  'door',
  'price',
] as const;
export type SampleColumnKey = (typeof sampleColumnKeys)[number];
export const repeatedSampleFilters = ['wave', 'road', 'category', 'status'] as const;

/**
 * The address of a search for survey points: `city=臺北市&road=忠孝東路四段&status=vacant&page=2`.
 */
export const sampleAddress = listAddress({
  fields: sampleFilterRules,
  repeated: repeatedSampleFilters,
  sorts: sampleSorts,
  views: listViews,
  columns: sampleColumnKeys,
  misfits: ({ city, district, road }) => [
    ...(city !== undefined && !observedCityNamed(String(city)) ? ['city'] : []),
    ...(district !== undefined && !observedCityNamed(String(city)) ? ['district'] : []),
    ...(road !== undefined && !observedCityNamed(String(city)) ? ['road'] : []),
  ],
});
