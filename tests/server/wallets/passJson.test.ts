import { expect, test } from "vitest";
import { isPassToken, passJson, passToken } from "../../../server/tickets/wallets/applePass.ts";
import type { AppleSigner } from "../../../server/tickets/wallets/certificates.ts";
import { digestOf } from "../../../server/tickets/wallets/passFacts.ts";
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
