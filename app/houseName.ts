import { brand } from "../domain/api/brand.ts";
import { call } from "./shell/net/api.ts";
import { session } from "./shell/net/session.ts";

/**
 * Shows the name of the business in the language that the page is switched to. The server has already sent
 * the name in the first language. Only pages of a business with a brand load this script.
 */
const page = document.documentElement;
let shown = page.lang;

async function rename(): Promise<void> {
  if (page.lang === shown) return;
  shown = page.lang;
  const { reply } = await call(brand, {});
  // Keeps the name in the previous language if the call fails.
  if (!reply) return;
  session.siteName = reply.name;
  document.title = reply.name;
}

new MutationObserver(() => void rename()).observe(page, { attributeFilter: ["lang"] });
