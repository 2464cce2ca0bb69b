import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import {
  followRoad,
  listFollowedRoads,
  seeFollowedRoad,
  unfollowRoad,
} from '../../contract/followed-roads.ts';
import { follow, followed, seen, unfollow } from './followed-roads.service.ts';

export const followedRoadRoutes = ({ db }: Dependencies): Route[] => [
  serve(listFollowedRoads, (_, { member }) => followed(db, member!.id)),
  serve(followRoad, ({ id }, { member }) => follow(db, member!.id, id)),
  serve(unfollowRoad, ({ id }, { member }) => unfollow(db, member!.id, id)),
  serve(seeFollowedRoad, ({ id }, { member }) => seen(db, member!.id, id)),
];
