import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Disputes } from "./disputes.ts";
import { Intents, StripeFault, type Intent, type Params } from "./intents.ts";
import { portOf } from "../portOf.ts";
import { vouched } from "../../vouched.ts";

export const SECRET_KEY = "sk_test_fake";
export const OTHER_KEY = "sk_test_other";
/** The account to which each secret key belongs. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  [SECRET_KEY]: "acct_fake",
  [OTHER_KEY]: "acct_other",
  sk_test_cinema: "acct_cinema",
  sk_test_stage: "acct_stage",
  sk_test_stage_rolled: "acct_stage",
  rk_test_stage: "acct_stage",
  sk_live_new: "acct_new",
};
/** A restricted key that may charge and refund, but not read the account. */
export const RESTRICTED_KEY = "rk_test_stage";
export const WEBHOOK_SECRET = "whsec_fake";

interface Stored {
  readonly request: string;
  readonly status: number;
  readonly body: string;
}

/** A webhook endpoint that is registered at Stripe. */
interface Endpoint {
  readonly url: string;
  readonly secret: string;
  readonly enabled_events: readonly string[];
  status: "enabled" | "disabled";
}

/** A call that the fake has received. */
export interface Heard {
  /** Undefined if the key belongs to no account. */
  readonly account: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
}

/** Parses `a[b][0]=c` into nested objects. */
function readForm(form: string): Params {
  const root: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.split(/[[\]]+/).filter((part, i) => i === 0 || part !== "");
    let place = root;
    for (const part of path.slice(0, -1))
      place = vouched<Record<string, unknown>>((place[part] ??= {}));
    const last = path.at(-1)!;
    place[name.endsWith("[]") && place !== root ? String(Object.keys(place).length) : last] = value;
  }
  return vouched<Params>(root);
}

function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((done) => {
    let text = "";
    request.setEncoding("utf8").on("data", (part: string) => (text += part));
    request.on("end", () => done(text));
  });
}

/** Returns Stripe's webhook signature: a timestamp and an HMAC of timestamp and body. */
export function signed(body: string, secret = WEBHOOK_SECRET, at = Date.now()): string {
  const t = Math.floor(at / 1000);
  const v1 = createHmac("sha256", secret).update(`${t}.${body}`).digest("hex");
  return `t=${t},v1=${v1}`;
}

const keyOf = ({ headers }: IncomingMessage): string =>
  (headers.authorization ?? "").replace("Bearer ", "");
const accountOf = (request: IncomingMessage): string | undefined => ACCOUNTS[keyOf(request)];
const isRestricted = (request: IncomingMessage): boolean => keyOf(request) === RESTRICTED_KEY;

/** A local fake of the part of Stripe's API that the adapter uses, with errors, keys and webhooks. */
export class FakeStripe {
  readonly heard: Heard[] = [];
  readonly intents: Intents;
  /** The webhook endpoint of each account. Events of `acct_fake` are sent to `webhookUrl`. */
  readonly endpoints = new Map<string, Endpoint>();
  /** The account of each intent, by intent id. Other accounts cannot find the intent. */
  readonly #owners = new Map<string, string>();
  /** Whether every call fails. */
  isDown = false;
  readonly disputes = new Disputes((type, object) => this.send(type, object));
  /** The webhook URL for `acct_fake`. If the URL is undefined, no webhooks are sent. */
  webhookUrl: string | undefined;
  /** The next call whose path ends with this is executed, but gets no answer. */
  loseAnswerOf: string | undefined;
  readonly #answers = new Map<string, Stored>();
  readonly #server = createServer((request, response) => void this.#take(request, response));
  #url = "";

  constructor() {
    this.intents = new Intents(
      () => this.#url,
      (type, object) => void this.send(type, object),
    );
  }

  get url(): string {
    return this.#url;
  }

  async start(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, "127.0.0.1", done));
    const port = portOf(this.#server);
    this.#url = `http://127.0.0.1:${port}`;
    return this;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  intentOf(paymentIdentifier: string): Intent {
    const own = [...this.intents.intents.values()].filter(
      ({ metadata }) => metadata["paymentIdentifier"] === paymentIdentifier,
    );
    const latest = own.at(-1);
    if (!latest) throw new Error(`no intent for ${paymentIdentifier}`);
    return latest;
  }

  /** Returns the account in which an intent was created, also for a refund or dispute of the intent. */
  ownerOf(object: object): string {
    const about = "payment_intent" in object ? object.payment_intent : undefined;
    const id = typeof about === "string" ? about : "id" in object ? String(object.id) : "";
    return this.#owners.get(id) ?? "acct_fake";
  }

  /** Returns the endpoint for events about an object: that of the object's account. */
  #receiverOf(object: object): { readonly url: string; readonly secret: string } | undefined {
    const own = this.endpoints.get(this.ownerOf(object));
    if (own) return own;
    const url = this.webhookUrl;
    return url === undefined ? undefined : { url, secret: WEBHOOK_SECRET };
  }

  /** Sends an event as Stripe does. Returns the status that the receiver answers. */
  async send(
    type: string,
    object: object,
    id = `evt_${randomUUID()}`,
    to = this.#receiverOf(object),
  ): Promise<number> {
    if (to === undefined) return 0;
    const event = { id, object: "event", type, created: 1, data: { object: this.#flat(object) } };
    const body = JSON.stringify(event);
    const headers = {
      "content-type": "application/json",
      "stripe-signature": signed(body, to.secret),
    };
    const answer = await fetch(to.url, { method: "POST", headers, body }).catch(() => null);
    return answer?.status ?? 0;
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.#url);
    const form = await bodyOf(request);
    const payer = /^\/payer\/(\w+)$/.exec(pathname)?.[1];
    if (payer !== undefined) return this.#payerPage(payer, form, response);
    const key = [request.headers["idempotency-key"]].flat()[0];
    const method = request.method ?? "GET";
    this.heard.push({ account: accountOf(request), method, path: pathname, key });
    const stored = this.#answer(
      request,
      pathname,
      method === "GET" ? searchParams.toString() : form,
    );
    if (this.loseAnswerOf !== undefined && pathname.endsWith(this.loseAnswerOf)) {
      this.loseAnswerOf = undefined;
      request.socket.destroy();
      return;
    }
    response.writeHead(stored.status, {
      "content-type": "application/json",
      "request-id": "req_1",
    });
    response.end(stored.body);
  }

  /**
   * Returns the stored answer if an idempotency key is repeated. Refuses a key that is repeated with a
   * different request.
   */
  #answer(request: IncomingMessage, path: string, form: string): Stored {
    const key =
      request.method === "POST" ? [request.headers["idempotency-key"]].flat()[0] : undefined;
    const asked = `${path}?${form}`;
    const before = key === undefined ? undefined : this.#answers.get(key);
    if (before && before.request !== asked) {
      const message = `Keys for idempotent requests can only be used with the same parameters`;
      return this.#stored(asked, 400, { error: { type: "idempotency_error", message } });
    }
    if (before) return before;
    const stored = this.#work(request, path, form);
    if (key !== undefined) this.#answers.set(key, stored);
    return stored;
  }

  #work(request: IncomingMessage, path: string, form: string): Stored {
    const asked = `${path}?${form}`;
    try {
      const account = accountOf(request);
      if (this.isDown) throw new StripeFault(503, { type: "api_error", message: "Try later" });
      if (account === undefined) {
        const message = "Invalid API Key provided";
        throw new StripeFault(401, { type: "invalid_request_error", message });
      }
      const params = readForm(form);
      const isExpanded = Object.values(params["expand"] ?? {}).includes("payment_method");
      const isAccount = path === "/v1/account";
      if (isRestricted(request) && (isAccount || path === "/v1/webhook_endpoints")) {
        const message = "The provided key does not have the required permissions";
        throw new StripeFault(403, { type: "invalid_request_error", message });
      }
      if (isAccount) {
        const shown = { id: account, object: "account", charges_enabled: false };
        return this.#stored(asked, 200, shown);
      }
      if (path === "/v1/webhook_endpoints") {
        const endpoint = this.endpoints.get(account);
        const data = endpoint ? [{ ...endpoint, id: "we_1", object: "webhook_endpoint" }] : [];
        return this.#stored(asked, 200, { object: "list", data, has_more: false, url: path });
      }
      this.#judgeOwner(account, path, params);
      const found = this.#route(request.method ?? "GET", path, params);
      const isNew = request.method === "POST" && path === "/v1/payment_intents";
      if (isNew && "id" in found) this.#owners.set(String(found.id), account);
      return this.#stored(asked, 200, isExpanded ? found : this.#flat(found));
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      return this.#stored(asked, error.status, { error: error.body });
    }
  }

  /** Throws the error for an unknown intent or dispute if it belongs to another account. */
  #judgeOwner(account: string, path: string, params: Params): void {
    const [, named] = /^\/v1\/(?:payment_intents|disputes)\/(\w+)/.exec(path) ?? [];
    const id = named ?? params["payment_intent"];
    if (typeof id !== "string") return;
    const owner = this.ownerOf(this.disputes.all.get(id) ?? { id });
    if (owner === account) return;
    throw new StripeFault(404, {
      type: "invalid_request_error",
      code: "resource_missing",
      message: `No such object: '${id}'`,
    });
  }

  #route(method: string, path: string, params: Params): object {
    const [, resource = "", id = "", act = ""] =
      /^\/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    const { intents } = this;
    switch (`${method} ${resource} ${id === "" ? "" : "id"} ${act}`.trimEnd()) {
      case "POST payment_intents":
        return intents.create(params);
      case "GET payment_intents id":
        return intents.find(id);
      case "POST payment_intents id confirm":
        return intents.confirm(id, params);
      case "POST payment_intents id capture":
        return intents.capture(id);
      case "POST payment_intents id cancel":
        return intents.cancel(id);
      case "GET disputes id":
        return this.disputes.find(id);
      case "POST customers":
        return { id: `cus_${randomUUID().replaceAll("-", "")}`, object: "customer" };
      case "POST payment_methods id detach":
        return { id, object: "payment_method", customer: null };
      case "DELETE customers id":
        return { id, object: "customer", deleted: true };
      case "POST refunds":
        return intents.refund(params);
      case "GET refunds": {
        const of = params["payment_intent"];
        const data = typeof of === "string" ? intents.refundsOf(of) : [];
        return { object: "list", data, has_more: false, url: "/v1/refunds" };
      }
      default:
        throw new StripeFault(404, {
          type: "invalid_request_error",
          message: `no ${method} ${path}`,
        });
    }
  }

  #payerPage(id: string, form: string, response: ServerResponse): void {
    const outcome = new URLSearchParams(form).get("outcome");
    const known = (["approve", "fail", "cancel"] as const).find((each) => each === outcome);
    const intent = this.intents.find(id);
    if (known) this.intents.act(intent, known);
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ returnUrl: intent.return_url }));
  }

  /** Returns the object as Stripe does without `expand`: its payment method is only an id. */
  #flat(object: object): object {
    const method = "payment_method" in object ? object.payment_method : undefined;
    if (typeof method !== "object" || method === null || !("id" in method)) return object;
    return { ...object, payment_method: method.id };
  }

  #stored(request: string, status: number, body: unknown): Stored {
    return { request, status, body: JSON.stringify(body) };
  }
}
