import { randomUUID } from "node:crypto";
import type { Cart, CartSeat } from "../../domain/cart.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { seatsOf, type Seatplan } from "../../domain/seatplan.ts";
import type { Purchase } from "../../domain/purchase.ts";
import type { Ticket } from "../../domain/ticket.ts";

/** A seat with its names, its position in the plan and its ticket group. */
export interface Choice {
  readonly sectionId: number;
  readonly sectionName: string;
  readonly ticketGroupId: number;
  readonly x: number;
  readonly y: number;
  readonly rowName: string;
  readonly seatName: string;
}

export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly body: T;
}

interface Code {
  readonly error?: { readonly code: string } & Readonly<Record<string, unknown>>;
}

export interface Bought extends Code {
  readonly reservationIdentifier: string;
  readonly ticketIdentifiers: string[];
  readonly documentKeys: string[];
  readonly purchases?: Purchase[];
  readonly next?: { readonly kind: string; readonly url: string };
  readonly paymentIdentifier?: string;
}

const APPROVED = "4580 0000 0000 0018";

/** A visitor of the storefront that uses only the HTTP API. */
export class Shopper {
  #url: string;
  readonly #language: string;
  readonly #cookies = new Map<string, string>();
  uuid = "";

  constructor(url: string, language = "en") {
    this.#url = url;
    this.#language = language;
  }

  /** Sends a request. Subclasses that send many requests use a cheaper client. */
  protected fetch(url: string, init: RequestInit): Promise<Response> {
    return fetch(url, init);
  }

  /** Makes a call and stores the cookies of the response. The caller reads the body. */
  async send(method: string, path: string, body?: unknown, headers = {}): Promise<Response> {
    const isFile = body instanceof Uint8Array;
    const type = isFile ? "application/octet-stream" : "application/json";
    const response = await this.fetch(`${this.#url}/api${path}`, {
      method,
      headers: {
        "accept-language": this.#language,
        ...(body === undefined ? {} : { "content-type": type }),
        ...(this.#cookies.size === 0 ? {} : { cookie: this.#jar() }),
        ...(this.uuid === "" ? {} : { uuid: this.uuid }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isFile ? Buffer.from(body) : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  async call<T>(
    method: string,
    path: string,
    body?: unknown,
    headers = {},
  ): Promise<Answer<T & Code>> {
    return this.read<T>(await this.send(method, path, body, headers));
  }

  /** Reads the JSON body of a response from `send`. */
  async read<T>(response: Response): Promise<Answer<T & Code>> {
    const answer: T & Code & { uuid?: unknown } = await response.json();
    // A login replaces the uuid. Later calls must send the new uuid, as in the storefront.
    if (typeof answer.uuid === "string") this.uuid = answer.uuid;
    return { status: response.status, body: answer };
  }

  #jar(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Returns the current value of a cookie. */
  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  /** Stores a cookie, or removes it if it has expired, as a browser does. */
  #keep(cookie: string): void {
    const [pair = "", ...attributes] = cookie.split(";");
    const [name = "", value = ""] = pair.split("=", 2);
    const isGone = attributes.some((each) => /^\s*max-age=0$/i.test(each) || /1970/.test(each));
    if (isGone) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }

  /** Continues as the same visitor on a server at another address. */
  moveTo(url: string): void {
    this.#url = url;
  }

  get<T>(path: string): Promise<Answer<T & Code>> {
    return this.call<T>("GET", path);
  }

  async arrive(): Promise<this> {
    await this.call("POST", "/session", {});
    return this;
  }

  async presentation(featureId: number, place = 0): Promise<Presentation> {
    const found = (await this.#openShows(featureId))[place];
    if (!found) throw new Error(`feature ${featureId} is not on sale`);
    return found;
  }

  /**
   * Calls `fit` with the free seats of each show of a feature. Returns the first show for which `fit` returns
   * a value, and that value. Tests that need certain seats use this method, because which shows are upcoming
   * and how full they are depends on the time.
   */
  async showWith<T>(
    featureId: number,
    fit: (free: Choice[]) => T | undefined,
  ): Promise<{ show: Presentation; found: T }> {
    for (const show of await this.#openShows(featureId)) {
      const found = fit(await this.freeSeats(show));
      if (found !== undefined) return { show, found };
    }
    throw new Error(`no show of feature ${featureId} has such seats free`);
  }

  /** Returns shows that are not nearly full and are on sale for at least two more hours. */
  async #openShows(featureId: number): Promise<Presentation[]> {
    const { body } = await this.get<{ presentations: Presentation[] }>(
      `/presentations/?featureIds=${featureId}`,
    );
    const soon = Date.now() + 2 * 3600 * 1000;
    return body.presentations.filter(
      (each) => each.locationId !== 5 && each.available > 50 && Date.parse(each.dateTime) > soon,
    );
  }

  async plan({ seatplanId, venueId }: Presentation): Promise<Seatplan> {
    const path = `/seats/seatplan?seatplanId=${seatplanId}&venueId=${venueId}`;
    return (await this.get<Seatplan>(path)).body;
  }

  /** Returns the seats that this visitor can lock now, in the plan's order. */
  async freeSeats(show: Presentation): Promise<Choice[]> {
    const plan = await this.plan(show);
    const { body } = await this.get<{ seats: Record<string, { isAvailable: boolean }> }>(
      `/seats/seats-statusV2?presentationId=${show.id}&isReserved=1`,
    );
    return allSeats(plan).filter(
      ({ sectionId, x, y }) => body.seats[`${sectionId}_${x}_${y}`]?.isAvailable,
    );
  }

  lock(show: Presentation, seat: Pick<Choice, "sectionId" | "ticketGroupId">, at?: Choice) {
    return this.call<{ lockedSeat: { x: number; y: number } }>("PUT", "/seats/lock-seat", {
      recaptchaToken: null,
      seat: {
        presentationId: show.id,
        venueId: show.venueId,
        seatplanId: show.seatplanId,
        sectionId: seat.sectionId,
        ticketGroupId: seat.ticketGroupId,
        x: at?.x ?? null,
        y: at?.y ?? null,
      },
    });
  }

  /** Submits a card on the payment form. Returns the fields that a commit needs. */
  async tokenise(
    total: number,
    show: Pick<Presentation, "locationId" | "authProfileId">,
    cardNumber = APPROVED,
    { installments = 1, save = false } = {},
  ) {
    const { status, body } = await this.get<{ paymentFormURL: string; paymentIdentifier: string }>(
      `/payment/form/en?total=${total.toFixed(2)}&locationId=${show.locationId}&authProfileId=${show.authProfileId}`,
    );
    if (status !== 200) throw new Error(`no payment form: ${JSON.stringify(body)}`);
    const response = await this.fetch(body.paymentFormURL, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        cardNumber,
        expiry: "12/39",
        cvv: "123",
        holderId: "",
        installments,
        save,
      }),
    });
    const { token }: { token: string } = await response.json();
    return { paymentIdentifier: body.paymentIdentifier, creditcardInfo: { token } };
  }

  commit(cart: Cart, key: string = randomUUID()): Promise<Answer<Bought>> {
    return this.call<Bought>(
      "POST",
      "/payment/commit",
      { cart, miniSiteUrl: null, recaptchaToken: null },
      { "idempotency-key": key },
    );
  }
}

export const allSeats = (plan: Seatplan): Choice[] =>
  plan.sections.flatMap((section) =>
    section.groups.flatMap((group) =>
      group.rows.flatMap((row) =>
        seatsOf(row).map(({ x, seat }) => ({
          sectionId: section.id,
          sectionName: section.name,
          ticketGroupId: group.ticketGroupId,
          x,
          y: row.y,
          rowName: row.name,
          seatName: seat.SeatName,
        })),
      ),
    ),
  );

function ticketOf(show: Presentation, ticketGroupId: number, ticketId = 1): Ticket {
  const group = show.ticketGroups.find((each) => each.id === ticketGroupId);
  const ticket = group?.tickets.find((each) => each.id === ticketId);
  if (!ticket) throw new Error(`no ticket ${ticketId} in group ${ticketGroupId}`);
  return ticket;
}

export function cartSeat(
  show: Presentation,
  seat: Choice,
  { ticketId = 1, isSubTicket = false } = {},
): CartSeat {
  const ticket = ticketOf(show, seat.ticketGroupId, ticketId);
  return {
    x: seat.x,
    y: seat.y,
    RowName: seat.rowName,
    SeatName: seat.seatName,
    ticket: {
      prsntId: show.id,
      ticketGroupId: seat.ticketGroupId,
      venueId: show.venueId,
      seatplanId: show.seatplanId,
      sectionId: seat.sectionId,
      ticketId,
      amount: isSubTicket ? 0 : ticket.price,
      serviceCharge: ticket.serviceCharge,
      pricePolicyId: ticket.pricePolicyId,
      allocationId: null,
      isMultiplyFactorSubTicket: isSubTicket,
      code: null,
      ref1: null,
      ref2: null,
    },
  };
}

export const cartOf = (show: Presentation, seats: CartSeat[], more: Partial<Cart> = {}): Cart => ({
  customerInfo: {
    FirstName: "Noa",
    LastName: "Levi",
    EmailAddress1: "noa@example.com",
    MobileNumber1: "+972 54-123-4567",
  },
  paymentMethod: "card",
  authProfileId: show.authProfileId,
  businessId: show.businessId,
  locationId: show.locationId,
  seats,
  products: [],
  globalServiceCharge: {
    name: show.serviceCharge.name,
    amount: show.serviceCharge.type === "flat" ? show.serviceCharge.amount : 0,
  },
  termsConfirmed: true,
  ...more,
});
