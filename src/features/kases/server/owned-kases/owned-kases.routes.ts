import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import { listOwnedKases, markOwnedKase } from '../../contract/owned-kases.ts';
import { mark, owned } from './owned-kases.service.ts';

export const ownedKaseRoutes = ({ db }: Dependencies): Route[] => [
  serve(listOwnedKases, (input, { member }) => owned(db, input, member!.id)),
  serve(markOwnedKase, (input, { member }) => mark(db, input, member!.id)),
];
