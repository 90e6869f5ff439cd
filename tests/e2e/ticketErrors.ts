import { expect, type Locator } from "@playwright/test";
import { CODE_TICKET } from "../../server/demo/codeIds.ts";
import { GROUP, TICKET } from "../../server/demo/ids.ts";
import type { Buyer } from "./buyer.ts";
import { ask } from "./database.ts";
import type { WrongCode } from "./wrongCodes.ts";

const LOOK_UP = /\/api\/presentations\/\d+\/ticket\?/;

const alertOf = ({ page }: Buyer, words: string): Locator =>
  page.getByRole("alert").filter({ hasText: words });

export async function enterCode(buyer: Buyer, code: string): Promise<void> {
  await buyer.page.getByLabel(buyer.t("tickets.code.label"), { exact: true }).fill(code);
  await buyer.button("tickets.code.apply").click();
}

async function isRefused(buyer: Buyer, code: string, words: string): Promise<void> {
  await enterCode(buyer, code);
  await expect(alertOf(buyer, words), code).toBeVisible();
}

/** Enters invalid codes and expects the reason for each. */
export async function enterWrong(buyer: Buyer, wrong: readonly WrongCode[]): Promise<void> {
  for (const { code, words, gaps, isKept } of wrong) {
    await isRefused(buyer, code, buyer.t(words, gaps ?? {}));
    if (isKept) await buyer.button("tickets.code.forget", { code }).click();
  }
}

/** Enters a voucher for a ticket of the arena whose minimum age its user has not reached. */
export async function enterForAnotherAge(buyer: Buyer, arenaId: number): Promise<void> {
  const { page, t } = buyer;
  await page.route(LOOK_UP, (route) => {
    const asked = new URL(route.request().url());
    asked.pathname = `/api/presentations/${arenaId}/ticket`;
    asked.searchParams.delete("sectionId");
    asked.searchParams.set("ticketGroupId", String(GROUP.arenaFloor));
    asked.searchParams.set("ticketId", String(CODE_TICKET.bigJumper));
    return route.continue({ url: asked.toString() });
  });
  await isRefused(buyer, "JUMP5", t("refusal.JUMPER_AGE"));
  await page.unroute(LOOK_UP);
}

/** Tests errors that the visitor did not cause: a gateway's response, no response, and a server error. */
export async function breakDown(buyer: Buyer): Promise<void> {
  const { page, t } = buyer;
  await page.route(LOOK_UP, (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  await isRefused(buyer, "HALF", t("refusal.errorResponse"));
  await page.unroute(LOOK_UP);
  await page.route(LOOK_UP, (route) => route.abort());
  await isRefused(buyer, "HALF", t("refusal.errorNoResponse"));
  await page.unroute(LOOK_UP);
  await ask("alter table coupon rename to coupon_gone");
  try {
    await isRefused(buyer, "HALF", t("refusal.INTERNAL"));
    // Matches the request id, by which the log entry is found.
    const id = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/;
    await expect(alertOf(buyer, t("refusal.INTERNAL"))).toHaveText(id);
  } finally {
    await ask("alter table coupon_gone rename to coupon");
  }
}

/** Enters a hotel that is not on the list, and one whose quantity is used up. */
export async function answerWrong({ page, t }: Buyer): Promise<void> {
  const hotels = page.locator(`option[value="${CODE_TICKET.hotel}"]`);
  const row = page.locator("main li").filter({ has: hotels });
  await row.getByRole("combobox").selectOption(String(CODE_TICKET.hotel));
  const prompt = row.getByRole("textbox");
  for (const [answer, code] of [
    ["RITZ", "refPromptOptNotFound"],
    ["FULL", "refPromptOptError"],
  ] as const) {
    await prompt.fill(answer);
    await prompt.press("Enter");
    await expect(row.getByText(t(`refusal.${code}`)), answer).toBeVisible();
  }
  await row.getByRole("combobox").selectOption(String(TICKET.adult));
}
