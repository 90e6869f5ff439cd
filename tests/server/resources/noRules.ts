/** A business without rules of its own. */
export const NO_RULES = {
  sellerNumber: null,
  sellerAddress: null,
  vatPercent: null,
  cancelHours: null,
  offerCancelDays: null,
  voucherReplaceDays: null,
  replacementValidDays: null,
  moveRefundHours: null,
  reminderHours: null,
};
