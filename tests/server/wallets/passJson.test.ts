import { expect, test } from "vitest";
import type { TicketLook } from "../../../domain/ticketLook.ts";
import { isPassToken, passJson, passToken } from "../../../server/tickets/wallets/applePass.ts";
import type { AppleSigner } from "../../../server/tickets/wallets/certificates.ts";
import { digestOf, passColours } from "../../../server/tickets/wallets/passFacts.ts";
import { ticketIn } from "../../app/edocument/tickets.ts";
import { factsOf } from "../papers/factsOf.ts";

const SIGNER: AppleSigner = {
  passTypeIdentifier: "pass.example.own",
  teamIdentifier: "TEAM",
  certificate: "",
  issuer: "",
  privateKey: "",
  validUntil: new Date("2030-01-01"),
  isFromApple: true,
};

test("a pass names its web service and its token over TLS alone, because phones refuse others", () => {
  const facts = factsOf({ documentKey: "key-1" });
  expect(passJson(facts, SIGNER, "https://tickets.example")).toMatchObject({
    webServiceURL: "https://tickets.example/api/wallet",
    authenticationToken: passToken("key-1"),
  });
  expect(passJson(facts, SIGNER, "http://tickets.example")).not.toHaveProperty("webServiceURL");
  expect(isPassToken(passToken("key-1"), "key-1")).toBe(true);
  expect(isPassToken(passToken("key-1"), "key-2")).toBe(false);
  expect(isPassToken("", "key-1")).toBe(false);
});

test("a pass has the brand's colours, and the house's name where there is no logo", () => {
  const { document } = factsOf({});
  const json = passJson(factsOf({ document }), SIGNER, "https://tickets.example");
  expect(json).toMatchObject({
    backgroundColor: "rgb(14, 13, 19)",
    labelColor: "rgb(255, 213, 74)",
    logoText: "The Stage",
  });
  const withLogo = passJson(factsOf({ logo: "a" }), SIGNER, "https://tickets.example");
  expect(withLogo.logoText).toBeUndefined();
});

test("a device fetches a pass again exactly if what it shows has changed", () => {
  const facts = factsOf({});
  const moved = { ...facts.document, dateTime: "2026-11-29T20:30:00+02:00" };
  expect(digestOf(factsOf({}))).toBe(digestOf(facts));
  expect(digestOf(factsOf({ document: moved }))).not.toBe(digestOf(facts));
});

const LOOK: TicketLook = {
  header: null,
  accent: "#7a1f3d",
  text: "Doors open 30 minutes before.",
  hasHolder: false,
  price: 120,
  charge: { name: "Handling fee", amount: 5 },
  hasTerms: true,
  size: "a4",
};

test("a pass has what the business prints on its tickets, and no name if it prints none", () => {
  const document = ticketIn("active", { look: LOOK, holderName: "Dana Levi" });
  const { eventTicket, barcodes } = passJson(factsOf({ document }), SIGNER, "http://a.example");
  const back = eventTicket.backFields.map(({ label, value }) => [label, value]);
  expect(back).toContainEqual(["Price", "\u2066₪120\u2069"]);
  expect(back).toContainEqual(["Handling fee", "\u2066₪5\u2069"]);
  expect(back).toContainEqual(["Good to know", "Doors open 30 minutes before."]);
  expect(back).toContainEqual(["Terms", "https://tickets.example/terms"]);
  expect(JSON.stringify(eventTicket)).not.toContain("Dana Levi");
  expect(eventTicket.auxiliaryFields.map(({ key }) => key)).toContain("seat");
  expect(barcodes).toHaveLength(1);
});

test("the accent of tickets is that of a pass only where it can be read on its dark ground", () => {
  const bright = { ...LOOK, accent: "#b0651d" };
  expect(passColours(undefined, bright).accent).toBe("#b0651d");
  expect(passColours(undefined, LOOK).accent).toBe(passColours(undefined, undefined).accent);
});
