import type { Fault, Site } from "./fault.ts";
import { SingleSale, untilSo } from "./singleSale.ts";

const TIMES_OUT = "4580 0000 0000 0083";
const MOST_GAP_SECONDS = 10;

const timeout: Fault = {
  name: "the provider times out after charging",
  mostGapSeconds: MOST_GAP_SECONDS,
  run: async (site, injected) => {
    const sales = await Promise.all(
      ["one", "two", "three"].map((name) =>
        SingleSale.ready(site, { by: { card: TIMES_OUT }, name: `timeout ${name}` }),
      ),
    );
    injected();
    await Promise.all(sales.map((sale) => sale.soldOnce()));
    for (const sale of sales) {
      await untilSo("captured", async () => (await sale.providerState()) === "captured");
    }
    return `${sales.length} of ${sales.length} sold once`;
  },
};

/**
 * How the webhooks of the payment provider arrive. Each key is the sandbox's parameter, and each value the
 * word for the table.
 */
const WORDS = { twice: "duplicated", late: "late", held: "reordered", none: "lost" } as const;

/**
 * Submits the form on the page of the payment provider. Returns the URL of the next page, if there is one.
 */
async function press(url: string, outcome: string, word: string): Promise<string | undefined> {
  const body = new URLSearchParams({ outcome, word });
  const answer = await fetch(url, { method: "POST", body });
  const { next }: { next?: string } = await answer.json();
  return next === undefined ? undefined : new URL(next, url).href;
}

/** Pays on the page of the payment provider. `word` determines how the provider's webhooks arrive. */
async function payOnPage(site: Site, word: keyof typeof WORDS): Promise<void> {
  const sale = await SingleSale.ready(site, { by: "redirect", name: `webhook ${word}` });
  const { body } = await sale.commitAt(site.url);
  const page = body.next?.url;
  if (page === undefined) throw new Error(`no page to pay on: ${JSON.stringify(body)}`);
  const challenge = await press(page, word === "held" ? "verify" : "approve", word);
  if (challenge !== undefined) await press(challenge, "approve", "once");
  await sale.soldOnce();
  await untilSo("captured", async () => (await sale.providerState()) === "captured");
}

const webhooks: Fault = {
  name: `webhooks ${Object.values(WORDS).join(", ")}`,
  mostGapSeconds: MOST_GAP_SECONDS,
  run: async (site, injected) => {
    injected();
    await payOnPage(site, "twice");
    await payOnPage(site, "late");
    await payOnPage(site, "held");
    await payOnPage(site, "none");
    return "each sold once, captured once";
  },
};

export const PAYMENT_FAULTS: readonly Fault[] = [webhooks, timeout];
