/** The rules of a business that has set none. */
export const NO_RULES = {
  sellerNumber: null,
  sellerAddress: null,
  vatPercent: null,
  serviceChargeName: null,
  cancelHours: null,
  offerCancelDays: null,
  voucherReplaceDays: null,
  replacementValidDays: null,
  moveRefundHours: null,
  reminderHours: null,
  ticketTransfer: null,
  transferHours: null,
  ticketNames: null,
  strandedSeats: null,
  weekendDays: [],
  contactEmail: null,
};
