import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect } from "vitest";
import type { Webhook, WebhookAttempt } from "../../../domain/api/webhooks.ts";
import { WEBHOOK_TYPES, type WebhookType } from "../../../domain/webhooks.ts";
import { readConfig, type Config } from "../../../server/platform/settings/config.ts";
import { ROOT } from "../../../scripts/root.ts";
import { openGateway, type Asked, type Gateway } from "../gateway.ts";
import type { House } from "../house.ts";
import { post } from "../people.ts";
import { Shopper } from "../shopper.ts";
import { vouched } from "../../vouched.ts";

/** Timeout in ms that suffices on a busy machine with an outbox that polls every two seconds. */
export const SOON = { timeout: 60_000, interval: 50 } as const;

const { outside } = readConfig({});
/** Lets the server send webhooks to a receiver on this machine. */
export const TO_LOOPBACK: Pick<Config, "outside"> = {
  outside: { ...outside, webhooks: { isLoopbackAllowed: true } },
};

export interface Body {
  readonly id: string;
  readonly type: WebhookType;
  readonly time: string;
  readonly sequence: number;
  readonly businessId: number;
  readonly isSample: boolean;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Parses a request's body, as a receiver does. */
export const bodyIn = ({ body }: Asked): Body => vouched<Body>(JSON.parse(body));

type Check = (secret: string, header: string, body: string, now?: number) => boolean;

/** Returns the function in docs/webhooks.md with which receivers check a signature. */
export async function documentedCheck(): Promise<Check> {
  const text = readFileSync(resolve(ROOT, "docs/webhooks.md"), "utf8");
  const [, code = ""] = /```js\n(.*?)```/s.exec(text) ?? [];
  const url = `data:text/javascript,${encodeURIComponent(code)}`;
  const loaded = vouched<{ isFromParterre: Check }>(await import(/* @vite-ignore */ url));
  return loaded.isFromParterre;
}

export async function logIn(house: House, name = "admin"): Promise<Shopper> {
  const shopper = new Shopper(house.url);
  const { status } = await post(shopper, "/operator/login", { username: name, password: name });
  expect(status).toBe(200);
  return shopper;
}

export interface Hook {
  readonly id: number;
  readonly secret: string;
  readonly receiver: Gateway;
}

/** Creates a webhook of a business with a new receiver. */
export async function addHook(
  admin: Shopper,
  businessId: number,
  events: readonly WebhookType[] = WEBHOOK_TYPES,
): Promise<Hook> {
  const receiver = await openGateway();
  const url = `${receiver.url}/hooks`;
  const { status, body } = await post<{ webhook: Webhook; secret: string }>(
    admin,
    "/pres-live/webhooks",
    { businessId, name: "Ledger", url, events },
  );
  expect(status).toBe(200);
  return { id: body.webhook.id, secret: body.secret, receiver };
}

interface Log {
  readonly webhook: Webhook;
  readonly rows: readonly WebhookAttempt[];
  readonly hasMore: boolean;
}

export const logOf = async (admin: Shopper, id: number, query = ""): Promise<Log> =>
  (await admin.get<Log>(`/pres-live/webhooks/${id}/log${query}`)).body;
