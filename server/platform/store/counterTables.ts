interface CounterPaymentRow {
  /** Of its line in the books, too. */
  id: string;
  order_id: string;
  operator_id: number;
  kind: "payment" | "refund";
  method: "cash" | "terminal";
  /** Agorot, more than nought. */
  amount: number;
  /** The number on the terminal's slip. */
  reference: string | null;
  at: Date;
}

/** Tables of `m0021Counter`. */
export interface CounterTables {
  counter_payment: CounterPaymentRow;
}
