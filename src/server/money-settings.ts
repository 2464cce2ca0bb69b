import { lockSeconds, resetCode, triesPerLock } from '#src/domain/payment-code.ts';
import type { Gateways } from '#src/features/payments/server/gateways/payment-gateway.ts';

/** An operator's settings of payments. */
export interface MoneySettings {
  paymentCode: {
    /** Wrong ones in a row that lock it. */
    tries: number;
    /** How long each lock lasts, one after another. After the last only a reset opens it. */
    lockSeconds: readonly number[];
    /** Reset codes sent in 24 hours. */
    resetCodesPerDay: number;
  };
  /** Bank transfers from here on are confirmed by two people. Fen. */
  fourEyesFromMinor: number;
  /** Channels that are open for buying jindou. */
  gateways: Gateways;
}

export const defaultMoneySettings: MoneySettings = {
  paymentCode: { tries: triesPerLock, lockSeconds, resetCodesPerDay: resetCode.mostPerDay },
  fourEyesFromMinor: 1_000_000,
  gateways: {},
};
