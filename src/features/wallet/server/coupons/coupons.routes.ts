import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import * as contract from '../../contract/coupons.ts';
import { create, end, list } from './coupons.service.ts';

export const couponRoutes = ({ db }: Dependencies): Route[] => [
  serve(contract.listCoupons, (input) => list(db, input)),
  serve(contract.createCoupon, (input, caller) => create(db, input, caller)),
  serve(contract.endCoupon, (input, caller) => end(db, input, caller)),
];
