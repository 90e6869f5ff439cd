import { describe, expect, test } from "vitest";
import { TicketFace } from "../../../app/edocument/TicketFace.tsx";
import en from "../../../locales/en/edocument.json" with { type: "json" };
import { renderIn } from "../renderIn.tsx";
import { ticketIn } from "./tickets.ts";

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
