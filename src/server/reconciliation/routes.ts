import * as contract from '#src/contract/reconciliation.ts';
import type { Deps } from '../dependencies.ts';
import { defaultMoneySettings } from '../money-settings.ts';
import { serve, type Route } from '../http/serve-endpoint.ts';
import { channels, list, settle, take } from './service.ts';

export const reconciliationRoutes = ({ db, money = defaultMoneySettings }: Deps): Route[] => [
  serve(contract.listReconIssues, (input, caller) => list(db, input, caller)),
  serve(contract.takeReconIssue, (input, caller) => take(db, input, caller)),
  serve(contract.settleReconIssue, (input, caller) => settle(db, input, caller)),
  serve(contract.reconChannels, () => channels(db, money.gateways)),
];
