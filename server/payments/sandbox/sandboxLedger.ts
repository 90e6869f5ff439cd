import { randomBytes } from "node:crypto";
import { sql, type Generated, type Kysely, type Selectable, type Updateable } from "kysely";
import type { Db } from "../../store/db.ts";
import type { FormOrder } from "../provider.ts";

export type SandboxState =
  | "form"
  | "challenge"
  | "late"
  | "authorized"
  | "declined"
  | "captured"
  | "voided";

// Type aliases, not interfaces: only these satisfy the index signature that `withTables` asks for.
type SandboxPaymentRow = {
  payment_identifier: string;
  amount: number;
  state: SandboxState;
  /** Kind of the charged card's behaviour; for a challenge also whether it can pass. */
  behaviour: string | null;
  reason: string | null;
  last4: string | null;
  refunded: number;
  storefront_origin: string;
  return_path: string;
  locale: string;
  can_save: boolean;
  changed_at: Generated<Date>;
};

type SandboxCardRow = {
  token: string;
  payment_identifier: string;
  behaviour: string;
  last4: string;
  installments: number;
  is_saved: boolean;
};

type SandboxTables = {
  sandbox_payment: SandboxPaymentRow;
  sandbox_card: SandboxCardRow;
};

export type SandboxPayment = Readonly<Selectable<SandboxPaymentRow>>;
export type SandboxCard = Readonly<SandboxCardRow>;

/** The sandbox's own books: which payments exist, what became of them, which tokens stand for what. */
export class SandboxLedger {
  readonly #db: Kysely<SandboxTables>;

  constructor(db: Db) {
    this.#db = db.withTables<SandboxTables>();
  }

  async open(order: FormOrder): Promise<void> {
    await this.#db
      .insertInto("sandbox_payment")
      .values({
        payment_identifier: order.paymentIdentifier,
        amount: order.amount,
        state: "form",
        behaviour: null,
        reason: null,
        last4: null,
        refunded: 0,
        storefront_origin: order.storefrontOrigin,
        return_path: "/",
        locale: order.locale,
        can_save: order.canSave,
      })
      .onConflict((conflict) => conflict.column("payment_identifier").doNothing())
      .execute();
  }

  find(paymentIdentifier: string): Promise<SandboxPayment | undefined> {
    return this.#db
      .selectFrom("sandbox_payment")
      .selectAll()
      .where("payment_identifier", "=", paymentIdentifier)
      .executeTakeFirst();
  }

  /** Moves a payment on where it is still in one of the states `from`; answers whether it was. */
  async move(
    paymentIdentifier: string,
    from: readonly SandboxState[],
    change: Updateable<SandboxPaymentRow>,
  ): Promise<boolean> {
    const moved = await this.#db
      .updateTable("sandbox_payment")
      .set({ ...change, changed_at: sql`app_now()` })
      .where("payment_identifier", "=", paymentIdentifier)
      .where("state", "in", [...from])
      .executeTakeFirst();
    return moved.numUpdatedRows > 0n;
  }

  async saveCard(card: Omit<SandboxCard, "token">): Promise<string> {
    const token = `tok_${randomBytes(18).toString("base64url")}`;
    await this.#db
      .insertInto("sandbox_card")
      .values({ token, ...card })
      .execute();
    return token;
  }

  findCard(token: string): Promise<SandboxCard | undefined> {
    return this.#db
      .selectFrom("sandbox_card")
      .selectAll()
      .where("token", "=", token)
      .executeTakeFirst();
  }
}
