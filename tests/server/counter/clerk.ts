import { randomUUID } from "node:crypto";
import type { CounterOrder, FoundOrder } from "../../../domain/counterOrder.ts";
import type { House } from "../house.ts";
import { arrive, post } from "../people.ts";
import type { Answer, Choice, Shopper } from "../shopper.ts";

/** The reply to a call of the box office: the order, or an error. */
export type OrderAnswer = Answer<{
  order: CounterOrder;
  error?: { code: string } & Record<string, unknown>;
}>;

/** An operator at the box office. `other` works for the play's business. */
export class Clerk {
  readonly #shopper: Shopper;

  private constructor(shopper: Shopper) {
    this.#shopper = shopper;
  }

  static async at(house: Pick<House, "url">, name = "other"): Promise<Clerk> {
    const shopper = await arrive(house);
    await post(shopper, "/operator/login", { username: name, password: name });
    return new Clerk(shopper);
  }

  find(q?: string): Promise<Answer<{ rows: FoundOrder[]; hasMore: boolean }>> {
    const query = q === undefined ? "" : `?q=${encodeURIComponent(q)}`;
    return this.#shopper.get(`/pres-live/orders${query}`);
  }

  /** Searches the order of a seat of a presentation. */
  findAt(
    presentationId: number,
    { sectionId, x, y }: Pick<Choice, "sectionId" | "x" | "y">,
  ): Promise<Answer<{ rows: FoundOrder[]; error?: { code: string } }>> {
    const query = `presentationId=${presentationId}&sectionId=${sectionId}&x=${x}&y=${y}`;
    return this.#shopper.get(`/pres-live/orders?${query}`);
  }

  open(id: string): Promise<OrderAnswer> {
    return this.#shopper.get(`/pres-live/orders/${id}`);
  }

  /** Sends a write call about one order. */
  act<T extends object = OrderAnswer["body"]>(
    id: string,
    what: string,
    body: object = {},
    key: string = randomUUID(),
  ): Promise<Answer<T & { error?: { code: string } & Record<string, unknown> }>> {
    const path = `/pres-live/orders/${id}/${what}`;
    return this.#shopper.call<T>("POST", path, body, { "idempotency-key": key });
  }

  call<T extends object>(path: string, body: object, key: string = randomUUID()) {
    return this.#shopper.call<T & { error?: { code: string } & Record<string, unknown> }>(
      "POST",
      `/pres-live/${path}`,
      body,
      { "idempotency-key": key },
    );
  }

  put<T extends object>(path: string, body: object) {
    return this.#shopper.call<T & { error?: { code: string } }>("PUT", `/pres-live/${path}`, body);
  }

  get<T extends object>(path: string) {
    return this.#shopper.get<T>(path);
  }

  /** Scans a ticket's code and returns the result. */
  async scan(qr: string | null, presentationId: number): Promise<string> {
    const { body } = await post<{ outcome: string }>(this.#shopper, "/operator/scan-ticket", {
      qr,
      presentationId,
    });
    const { error } = body;
    if (!error) return body.outcome;
    const { code, reason } = error;
    return typeof reason === "string" ? `${code} ${reason}` : code;
  }
}
