import * as z from 'zod/mini';
import { endpoint, nothing } from '#src/contract/endpoint.ts';
import { text } from '#src/contract/field-schemas.ts';
import { roadRow } from './roads.ts';

export const maxFollowedRoads = 50;

const id = text(60);
const access = ['login', 'can:road-view'] as const;

export const listFollowedRoads = endpoint({
  method: 'GET',
  path: '/api/v1/followed-roads',
  summary: 'Roads the caller follows, last followed first, with the number of new cases.',
  access,
  apiKey: ['road-view'],
  input: nothing,
  output: z.array(
    z.strictObject({
      road: roadRow,
      /**
       * Rents of the newest complete quarter, or of the year up to it where those are too few; free
       * as on the sheet of the road.
       */
      newest: z.nullable(
        z.strictObject({
          quarter: z.string(),
          window: z.enum(['quarter', 'year']),
          n: z.int(),
          median: z.nullable(z.number()),
        }),
      ),
      newKases: z.int(),
      followedAt: z.iso.datetime(),
    }),
  ),
});

export const followRoad = endpoint({
  method: 'POST',
  path: '/api/v1/followed-roads',
  summary: `Follows a road; repeating it changes nothing. At most ${maxFollowedRoads}.`,
  access,
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: z.strictObject({ id: z.string(), isFollowed: z.boolean() }),
});

export const unfollowRoad = endpoint({
  method: 'DELETE',
  path: '/api/v1/followed-roads/:id',
  summary: 'Stops following a road.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: z.strictObject({ id: z.string(), isFollowed: z.boolean() }),
});

export const seeFollowedRoad = endpoint({
  method: 'POST',
  path: '/api/v1/followed-roads/:id/seen',
  summary: 'Resets the number of new cases of a road.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: z.strictObject({ id: z.string(), isFollowed: z.boolean() }),
});
