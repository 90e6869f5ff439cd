import { describe, expect, test } from "vitest";
import { CONTRACT } from "../../../domain/api/contract.ts";
import { letters, testBorders, times } from "./borders.ts";
import { accepts, fieldsTaking, SCHEMAS } from "./inputs.ts";

/** The name of a schema, a sample of it, and the fields that can be null, absent or a fraction. */
type Fields = [string, unknown, nullable?: string, optional?: string, fraction?: string];

const at = "2026-11-05T20:30:00+02:00";
const key = {
  id: 1,
  businessId: 2,
  businessName: "City theatre",
  name: "Website",
  scopes: ["sales:read"],
  networks: ["203.0.113.0/24"],
  locationIds: [4],
  hint: "parterre_live_a1B2c3",
  createdAt: at,
  createdBy: "Dana Levi",
  expiresAt: at,
  revokedAt: at,
  formerUntil: at,
  lastUsedAt: at,
  lastAddress: "203.0.113.9",
  state: "active",
};
const NULLABLE_OF_KEY = "expiresAt revokedAt formerUntil lastUsedAt lastAddress";
const draft = {
  businessId: 2,
  name: "Website",
  scopes: ["orders:write"],
  networks: ["203.0.113.0/24"],
  expiresAt: at,
  locationIds: [4],
};
const mail = {
  businessId: 2,
  message: "reminder",
  locale: "en",
  subject: "Soon: {shows}",
  greeting: "Dear {name},",
  body: "{links}",
  footer: "{house}",
  sms: "{links}",
};
const NULLABLE_OF_MAIL = "businessId subject greeting body footer sms";
const gateway = { id: 3, values: { host: "mail.example" }, to: "dana@example.com" };
const captchaDraft = { id: 3, values: { host: "A" } };
const captchaVerdict = { verdict: "accepted", hosts: ["tickets.example"], isEverywhere: false };
const verdict = { verdict: "accepted", status: 250, answer: "2.0.0 Ok", durationMs: 120 };

test.each<Fields>([
  [
    "GET /pres-live/keys reply",
    {
      rows: [key],
      scopes: ["sales:read"],
      locations: [{ id: 4, businessId: 2, name: "City theatre", isRetired: false }],
    },
    NULLABLE_OF_KEY,
  ],
  ["POST /pres-live/keys body", draft, "expiresAt", "locationIds"],
  ["POST /pres-live/keys reply", { key, secret: "s" }, NULLABLE_OF_KEY],
  ["PUT /pres-live/keys/{id} params", { id: 1 }],
  ["PUT /pres-live/keys/{id} body", { name: "Website", locationIds: [4] }],
  ["PUT /pres-live/keys/{id} reply", { key }, NULLABLE_OF_KEY],
  ["POST /pres-live/keys/{id}/rotate params", { id: 1 }],
  ["POST /pres-live/keys/{id}/rotate body", { overlapHours: 48 }],
  ["POST /pres-live/keys/{id}/rotate reply", { key, secret: "s" }, NULLABLE_OF_KEY],
  ["POST /pres-live/keys/{id}/revoke params", { id: 1 }],
  ["POST /pres-live/keys/{id}/revoke reply", { success: true }],
  ["GET /pres-live/keys/{id}/history params", { id: 1 }],
  [
    "GET /pres-live/keys/{id}/history reply",
    {
      rows: [{ at, username: "dana", action: "edit", before: null, after: null }],
      locations: [],
    },
    "before after",
  ],
  ["GET /dev/outbox query", { to: "dana@example.com" }, "", "to"],
  [
    "GET /dev/outbox reply",
    {
      messages: [
        { id: "7", kind: "mail", to: "dana@example.com", text: "Hi", html: "<p>Hi", sentAt: at },
      ],
    },
    "html",
  ],
  // A value of a gateway can also be a number or null. `domain/resources` validates the value by the
  // definition of the gateway's field.
  ["POST /pres-live/mail-gateways/test body", gateway, "id host", "", "host"],
  ["POST /pres-live/mail-gateways/test reply", verdict, "status"],
  ["POST /pres-live/sms-gateways/test body", gateway, "id host", "", "host"],
  ["POST /pres-live/sms-gateways/test reply", verdict, "status"],
  ["POST /pres-live/captchas/test body", captchaDraft, "id host", "", "host"],
  ["POST /pres-live/captchas/test reply", captchaVerdict],
  ["POST /pres-live/mail-previews body", mail, NULLABLE_OF_MAIL],
  [
    "POST /pres-live/mail-previews reply",
    {
      mail: { subject: "Soon", text: "Dear Dana," },
      sms: { text: "Soon", parts: 1 },
      standard: { subject: "", greeting: "", body: "", sms: "" },
    },
    "mail sms",
  ],
  ["POST /pres-live/mail-tests body", mail, NULLABLE_OF_MAIL],
  ["POST /pres-live/mail-tests reply", { sentTo: "dana@example.com" }, "sentTo"],
])(
  "%s keeps its fields, and only some may be null, absent or a fraction",
  (name, sample, nullable = "", optional = "", fraction = "") => {
    const schema = SCHEMAS.get(name)!;
    expect(schema.safeParse(sample).data).toEqual(sample);
    expect(fieldsTaking(schema, sample, null)).toBe(nullable);
    expect(fieldsTaking(schema, sample, undefined)).toBe(optional);
    expect(fieldsTaking(schema, sample, 1.5)).toBe(fraction);
  },
);

describe("a key", () => {
  const takes = (parts: object): boolean =>
    accepts(SCHEMAS.get("PUT /pres-live/keys/{id} reply")!, { key: { ...key, ...parts } });

  test.each([
    [{ state: "active" }, true],
    [{ state: "expired" }, true],
    [{ state: "revoked" }, true],
    [{ state: "former" }, false],
    [{ scopes: [] }, true],
    [{ scopes: ["plans:write"] }, true],
    [{ scopes: ["staff:write"] }, false],
  ])("with %j is listed: %s", (parts, isListed) => {
    expect(takes(parts)).toBe(isListed);
  });

  test.each([
    ["sales:read", true],
    // API keys have no scopes for staff, keys and approvals.
    ["staff:read", false],
    ["keys:write", false],
    ["approve:write", false],
    ["sell:read", false],
  ])("with the scope %s is offered and created: %s", (scope, isOffered) => {
    const list = { rows: [], scopes: [scope], locations: [] };
    expect(accepts(SCHEMAS.get("GET /pres-live/keys reply")!, list)).toBe(isOffered);
    const created = { ...draft, scopes: [scope] };
    expect(accepts(SCHEMAS.get("POST /pres-live/keys body")!, created)).toBe(isOffered);
  });

  testBorders("POST /pres-live/keys body", [
    ["name", ["a", letters(80), ` ${letters(80)} `], ["", "  ", letters(81)]],
    ["scopes", [times(1, "sales:read"), times(23, "sales:read")], [[], times(24, "sales:read")]],
    ["networks", [[], times(20, "203.0.113.9")], [times(21, "203.0.113.9")]],
    ["networks.0", [letters(50)], [letters(51)]],
    [
      "expiresAt",
      ["2026-11-05T20:30:00+02:00", "2026-11-05T18:30:00Z"],
      ["2026-11-05", "2026-11-05T20:30:00", ""],
    ],
    ["locationIds", [[], times(500)], [times(501), [1.5]]],
  ]);
  testBorders("PUT /pres-live/keys/{id} body", [
    ["name", [letters(80)], ["", " ", letters(81)]],
    ["locationIds", [[], times(500)], [times(501), [2_147_483_648]]],
  ]);
  // The old secret stays valid for at most a week.
  testBorders("POST /pres-live/keys/{id}/rotate body", [
    ["overlapHours", [0, 168], [-1, 169, 0.5, "0"]],
  ]);

  test("is named without surrounding blanks", () => {
    const body = SCHEMAS.get("PUT /pres-live/keys/{id} body")!;
    const read = body.safeParse({ name: " Website\t", locationIds: [] });
    expect(read.data).toEqual({ name: "Website", locationIds: [] });
  });
});

describe("a test of a gateway", () => {
  testBorders("POST /pres-live/sms-gateways/test body", [
    ["to", ["a", letters(254), ` ${letters(254)} `], ["", "  ", letters(255)]],
    ["values", [{}, { [letters(60)]: "" }], [{ [letters(61)]: "" }]],
    ["id", [null, 1], [1.5, 2_147_483_648]],
  ]);

  test("is sent to the address without surrounding blanks", () => {
    const body = SCHEMAS.get("POST /pres-live/sms-gateways/test body")!;
    const read = body.safeParse({ ...gateway, to: " 0541234567 " });
    expect(read.data).toEqual({ ...gateway, to: "0541234567" });
  });

  test.each([
    "accepted",
    "closed",
    "unknownHost",
    "connectionRefused",
    "noAnswer",
    "encryption",
    "login",
    "sender",
    "receiver",
    "refused",
    "broken",
  ])("may end as %s", (end) => {
    const reply = SCHEMAS.get("POST /pres-live/mail-gateways/test reply")!;
    expect(accepts(reply, { ...verdict, verdict: end })).toBe(true);
    expect(accepts(reply, { ...verdict, verdict: `${end}!` })).toBe(false);
  });
});

const ticket = {
  businessId: 2,
  locale: "he",
  headerPicture: "a".repeat(64),
  accent: "#7a1f3d",
  ticketText: "Doors open at 20:00",
  hasHolder: true,
  hasEntrance: true,
  hasPrice: false,
  hasCharge: false,
  hasTerms: true,
  printSize: "roll80",
};

describe("a draft of tickets", () => {
  test("keeps its fields, and may lack business, picture, accent and text", () => {
    const schema = SCHEMAS.get("POST /pres-live/ticket-previews body")!;
    expect(schema.safeParse(ticket).data).toEqual(ticket);
    expect(fieldsTaking(schema, ticket, null)).toBe("businessId headerPicture accent ticketText");
    expect(fieldsTaking(schema, ticket, undefined)).toBe("");
  });

  testBorders("POST /pres-live/ticket-previews body", [
    ["locale", ["he", "en", "ru", "ar", "pl"], ["de", "HE", ""]],
    ["accent", ["#7a1f3d", "#FFFFFF"], ["#7a1f3", "red", "#7a1f3dff"]],
    ["headerPicture", ["a".repeat(64)], ["a".repeat(63), "../secret"]],
    ["ticketText", ["", letters(300)], [letters(301)]],
    ["printSize", ["a4", "a6", "roll80"], ["a5", "", null]],
  ]);
});

describe("mails", () => {
  test("that were not sent are listed only in a demo on this machine", () => {
    const outbox = CONTRACT.find(({ path }) => path === "/dev/outbox");
    expect(outbox?.caller).toBe("development");
  });

  testBorders("POST /pres-live/mail-previews body", [
    ["message", ["paid", "held", "reminder", "receivedMoved", "loginCode"], ["invoice", "", null]],
    ["locale", ["he", "en", "ru", "ar", "pl"], ["de", "HE", ""]],
    ...["subject", "greeting", "body", "footer", "sms"].map(
      (part) => [part, ["", letters(4_000)], [letters(4_001)]] as const,
    ),
  ]);

  test.each([
    ["sms", true],
    ["mail", true],
    ["push", false],
  ])("of the kind %s are kept in the outbox: %s", (kind, isKept) => {
    const messages = [{ id: "7", kind, to: "0541234567", text: "123456", html: null, sentAt: at }];
    expect(accepts(SCHEMAS.get("GET /dev/outbox reply")!, { messages })).toBe(isKept);
  });
});
