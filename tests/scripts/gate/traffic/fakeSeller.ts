import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import type { Presentation } from "../../../../domain/presentation.ts";
import { portOf } from "../../../server/portOf.ts";
import type { Choice } from "../../../server/shopper.ts";
import { vouched } from "../../../vouched.ts";

export interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | string[]>>;
}

export interface Heard {
  /** Path without the query string. */
  readonly path: string;
  readonly request: IncomingMessage;
}

/** A server that replies to visitors' calls as if every purchase succeeded. */
export interface FakeSeller {
  readonly url: string;
  readonly heard: Heard[];
  /** Replies that precede the default one, by the beginning of the path. */
  readonly odd: Record<string, Reply[]>;
  readonly close: () => void;
}

export const SHOW = vouched<Presentation>({
  id: 9,
  featureId: 100,
  venueId: 1,
  seatplanId: 1,
  locationId: 1,
  authProfileId: 1,
  businessId: 1,
  serviceCharge: { type: "flat", amount: 0, name: "" },
  ticketGroups: [{ id: 1, tickets: [{ id: 1, price: 50, serviceCharge: 0, pricePolicyId: 1 }] }],
});
export const SEATS = vouched<Choice[]>(
  [1, 2, 3, 4].map((x) => ({ sectionId: 1, ticketGroupId: 1, x, y: 1 })),
);

function usual(url: string, path: string): Reply {
  if (path === "/api/session") {
    return { body: { uuid: "u-1" }, headers: { "set-cookie": ["visitor=v-1; Path=/", "b=2"] } };
  }
  if (path === "/api/seats/lock-seats") {
    return { body: { lockedSeats: [], expiresAt: new Date().toISOString() } };
  }
  if (path === "/api/cart") return { body: { cart: {}, totals: { balanceDue: 50 } } };
  if (path.startsWith("/api/payment/form/")) {
    return { body: { paymentFormURL: `${url}/form`, paymentIdentifier: "p-1" } };
  }
  if (path === "/form") return { body: { token: "t-1" } };
  if (path === "/api/payment/commit") {
    const reservationIdentifier = "r-1";
    return { body: { reservationIdentifier, ticketIdentifiers: ["k-1"], documentKeys: ["d-1"] } };
  }
  return { body: {} };
}

/** Starts the server on a free port. */
export async function openFakeSeller(): Promise<FakeSeller> {
  const heard: Heard[] = [];
  const odd: Record<string, Reply[]> = {};
  let url = "";
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { url: path = "" } = request;
    heard.push({ path: path.replace(/\?.*/, ""), request });
    request.resume();
    const key = Object.keys(odd).find((each) => path.startsWith(each) && odd[each]!.length > 0);
    const { status = 200, body, headers = {} } = key ? odd[key]!.shift()! : usual(url, path);
    const isGzipped = request.headers["accept-encoding"] === "gzip";
    const coded = isGzipped ? { "content-encoding": "gzip" } : {};
    response.writeHead(status, { ...headers, ...coded, "content-type": "application/json" });
    const text = JSON.stringify(body);
    response.end(isGzipped ? gzipSync(text) : text);
  };
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${portOf(server)}`;
  return { url, heard, odd, close: () => void server.close() };
}
