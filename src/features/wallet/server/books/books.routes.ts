import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import * as contract from '../../contract/bookkeeping.ts';
import { listActs, lastCheck, platform, wallets } from './books.service.ts';

export const bookRoutes = ({ db }: Dependencies): Route[] => [
  serve(contract.listWallets, (input) => wallets(db, input)),
  serve(contract.platformAccounts, () => platform(db)),
  serve(contract.ledgerActs, (input) => listActs(db, input)),
  serve(contract.lastBooksCheck, () => lastCheck(db)),
];
