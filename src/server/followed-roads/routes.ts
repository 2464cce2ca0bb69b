import { followRoad, listFollowedRoads, seeFollowedRoad, unfollowRoad } from '#src/contract/followed-roads.ts';
import type { Deps } from '../dependencies.ts';
import { serve, type Route } from '../http/serve-endpoint.ts';
import { follow, followed, seen, unfollow } from './service.ts';

export const followedRoadRoutes = ({ db }: Deps): Route[] => [
  serve(listFollowedRoads, (_, { member }) => followed(db, member!.id)),
  serve(followRoad, ({ id }, { member }) => follow(db, member!.id, id)),
  serve(unfollowRoad, ({ id }, { member }) => unfollow(db, member!.id, id)),
  serve(seeFollowedRoad, ({ id }, { member }) => seen(db, member!.id, id)),
];
