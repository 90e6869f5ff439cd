import { chargedCurrency } from "./chargedCurrency.ts";
import type { PaymentProvider } from "./provider.ts";

const closed = (): Promise<never> => Promise.reject(new Error("nobody takes payments here"));

/**
 * A provider that takes no payments, so that orders can only be paid with vouchers. This provider has never
 * taken a payment, so calls about earlier payments fail too.
 */
export const closedProvider: PaymentProvider = {
  name: "none",
  isLive: false,
  methods: [],
  mostInstallments: 1,
  account: () => Promise.resolve("none"),
  moneyFor: (_, amount) => ({ amount, currency: chargedCurrency() }),
  createForm: closed,
  chargeSaved: closed,
  startRedirect: closed,
  confirmCode: closed,
  status: closed,
  capture: closed,
  void: closed,
  refund: closed,
  forgetCard: closed,
  refundAll: closed,
  verifyWebhook: () => undefined,
};
