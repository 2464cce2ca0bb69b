import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import { allSenders } from '#src/server/messages/message-senders.ts';
import { defaultMoneySettings } from '#src/server/money-settings.ts';
import * as contract from '../../contract/payment-code.ts';
import { paymentCodeService } from './payment-code.service.ts';

export const paymentCodeRoutes = ({
  db,
  lockout,
  senders = allSenders,
  money = defaultMoneySettings,
}: Dependencies): Route[] => {
  const codes = paymentCodeService({ db, lockout, senders }, money.paymentCode);
  return [
    serve(contract.paymentCodeState, (_, caller) => codes.state(caller)),
    serve(contract.setPaymentCode, (input, caller) => codes.set(input, caller)),
    serve(contract.changePaymentCode, (input, caller) => codes.change(input, caller)),
    serve(contract.sendResetCode, (input, caller) => codes.sendReset(input, caller)),
    serve(contract.resetPaymentCode, (input, caller) => codes.reset(input, caller)),
    serve(contract.setFreePayment, (input, caller) => codes.setFree(input, caller)),
  ];
};
