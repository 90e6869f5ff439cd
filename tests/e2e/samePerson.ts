import type { BrowserContext } from "@playwright/test";
import { arrive } from "../server/people.ts";
import type { Shopper } from "../server/shopper.ts";

/** Returns a client for direct API calls in the same visitor session as the browser's pages. */
export async function samePerson(context: BrowserContext, url: string): Promise<Shopper> {
  const shopper = await arrive({ url });
  const value = shopper.cookie("visitor");
  if (!value) throw new Error("the visitor has no cookie");
  await context.addCookies([{ name: "visitor", value, url }]);
  return shopper;
}
