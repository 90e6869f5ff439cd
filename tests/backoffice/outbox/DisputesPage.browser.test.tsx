import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { DisputesPage } from "../../../backoffice/outbox/DisputesPage.tsx";
import type { Dispute } from "../../../domain/api/disputes.ts";
import type { Locale } from "../../../domain/locale.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import he from "../../../locales/he/backoffice.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { testCases } from "./casesTests.ts";
import { OfficeBar } from "./OfficeBar.tsx";
import { openOfficeFake, type OfficeFake } from "./officeFake.ts";
import { INQUIRY, LOST, URL_OF_STRIPE, WAITING } from "./samples.ts";

const told = (rows: readonly Dispute[], more: object = {}): Response =>
  Response.json({ rows, hasMore: false, waiting: rows.length, ...more });

let fake: OfficeFake;
beforeEach(() => {
  fake = openOfficeFake();
  fake.list = () => told([WAITING, INQUIRY], { waiting: 1 });
});
afterEach(() => fake.close());

const open = (locale: Locale = "en") =>
  renderIn(
    locale,
    <OfficeBar>
      <DisputesPage />
    </OfficeBar>,
  );
const dialog = () => page.getByRole("dialog");

/** Opens the screen and the dialog of the first dispute. */
async function openFirst(): Promise<void> {
  const screen = await open();
  await screen.getByRole("rowgroup").last().getByRole("link").first().click();
  await expect.element(dialog()).toBeVisible();
}

describe("the screen of disputes", () => {
  test.each([
    ["en", en],
    ["he", he],
  ] as const)(
    "lists them with state and reason, and says how many wait, in %s",
    async (l, words) => {
      const { container } = await open(l);
      await expect.element(page.getByText("ABC123")).toBeVisible();
      const rows = [...container.querySelectorAll("tbody tr")].map((row) => row.textContent);
      expect(rows).toHaveLength(2);
      expect(rows[0]).toContain(words["backoffice.dispute.state.needsResponse"]);
      expect(rows[0]).toContain(words["backoffice.dispute.reason.notReceived"]);
      expect(rows[0]).toMatch(/120\.00/);
      expect(rows[1]).toContain(words["backoffice.dispute.state.inquiry"]);
      expect(rows[1]).toContain(words["backoffice.dispute.reason.other"]);
      expect(rows[1]).toContain(words["backoffice.held.unsold"]);
      const count = words["backoffice.dispute.count"].replace("{{count}}", "1");
      await expect.element(page.getByRole("status").getByText(count)).toBeVisible();
      expect(await axeFaults(container)).toEqual([]);
    },
  );

  test("opens one with what to do, until when, the order and the provider's page", async () => {
    await openFirst();
    await expect
      .element(dialog().getByText(/^Answer at the provider by .*29.*11:00/))
      .toBeVisible();
    const answer = dialog().getByRole("link", { name: en["backoffice.dispute.page"] });
    await expect.element(answer).toHaveAttribute("href", URL_OF_STRIPE);
    await expect.element(answer).toHaveAttribute("rel", "noopener noreferrer");
    const order = dialog().getByRole("link", { name: en["backoffice.dispute.toOrder"] });
    await expect.element(order).toHaveAttribute("href", expect.stringMatching(/order=ABC123/));
    await expect.element(dialog().getByText(/60\.00/)).toBeVisible();
    expect(new URLSearchParams(location.search).get("dispute")).toBe("7");
    expect(await axeFaults(dialog().element())).toEqual([]);
  });

  test("says that a refund is the proof, if there was one", async () => {
    fake.list = () => told([{ ...WAITING, refunded: 50 }]);
    await openFirst();
    const proof = en["backoffice.dispute.do.refunded"].replace("{{sum}}", "₪50.00");
    await expect.element(dialog().getByText(proof)).toBeVisible();
  });

  test("shows those that have ended, and what can be done with their tickets", async () => {
    await open();
    await expect.element(page.getByText("ABC123")).toBeVisible();
    fake.list = () => told([LOST], { waiting: 1 });
    await page.getByLabelText(en["backoffice.dispute.state"]).selectOptions("ended");
    const row = page.getByRole("rowgroup").last();
    await expect.element(row.getByText(en["backoffice.dispute.state.lost"])).toBeVisible();
    expect(fake.asked.at(-1)!.searchParams.get("closed")).toBe("1");
    await row.getByRole("link").first().click();
    await expect.element(dialog().getByText(en["backoffice.dispute.do.lost"])).toBeVisible();
  });

  test("says that no dispute is open", async () => {
    fake.list = () => told([]);
    await open();
    await expect.element(page.getByText(en["backoffice.dispute.none"])).toBeVisible();
    await expect.element(page.getByText(/Disputes that wait/)).not.toBeInTheDocument();
  });

  testCases({
    open,
    fake: () => fake,
    told,
    sold: WAITING,
    unsold: INQUIRY,
    ended: "/disputes?state=ended",
    inDollars: (amount) => ({
      ...WAITING,
      id: Math.round(amount),
      disputed: { amount, currency: "usd" },
    }),
    amount: { place: 5, name: en["backoffice.dispute.amount"] },
  });
});
