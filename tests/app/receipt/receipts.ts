import type { Receipt } from "../../../domain/receipt.ts";

/** Returns a receipt of two seats, one of them cancelled, a product and a service charge. */
export const receiptOf = (more: Partial<Receipt> = {}): Receipt => ({
  reservationIdentifier: "RAGMYXL5",
  number: "T2026-57",
  creditNotes: [{ number: "C2026-3", issuedAt: "2026-11-21T09:00:00+02:00", amount: 85 }],
  issuedAt: "2026-11-20T10:15:00+02:00",
  state: "paid",
  seller: "Stages and Stadiums",
  sellerNumber: "514000001",
  sellerAddress: "1 Herzl St, Tel Aviv",
  buyer: { name: "Noa Levi", email: "noa@example.com" },
  currency: "ILS",
  lines: [
    { name: "The Cherry Orchard, Adult", quantity: 2, amount: 190, cancelled: 1 },
    { name: "Programme", quantity: 1, amount: 25, cancelled: 0 },
  ],
  stages: [
    { stage: "ticketCharges", amount: 4 },
    { stage: "globalCharge", amount: 6 },
    { stage: "voucherPayments", amount: 50 },
    { stage: "total", amount: 225 },
  ],
  total: 225,
  vatPercent: 18,
  vat: 34.32,
  returned: 85,
  leftVat: 21.36,
  movements: [
    { kind: "sale", amount: 225, at: "2026-11-20T10:15:00+02:00" },
    { kind: "capture", amount: 175, at: "2026-11-20T10:15:01+02:00" },
    { kind: "cancellation", amount: 95, at: "2026-11-21T09:00:00+02:00" },
    { kind: "cancellationCharge", amount: 10, at: "2026-11-21T09:00:00+02:00" },
    { kind: "refund", amount: 85, at: "2026-11-21T09:00:02+02:00" },
  ],
  ...more,
});
