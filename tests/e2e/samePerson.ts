import type { BrowserContext } from "@playwright/test";
import { arrive } from "../server/people.ts";
import type { Shopper } from "../server/shopper.ts";

/** Returns a shopper for direct API calls that shares its visitor with the browser's pages. */
export async function samePerson(context: BrowserContext, url: string): Promise<Shopper> {
  const shopper = await arrive({ url });
  const value = shopper.cookie("visitor");
  if (!value) throw new Error("the visitor has no cookie");
  await context.addCookies([{ name: "visitor", value, url }]);
  return shopper;
}
