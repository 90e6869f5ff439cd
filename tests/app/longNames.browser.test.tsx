import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { TicketFace } from "../../app/parts/shows/TicketFace.tsx";
import { PageHeading } from "../../app/parts/page/PageHeading.tsx";
import { PurchaseLines } from "../../app/parts/ui/PurchaseLines.tsx";
import { ReceiptPaper } from "../../app/receipt/ReceiptPaper.tsx";
import { ticketIn } from "./edocument/tickets.ts";
import { receiptOf } from "./receipt/receipts.ts";
import { renderIn } from "./renderIn.tsx";

/** A name of 120 characters, most of them in one word, with an emoji of seven code points. */
const LONG = `דוד (David) 3! ${"W".repeat(95)} 👨‍👩‍👧‍👦`;
/** A name with HTML markup, quotes, and a character that reverses the direction of the text after it. */
const ODD = `O'Neil "Bob" <b>x</b> \u202e!abc`;

const purchase = {
  kind: "voucher",
  name: LONG,
  quantity: 2,
  amount: 12_345.67,
  reference: "V-100",
  memberName: LONG,
  isTopup: false,
  isCancelled: false,
  documentKey: null,
  StartDate: null,
  EndDate: null,
} as const;

const PLACES = {
  ticket: (name: string) => (
    <TicketFace
      document={ticketIn("active", {
        featureName: name,
        venueName: name,
        ticketName: name,
        entrance: name,
        seat: { SectionName: name, RowName: "3/4", SeatName: "1-2" },
      })}
    />
  ),
  receipt: (name: string) => (
    <ReceiptPaper
      receipt={receiptOf({
        seller: name,
        buyer: { name, email: `${"m".repeat(60)}@example.com` },
        lines: [{ name, quantity: 1, amount: 12_345.67, cancelled: 0 }],
      })}
    />
  ),
  purchases: (name: string) => <PurchaseLines purchases={[{ ...purchase, name }]} />,
  heading: (name: string) => <PageHeading>{name}</PageHeading>,
};

for (const locale of ["he", "en"] as const) {
  for (const [place, show] of Object.entries(PLACES)) {
    test(`a name with one long word stays inside a phone, on the ${place}, in ${locale}`, async () => {
      await page.viewport(360, 780);
      const screen = await renderIn(locale, show(LONG));
      await expect.element(screen.getByText(/W{95}/).first()).toBeInTheDocument();
      const { scrollWidth, clientWidth } = document.documentElement;
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
      for (const each of screen.container.querySelectorAll("*")) {
        if (!each.textContent.includes("WWW")) continue;
        const { left, right } = each.getBoundingClientRect();
        expect([left >= 0, right <= clientWidth, each.className]).toEqual([
          true,
          true,
          each.className,
        ]);
      }
    });
  }
}

test("an odd name is shown letter by letter, and turns nothing beside it", async () => {
  const screen = await renderIn("he", PLACES.ticket(ODD));
  const name = screen.getByRole("heading").element().querySelector("bdi")!;
  expect(name.textContent).toBe(ODD);
  expect(getComputedStyle(name).unicodeBidi).toBe("isolate");
  expect(screen.container.querySelector("b")).toBeNull();
});
