import { describe, expect, test } from "vitest";
import { CONTRACT } from "../../../domain/api/contract.ts";
import { MAX_IMPORT_BYTES } from "../../../domain/api/imports.ts";
import { letters, testBorders } from "./borders.ts";
import { accepts, fieldsTaking, SCHEMAS } from "./inputs.ts";

/** The name of a schema, a sample of it, and the fields that can be null, absent or a fraction. */
type Fields = [string, unknown, nullable?: string, optional?: string, fraction?: string];

const summary = {
  id: 1,
  businessId: 2,
  kind: "customers",
  fileName: "customers.csv",
  username: "dana",
  createdAt: "2026-11-05T18:30:00Z",
  endedAt: "2026-11-05T18:31:00Z",
  state: "done",
  total: 100,
  doneLines: 98,
  counts: { make: 90, change: 5, same: 3, fault: 2, made: { customer: 90 } },
  faultCount: 2,
  code: "fileGone",
  records: 90,
};
const NULLABLE_OF_SUMMARY = "endedAt counts code";
const told = {
  import: {
    ...summary,
    headings: ["Name", "Mobile"],
    samples: [["Dana", "0541234567"]],
    mapping: { name: 0 },
    kept: [{ name: "Ours", mapping: { name: 1 } }],
    faults: [{ line: 7, field: "mobile", code: "notMobile", other: 3 }],
    faultGroups: [{ field: "mobile", code: "notMobile", lines: 2 }],
  },
};
const preview = {
  removes: { customer: 88 },
  leaves: [{ line: 7, target: "customer", record: "Dana Levi" }],
  leftCount: 2,
};

test.each<Fields>([
  [
    "GET /pres-live/imports reply",
    { rows: [summary], businesses: [{ id: 2, name: "City theatre" }] },
    NULLABLE_OF_SUMMARY,
  ],
  [
    "POST /pres-live/imports query",
    {
      businessId: 2,
      kind: "pastSales",
      name: "sales.csv",
      key: "b2f1c0d4",
      encoding: "windows-1255",
    },
    "",
    "encoding",
  ],
  ["POST /pres-live/imports reply", told, NULLABLE_OF_SUMMARY, "other"],
  ["GET /pres-live/imports/{id} params", { id: 1 }],
  ["GET /pres-live/imports/{id} reply", told, NULLABLE_OF_SUMMARY, "other"],
  ["POST /pres-live/imports/{id}/check params", { id: 1 }],
  ["POST /pres-live/imports/{id}/check body", { mapping: { name: 0 } }],
  ["POST /pres-live/imports/{id}/check reply", told, NULLABLE_OF_SUMMARY, "other"],
  ["POST /pres-live/imports/{id}/mapping params", { id: 1 }],
  ["POST /pres-live/imports/{id}/mapping body", { name: "Ours", mapping: { name: 0 } }],
  ["POST /pres-live/imports/{id}/mapping reply", told, NULLABLE_OF_SUMMARY, "other"],
  ["POST /pres-live/imports/{id}/start params", { id: 1 }],
  ["POST /pres-live/imports/{id}/start body", { skipsFaults: true }],
  ["POST /pres-live/imports/{id}/start reply", told, NULLABLE_OF_SUMMARY, "other"],
  ["GET /pres-live/imports/{id}/faults params", { id: 1 }],
  ["GET /pres-live/imports/{id}/faults query", { format: "xlsx" }, "", "format"],
  ["GET /pres-live/imports/{id}/export params", { id: 1 }],
  ["GET /pres-live/imports/{id}/export query", { format: "csv" }, "", "format"],
  ["GET /pres-live/imports/{id}/undo params", { id: 1 }],
  ["GET /pres-live/imports/{id}/undo reply", preview],
  ["POST /pres-live/imports/{id}/undo params", { id: 1 }],
  ["POST /pres-live/imports/{id}/undo body", { leavesUsed: false }],
  ["POST /pres-live/imports/{id}/undo reply", told, NULLABLE_OF_SUMMARY, "other"],
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

describe("the file of an import", () => {
  test("has at most 16 MiB, and a larger one is refused with its own code", () => {
    const upload = CONTRACT.find(({ takesFile, path }) => takesFile && path.endsWith("/imports"));
    expect(upload?.most).toEqual({ bytes: 16_777_216, otherwise: "IMPORT_FILE_TOO_LARGE" });
    expect(MAX_IMPORT_BYTES).toBe(16_777_216);
  });

  testBorders("POST /pres-live/imports query", [
    [
      "kind",
      [
        "customers",
        "members",
        "vouchers",
        "prices",
        "programme",
        "references",
        "soldSeats",
        "pastSales",
      ],
      ["orders", "toString", ""],
    ],
    ["name", ["a", letters(200)], ["", letters(201)]],
    ["key", [letters(8), letters(80)], [letters(7), letters(81)]],
    [
      "encoding",
      ["utf-8", "utf-16le", "utf-16be", "windows-1255", "windows-1251", "windows-1252"],
      ["latin1", "UTF-8", ""],
    ],
  ]);
  testBorders("GET /pres-live/imports/{id}/export query", [
    ["format", ["csv", "xlsx"], ["json", ""]],
  ]);
});

describe("a mapping", () => {
  testBorders("POST /pres-live/imports/{id}/check body", [
    ["mapping", [{}, { [letters(40)]: 0 }], [{ [letters(41)]: 0 }, []]],
    // The index of a column.
    ["mapping", [{ name: 2_147_483_647 }], [{ name: -1 }, { name: 0.5 }, { name: "0" }]],
    ["mapping", [], [{ name: 2_147_483_648 }]],
  ]);
  testBorders("POST /pres-live/imports/{id}/mapping body", [
    ["name", ["a", letters(60), ` ${letters(60)} `], ["", "  ", letters(61)]],
  ]);

  test("is saved under its name without surrounding blanks", () => {
    const body = SCHEMAS.get("POST /pres-live/imports/{id}/mapping body")!;
    expect(body.safeParse({ name: " Ours\n", mapping: {} }).data).toEqual({
      name: "Ours",
      mapping: {},
    });
  });
});

describe("an import", () => {
  const takes = (parts: object): boolean =>
    accepts(SCHEMAS.get("GET /pres-live/imports reply")!, {
      rows: [{ ...summary, ...parts }],
      businesses: [],
    });

  test.each(["draft", "checked", "running", "done", "undoing", "undone", "failing", "failed"])(
    "may be in the state %s",
    (state) => {
      expect(takes({ state })).toBe(true);
    },
  );

  test.each([{ state: "paused" }, { kind: "orders" }, { kind: "toString" }])(
    "is never like %j",
    (parts) => {
      expect(takes(parts)).toBe(false);
    },
  );
});
