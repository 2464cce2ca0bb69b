import { listOwnedKases, markOwnedKase } from '#src/contract/owned-kases.ts';
import type { Deps } from '../dependencies.ts';
import { serve, type Route } from '../http/serve-endpoint.ts';
import { mark, owned } from './service.ts';

export const ownedKaseRoutes = ({ db }: Deps): Route[] => [
  serve(listOwnedKases, (input, { member }) => owned(db, input, member!.id)),
  serve(markOwnedKase, (input, { member }) => mark(db, input, member!.id)),
];
