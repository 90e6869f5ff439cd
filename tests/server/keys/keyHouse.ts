import { expect } from "vitest";
import type { ApiKey, ApiKeyDraft } from "../../../domain/api/keys.ts";
import type { KeyScope } from "../../../domain/keyScopes.ts";
import type { House } from "../house.ts";
import { post } from "../people.ts";
import { Shopper } from "../shopper.ts";
import { vouched } from "../../vouched.ts";

export interface Made {
  readonly key: ApiKey;
  readonly secret: string;
}

/** Logs in as one of the demo's operators. */
export async function logIn(house: Pick<House, "url">, name = "admin"): Promise<Shopper> {
  const shopper = new Shopper(house.url);
  const { status } = await post(shopper, "/operator/login", { username: name, password: name });
  expect(status).toBe(200);
  return shopper;
}

export const draft = (scopes: readonly KeyScope[], given: Partial<ApiKeyDraft> = {}) => ({
  businessId: 1,
  name: "Ledger",
  scopes,
  networks: [],
  expiresAt: null,
  ...given,
});

/** Creates an API key, by default for business 1. */
export async function makeKey(
  admin: Shopper,
  scopes: readonly KeyScope[],
  given: Partial<ApiKeyDraft> = {},
): Promise<Made> {
  const { status, body } = await post<Made>(admin, "/pres-live/keys", draft(scopes, given));
  expect(status).toBe(200);
  return body;
}

interface Told {
  readonly status: number;
  readonly code: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Makes a call with an API key as a program does, without a cookie and without an origin. */
export async function callWith(
  house: Pick<House, "url">,
  secret: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Told> {
  const response = await fetch(`${house.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  const told = isJson
    ? vouched<Told["body"] & { error?: { code: string } }>(await response.json())
    : {};
  if (!isJson) await response.body?.cancel();
  return { status: response.status, code: told.error?.code, body: told };
}
