import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import { importMyShops } from '../contract/my-shop-import.ts';
import * as reviews from '../contract/my-shop-reviews.ts';
import * as contract from '../contract/my-shops.ts';
import { importUnits } from './import-my-shops.ts';
import { applyAction } from './my-shop-actions.ts';
import { create, list, portfolio, read, remove, save } from './my-shops.service.ts';
import * as deals from './review-deals.ts';
import { decide, waiting } from './review-listings.ts';
import { addSample, removeSample } from './sample-portfolio.ts';
import * as files from './unit-files.ts';

export const myShopRoutes = ({ db }: Dependencies): Route[] => [
  serve(contract.listMyShops, (input, caller) => list(db, input, caller)),
  serve(contract.readMyPortfolio, (filter, caller) => portfolio(db, filter, caller)),
  serve(contract.readMyShop, ({ id }, caller) => read(db, id, caller)),
  serve(contract.createMyShop, (input, caller) => create(db, input, caller)),
  serve(contract.saveMyShop, (input, caller) => save(db, input, caller)),
  serve(contract.removeMyShop, ({ id }, caller) => remove(db, id, caller)),
  serve(contract.actOnMyShop, (input, caller) => applyAction(db, input, caller)),
  serve(contract.sendMyShopFiles, (input, caller) => files.upload(db, input, caller)),
  serve(contract.readMyShopFile, ({ id }, caller) => files.read(db, id, caller)),
  serve(contract.removeMyShopFile, ({ id }, caller) => files.remove(db, id, caller)),
  serve(importMyShops, (input, caller) => importUnits(db, input, caller)),
  serve(contract.addSamplePortfolio, (_, caller) => addSample(db, caller)),
  serve(contract.removeSamplePortfolio, (_, caller) => removeSample(db, caller)),
  serve(reviews.listListingReviews, (input) => waiting(db, input)),
  serve(reviews.decideListing, (input, caller) => decide(db, input, caller)),
  serve(reviews.listDealReviews, (input) => deals.waiting(db, input)),
  serve(reviews.decideDeal, (input, caller) => deals.decide(db, input, caller)),
];
