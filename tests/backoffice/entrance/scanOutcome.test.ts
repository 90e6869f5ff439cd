import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import { outcomeOf, type Scanned } from "../../../backoffice/entrance/scanOutcome.ts";
import { refusal } from "../../../domain/refusal.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };

beforeAll(async () => {
  await i18next.init({
    lng: "en",
    resources: { en: { translation: en } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
});

const scanned: Scanned = {
  outcome: "admitted",
  scannedAt: "2026-11-28T20:10:00+02:00",
  ticketIdentifier: "ABCDEFGHJKLMNP",
  reservationIdentifier: "RAGMYXL5",
  ticketName: "Adult",
  seat: { SectionName: "214", RowName: "7", SeatName: "12" },
  venueName: "The stadium",
  entrance: null,
  scannedBy: null,
  party: { tickets: 1, admitted: 1 },
};

test("the entrance turns away the code of somebody who has passed the ticket on", () => {
  const outcome = outcomeOf(i18next.t, {
    reply: undefined,
    refusal: refusal("TICKET_TRANSFERRED"),
  });
  expect(outcome).toMatchObject({
    verdict: "out",
    title: en["backoffice.entrance.transferred"],
    lines: [en["backoffice.entrance.transferredText"]],
  });
});

test("the entrance says whose name is on the ticket, if there is one", () => {
  const reply = { ...scanned, holderName: "Ruth" };
  expect(outcomeOf(i18next.t, { reply, refusal: undefined }).lines).toContain("Ruth");
  expect(outcomeOf(i18next.t, { reply: scanned, refusal: undefined }).lines).toHaveLength(2);
});

test("the entrance turns away a ticket whose payment is disputed", () => {
  const why = refusal("GENERAL_ERROR", { reason: "blocked" });
  expect(outcomeOf(i18next.t, { reply: undefined, refusal: why })).toMatchObject({
    verdict: "out",
    title: en["backoffice.entrance.blocked"],
    lines: [en["backoffice.entrance.blockedText"]],
  });
});
