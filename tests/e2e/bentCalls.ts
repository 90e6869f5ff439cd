import type { Page } from "@playwright/test";
import type { Cart } from "../../domain/cart.ts";
import { vouched } from "../vouched.ts";

/** How the test alters a request on its way, to simulate an outdated or malicious page. */
export interface Bend {
  readonly call: "/cart" | "/payment/commit";
  readonly cart?: (cart: Cart) => unknown;
  readonly key?: (key: string | undefined) => string | undefined;
}

const withKey = (
  { "idempotency-key": key, "content-length": _length, ...headers }: Record<string, string>,
  change: Bend["key"],
): Record<string, string> => {
  const now = change ? change(key) : key;
  return now === undefined ? headers : { ...headers, "idempotency-key": now };
};

/**
 * Alters the page's requests on their way to the server. `now` says how. Requests stay unchanged while `now`
 * is not set. The replies are the server's own.
 */
export class BentCalls {
  now: Bend | undefined;

  static async of(page: Page): Promise<BentCalls> {
    const bent = new BentCalls();
    await page.route(/\/api\/(cart|payment\/commit)$/, async (route) => {
      const asked = route.request();
      const { now } = bent;
      if (!now || asked.method() !== "POST" || !asked.url().endsWith(`/api${now.call}`)) {
        return route.continue();
      }
      const body = vouched<{ cart: Cart }>(asked.postDataJSON());
      const cart = now.cart ? now.cart(body.cart) : body.cart;
      const headers = withKey(asked.headers(), now.key);
      return route.continue({ headers, postData: JSON.stringify({ ...body, cart }) });
    });
    return bent;
  }
}
