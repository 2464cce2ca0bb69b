import type { Deps } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import { defaultMoneySettings } from '#src/server/money-settings.ts';
import * as contract from '../../contract/reconciliation.ts';
import { channels, list, settle, take } from './reconciliation.service.ts';

export const reconciliationRoutes = ({ db, money = defaultMoneySettings }: Deps): Route[] => [
  serve(contract.listReconIssues, (input, caller) => list(db, input, caller)),
  serve(contract.takeReconIssue, (input, caller) => take(db, input, caller)),
  serve(contract.settleReconIssue, (input, caller) => settle(db, input, caller)),
  serve(contract.reconChannels, () => channels(db, money.gateways)),
];
