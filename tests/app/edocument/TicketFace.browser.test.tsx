import { describe, expect, test } from "vitest";
import { usePrintSize } from "../../../app/edocument/usePrintSize.ts";
import { TicketFace } from "../../../app/parts/shows/TicketFace.tsx";
import type { PrintSize, TicketLook } from "../../../domain/ticketLook.ts";
import en from "../../../locales/en/edocument.json" with { type: "json" };
import { axeFaults } from "../axeFaults.ts";
import { renderIn } from "../renderIn.tsx";
import { ticketIn } from "./tickets.ts";

const LOOK: TicketLook = {
  header: `/media/pictures/${"a".repeat(64)}-640.webp`,
  accent: "#7a1f3d",
  text: "Doors open 30 minutes before.",
  hasHolder: true,
  price: 120,
  charge: { name: "Handling fee", amount: 5 },
  hasTerms: true,
  size: "a6",
};

describe("the look that a business has written", () => {
  test("adds picture, text, price, charge and terms to what every ticket has", async () => {
    const document = ticketIn("active", { look: LOOK, holderName: "Dana Levi" });
    const screen = await renderIn("en", <TicketFace document={document} />);
    for (const fact of [
      "Doors open 30 minutes before.",
      "₪120",
      "Handling fee",
      "₪5",
      "Dana Levi",
    ]) {
      await expect.element(screen.getByText(fact, { exact: true })).toBeVisible();
    }
    const terms = screen.getByRole("link", { name: en["edocument.terms"] });
    await expect.element(terms).toHaveAttribute("href", "/terms");
    const picture = screen.container.querySelector("img");
    expect(picture?.getAttribute("src")).toBe(LOOK.header);
    expect(picture?.getAttribute("alt")).toBe("");
    await expect.element(screen.getByRole("img", { name: en["edocument.qr"] })).toBeVisible();
  });

  test("leaves out what it does not print, and never code, seat and type", async () => {
    const bare = { ...LOOK, header: null, accent: null, text: "", price: null, charge: null };
    const look = { ...bare, hasHolder: false, hasTerms: false };
    const document = ticketIn("active", { look, holderName: "Dana Levi", entrance: null });
    const screen = await renderIn("en", <TicketFace document={document} />);
    await expect.element(screen.getByText("Adult", { exact: true })).toBeVisible();
    await expect.element(screen.getByText("214", { exact: true })).toBeVisible();
    await expect.element(screen.getByRole("img", { name: en["edocument.qr"] })).toBeVisible();
    for (const gone of ["Dana Levi", "Handling fee", en["edocument.terms"]]) {
      expect(screen.getByText(gone, { exact: true }).elements()).toEqual([]);
    }
  });

  test("is legible for everybody", async () => {
    const document = ticketIn("active", { look: LOOK });
    const { container } = await renderIn("he", <TicketFace document={document} />);
    expect(await axeFaults(container)).toEqual([]);
  });
});

/** A page that is printed on this paper size. */
function Printing({ size }: { readonly size: PrintSize | undefined }) {
  usePrintSize(size);
  return null;
}

describe("the paper of the box office", () => {
  const rules = (): string[] =>
    document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));

  test("is set while its tickets are open, and sheets of A4 stay as the browser has them", async () => {
    const screen = await renderIn("en", <Printing size="roll80" />);
    expect(rules().join()).toMatch(/@page\s*\{[^}]*80mm 200mm/);
    await screen.unmount();
    expect(rules().join()).not.toContain("@page");
    await renderIn("en", <Printing size="a4" />);
    expect(rules().join()).not.toContain("@page");
  });
});

describe("the front of a ticket", () => {
  test("shows its code, and everything a door needs", async () => {
    const screen = await renderIn("en", <TicketFace document={ticketIn("active")} />);
    await expect.element(screen.getByRole("img", { name: en["edocument.qr"] })).toBeVisible();
    for (const fact of ["Derby", "20:30", "Gate 7", "214", "7", "12", "Adult", "RAGMYXL5"]) {
      await expect.element(screen.getByText(fact, { exact: true }).first()).toBeVisible();
    }
  });

  test.each(["scanned", "blocked", "cancelled", "expired", "past"] as const)(
    "that is %s says so in words and shows no code",
    async (state) => {
      const screen = await renderIn("en", <TicketFace document={ticketIn(state)} />);
      await expect.element(screen.getByText(en[`edocument.state.${state}`])).toBeVisible();
      await expect.element(screen.getByText(en[`edocument.stateText.${state}`])).toBeVisible();
      expect(screen.container.querySelector("svg")).toBeNull();
    },
  );

  test("of free seating names no seat", async () => {
    const screen = await renderIn(
      "en",
      <TicketFace document={ticketIn("active", { seat: null })} />,
    );
    await expect.element(screen.getByText(en["seat.row"])).not.toBeInTheDocument();
  });

  test("of a presentation without codes says what to do instead", async () => {
    const screen = await renderIn("en", <TicketFace document={ticketIn("active", { qr: null })} />);
    await expect.element(screen.getByText(en["edocument.noCode"])).toBeVisible();
  });
});
