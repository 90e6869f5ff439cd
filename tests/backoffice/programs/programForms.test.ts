import { describe, expect, test } from "vitest";
import { keyDraft, keyFields } from "../../../backoffice/programs/keyForm.ts";
import { webhookDraft, webhookFields } from "../../../backoffice/programs/webhookForm.ts";
import { KEY_SCOPES } from "../../../domain/keyScopes.ts";
import { WEBHOOK_TYPES } from "../../../domain/webhooks.ts";
import { API_KEY, LOCATIONS, WEBHOOK } from "./programSamples.ts";

const OWN = { businessId: 4, scopes: KEY_SCOPES };

describe("the form of a new API key", () => {
  test("is empty for the operator's first business, and limits nothing", () => {
    expect(keyDraft(keyFields(undefined, OWN), LOCATIONS)).toEqual({
      businessId: 4,
      name: "",
      scopes: [],
      networks: [],
      expiresAt: null,
      locationIds: [],
    });
    expect(keyFields(undefined, { businessId: undefined, scopes: [] }).businessId).toBe("");
  });

  test("sends a copy as its original is", () => {
    const original = {
      ...API_KEY,
      networks: ["203.0.113.0/24", "2001:db8::/32"],
      locationIds: [32],
    };
    const { businessId, name, scopes, networks, locationIds } = original;
    expect(keyDraft(keyFields(original, OWN), LOCATIONS)).toEqual({
      businessId,
      name,
      scopes,
      networks,
      locationIds,
      expiresAt: null,
    });
  });

  test("keeps only those scopes of the original that the operator may grant", () => {
    const { scopes } = keyFields(API_KEY, { ...OWN, scopes: ["orders:read", "orders:write"] });
    expect(scopes).toBe("orders:write");
  });

  test("ends a key with its last day in the zone of the house, in winter and in summer", () => {
    const ends = (expiresAt: string) =>
      keyDraft({ ...keyFields(undefined, OWN), expiresAt }, LOCATIONS).expiresAt;
    expect(ends("2031-01-15")).toBe("2031-01-16T00:00:00+02:00");
    expect(ends("2031-07-31")).toBe("2031-08-01T00:00:00+03:00");
  });

  test("gives a copy the last day of its original, and not the day after", () => {
    const lastDay = (expiresAt: string) => keyFields({ ...API_KEY, expiresAt }, OWN).expiresAt;
    expect(lastDay("2031-01-16T00:00:00+02:00")).toBe("2031-01-15");
    expect(lastDay("2031-01-16T12:00:00+02:00")).toBe("2031-01-16");
  });

  test("reads networks from lines, blanks and commas", () => {
    const networks = " 203.0.113.0/24,198.51.100.7\n\n2001:db8::/32 ";
    expect(keyDraft({ ...keyFields(undefined, OWN), networks }, LOCATIONS).networks).toEqual([
      "203.0.113.0/24",
      "198.51.100.7",
      "2001:db8::/32",
    ]);
  });

  test("sends scopes in a fixed order, and none that does not exist", () => {
    const scopes = `orders:write,other:read,${KEY_SCOPES[0]}`;
    expect(keyDraft({ ...keyFields(undefined, OWN), scopes }, LOCATIONS).scopes).toEqual([
      KEY_SCOPES[0],
      "orders:write",
    ]);
  });
});

describe("the form of a webhook", () => {
  test("begins with the start of an address, without events and turned on", () => {
    expect(webhookFields(undefined, 1)).toEqual({
      businessId: "1",
      name: "",
      url: "https://",
      events: "",
      locationIds: "",
      isEnabled: true,
    });
  });

  test("sends what the webhook has if nothing was changed", () => {
    const { name, url, events, locationIds } = WEBHOOK;
    expect(webhookDraft(webhookFields(WEBHOOK, 9), LOCATIONS)).toEqual({
      name,
      url,
      events,
      locationIds,
    });
    expect(webhookFields(WEBHOOK, 9).businessId).toBe("1");
  });

  test.each([
    ["active", true],
    ["failing", true],
    ["off", false],
    ["disabled", false],
    ["retired", false],
  ] as const)("of a webhook that is %s is turned on: %s", (state, isEnabled) => {
    expect(webhookFields({ ...WEBHOOK, state }, 1).isEnabled).toBe(isEnabled);
  });

  test("forgets locations of a business that was chosen before, and events that do not exist", () => {
    const fields = { ...webhookFields(WEBHOOK, 1), businessId: "2", locationIds: "31,41" };
    const events = `${WEBHOOK_TYPES[1]},other.made,${WEBHOOK_TYPES[0]}`;
    expect(webhookDraft({ ...fields, events }, LOCATIONS)).toMatchObject({
      locationIds: [41],
      events: [WEBHOOK_TYPES[0], WEBHOOK_TYPES[1]],
    });
  });
});
