import * as z from 'zod/mini';
import { endpoint, pageEndpoint } from '#src/contract/endpoint.ts';
import { oneOf, pageFields, text } from '#src/contract/field-schemas.ts';
import * as shapes from '#src/contract/shared-schemas.ts';
import { wireFilter } from '#src/contract/wire-filter.ts';
import { freshness } from '#src/features/data-sources/contract/data-sources.ts';
import { searchableNames, watchErrors } from '../model/saved-search.ts';
import { leastChange as change, watchConditions } from '../model/watch-condition.ts';
import { watchIntervals } from '../model/watch-schedule.ts';

const resource = oneOf(searchableNames);
const id = text(60);
const name = text(60);
const flag = z.boolean('true or false');
const leastChange = z
  .number(`a number from ${change.from} to ${change.to}`)
  .check(z.minimum(change.from, `from ${change.from}`), z.maximum(change.to, `to ${change.to}`));
const interval = z.strictObject({ low: z.number(), high: z.number() });

/**
 * Layout of the list: its order, and its columns where they were chosen. A later list ignores what
 * it does not support.
 */
const layout = z.strictObject({
  sort: z.optional(text(40)),
  columns: z.optional(z.array(text(40)).check(z.maxLength(40, 'at most 40 columns'))),
});

export const searchRun = z.strictObject({
  id: z.string(),
  resource: z.enum(searchableNames),
  filter: wireFilter,
  n: z.int(),
  /** Of the searched rows, under the rules of masked rows; null where they have none. */
  median: z.nullable(z.number()),
  currency: z.nullable(shapes.currency),
  /**
   * With the median of a search for cases; null for the others, and where the sample is too small.
   */
  q1: z.nullable(z.number()),
  q3: z.nullable(z.number()),
  /**
   * Interval of the median by order statistics; it holds the true median with a probability of at
   * least 95 %.
   */
  interval: z.nullable(interval),
  /** First and last quarter of a deal. */
  quarters: z.nullable(z.strictObject({ first: z.string(), last: z.string() })),
  ranAt: z.iso.datetime(),
});

export const recordSearch = endpoint({
  method: 'POST',
  path: '/api/v1/search-runs',
  summary: 'Records a search and its result. The same search within ten minutes is one run.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({ resource, filter: wireFilter }),
  output: searchRun,
});

export const listSearchRuns = pageEndpoint({
  path: '/api/v1/search-runs',
  summary: 'Searches of the caller, newest first.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({ ...pageFields, resource: z.optional(resource) }),
  item: searchRun,
  whole: z.null(),
});

export const rerunSearch = endpoint({
  method: 'POST',
  path: '/api/v1/search-runs/:id/rerun',
  summary: 'Runs a search again and returns the changes.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: z.strictObject({
    run: searchRun,
    difference: z.strictObject({
      nBefore: z.int(),
      n: z.int(),
      added: z.int(),
      gone: z.int(),
      /** Cases retracted since, not counted as gone. */
      retracted: z.int(),
      medianBefore: z.nullable(z.number()),
      median: z.nullable(z.number()),
    }),
  }),
});

export const deleteSearchRun = endpoint({
  method: 'DELETE',
  path: '/api/v1/search-runs/:id',
  summary: 'Deletes one run of a search.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: z.null(),
});

export const savedSearch = z.strictObject({
  id: z.string(),
  resource: z.enum(searchableNames),
  name: z.string(),
  filter: wireFilter,
  layout,
  watch: z.enum(watchIntervals),
  condition: z.enum(watchConditions),
  /** Percent by which the median must differ; null for the other condition. */
  leastChange: z.nullable(z.number()),
  /**
   * Published figures that the median is compared with: those of the last notice, or of the day the
   * condition was set. Null for the other condition, and until the set is large enough.
   */
  baseline: z.nullable(
    z.strictObject({ n: z.int(), median: z.number(), interval, currency: shapes.currency }),
  ),
  byMail: z.boolean(),
  /** Since when the watch pauses; null while it runs. */
  pausedAt: z.nullable(z.iso.datetime()),
  /** Token that gives access to the search; null while it is not shared. */
  shareToken: z.nullable(z.string()),
  checkedAt: z.iso.datetime(),
  dueAt: z.nullable(z.iso.datetime()),
  /** Why the last run of the watch failed, and since when; null once a run has succeeded. */
  trouble: z.nullable(z.strictObject({ kind: z.enum(watchErrors), at: z.iso.datetime() })),
  createdAt: z.iso.datetime(),
});

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/v1/saved-searches',
  summary:
    'Saves a search under a name, and watches it on request: for new rows, or for a median that moved beyond its interval.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({
    resource,
    name,
    filter: wireFilter,
    layout: z._default(layout, {}),
    watch: z._default(oneOf(watchIntervals), 'off'),
    condition: z._default(oneOf(watchConditions), 'rows'),
    leastChange: z.optional(leastChange),
    byMail: z._default(flag, false),
  }),
  output: savedSearch,
});

export const listSavedSearches = pageEndpoint({
  path: '/api/v1/saved-searches',
  summary: 'Saved searches of the caller, newest first.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({ ...pageFields, resource: z.optional(resource) }),
  item: savedSearch,
  whole: z.null(),
});

export const watchedSearch = z.strictObject({
  ...savedSearch.shape,
  /** The last finding, as its notice has it; null until there is one. */
  finding: z.nullable(
    z.strictObject({ kind: z.string(), content: z.unknown(), at: z.iso.datetime() }),
  ),
  /** Of the evidence of the city that is searched; null where there is none. */
  freshness: z.nullable(freshness),
});

export const listWatches = pageEndpoint({
  path: '/api/v1/watches',
  summary:
    'Watched searches of the caller, also those that pause, with their last finding and the freshness of the data.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject(pageFields),
  item: watchedSearch,
  whole: z.null(),
});

export const changeSavedSearch = endpoint({
  method: 'PATCH',
  path: '/api/v1/saved-searches/:id',
  summary: 'Renames, watches, pauses or shares a saved search. Omitted fields stay unchanged.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({
    id,
    name: z.optional(name),
    watch: z.optional(oneOf(watchIntervals)),
    condition: z.optional(oneOf(watchConditions)),
    leastChange: z.optional(leastChange),
    byMail: z.optional(flag),
    isPaused: z.optional(flag),
    isShared: z.optional(flag),
  }),
  output: savedSearch,
});

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/v1/saved-searches/:id',
  summary: 'Deletes a saved search and its watch.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: z.null(),
});

export const readSharedSearch = endpoint({
  // The token is sent in the body, which no log records.
  method: 'POST',
  path: '/api/v1/shares/open/search',
  summary: 'A shared search: its name and filters. Each recipient runs it with their own access.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({ token: text(60) }),
  output: z.strictObject({
    resource: z.enum(searchableNames),
    name: z.string(),
    filter: wireFilter,
  }),
});
