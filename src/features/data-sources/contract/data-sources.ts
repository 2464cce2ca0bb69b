import * as z from 'zod/mini';
import { endpoint, nothing } from '#src/contract/endpoint.ts';

export const listDataSources = endpoint({
  method: 'GET',
  path: '/api/v1/data-sources',
  summary: 'Sources of the data with licence and imported files.',
  access: [],
  apiKey: 'public',
  input: nothing,
  output: z.array(
    z.strictObject({
      key: z.string(),
      title: z.string(),
      titleEn: z.string(),
      publisher: z.string(),
      attribution: z.string(),
      licence: z.string(),
      licenceUrl: z.string(),
      url: z.string(),
      files: z.array(
        z.strictObject({
          name: z.string(),
          rowsIn: z.int(),
          loaded: z.int(),
          rejected: z.int(),
          duplicate: z.int(),
          finishedAt: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});
