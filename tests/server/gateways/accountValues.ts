/** Form values of a payment account at Cardcom, without the payment profile. */
export const CARDCOM_ACCOUNT = {
  name: "Account",
  gateway: "cardcom",
  terminal: "1000",
  paymentPage: null,
  cashier: null,
  isTest: true,
  mostPayments: 1,
  wallets: [],
  isTakenAtOnce: false,
  isFramed: false,
};
