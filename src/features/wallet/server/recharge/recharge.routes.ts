import * as contract from '#src/features/payments/contract/payments.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import { defaultMoneySettings } from '#src/server/money-settings.ts';
import { confirm, rechargeService, waiting } from './recharge.service.ts';

export const rechargeRoutes = ({ db, money = defaultMoneySettings }: Dependencies): Route[] => {
  const recharges = rechargeService(db, money);
  return [
    serve(contract.rechargeOptions, (_, caller) => recharges.options(caller)),
    serve(contract.createRecharge, (input, caller) =>
      recharges.create(caller.idempotencyKey!, input, caller),
    ),
    serve(contract.listRecharges, (input, caller) => recharges.list(input, caller)),
    serve(contract.readRecharge, ({ id }, caller) => recharges.read(id, caller)),
    serve(contract.checkRecharge, ({ id }, caller) => recharges.check(id, caller)),
    serve(contract.closeRecharge, ({ id }, caller) => recharges.close(id, caller)),
    serve(contract.waitingTransfers, (input) => waiting(db, input, money)),
    serve(contract.confirmTransfer, (input, caller) =>
      confirm(db, caller.idempotencyKey!, input, caller, money),
    ),
  ];
};
