import { describe, expect, test } from "vitest";
import { amountOf, dayOf, momentOf, readCell } from "../../../server/imports/cells.ts";
import { readFile } from "../../../server/imports/reading/readFile.ts";
import { partsOf, workbookOf, zipOf } from "../workbooks/workbook.ts";

const HEBREW = "שם,עיר\nנועה,חיפה\n";
const RUSSIAN = "Имя,Город\nАня,Хайфа\n";

/** Encodes a text in a code page in which the letters from `first` on have one byte each. */
const oneByte = (text: string, first: number, code: number): Buffer =>
  Buffer.from(
    [...text].map((letter) => {
      const at = letter.codePointAt(0) ?? 0;
      return at < 128 ? at : at - first + code;
    }),
  );
const windows1255 = oneByte(HEBREW, 0x5d0, 0xe0);
const windows1251 = oneByte(RUSSIAN, 0x410, 0xc0);

const refusalOf = async (file: Uint8Array): Promise<unknown> => {
  try {
    await readFile(file);
    return "read";
  } catch (error) {
    return Object(error).refusal.details;
  }
};

describe("a text file", () => {
  test.each([
    ["UTF-8", Buffer.from(HEBREW), ["נועה", "חיפה"]],
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${HEBREW}`), ["נועה", "חיפה"]],
    ["UTF-16 with a mark", Buffer.from(`\uFEFF${HEBREW}`, "utf16le"), ["נועה", "חיפה"]],
    [
      "UTF-16 without one",
      Buffer.from("name,city,zip\nDan,Haifa,12345\n", "utf16le"),
      ["Dan", "Haifa", "12345"],
    ],
    ["Windows-1255", windows1255, ["נועה", "חיפה"]],
    ["Windows-1251", windows1251, ["Аня", "Хайфа"]],
  ])("in %s is read", async (_, file, line) => {
    expect((await readFile(file)).lines).toEqual([line]);
  });

  test.each([",", ";", "\t"])(
    "separated by %j is read, with quotes around separators",
    async (mark) => {
      const { headings, lines } = await readFile(Buffer.from(`a${mark}b\n"x${mark}y"${mark}z\n`));
      expect([headings, lines]).toEqual([["a", "b"], [[`x${mark}y`, "z"]]]);
    },
  );

  test("of too many columns, or with a line without end, is refused in words", async () => {
    expect(await refusalOf(Buffer.from(`${"a,".repeat(1_000_000)}\n1\n`))).toMatchObject({
      reason: "longLine",
    });
    const columns = Array.from({ length: 300 }, (_, at) => `c${at}`).join(",");
    expect(await refusalOf(Buffer.from(`${columns}\n1\n`))).toMatchObject({
      reason: "tooManyColumns",
    });
  });

  test("without lines, or with one heading twice, is refused", async () => {
    expect(await refusalOf(Buffer.from("a,b\n"))).toMatchObject({ reason: "empty" });
    expect(await refusalOf(Buffer.from("a,a\n1,2\n"))).toEqual({ reason: "headingTwice", at: "a" });
    expect(await refusalOf(Buffer.from("\x89PNG\r\n\x1A\n\0\0\0\rIHDR", "latin1"))).toMatchObject({
      reason: "notTable",
    });
  });
});

describe("a workbook", () => {
  test("is read with its texts, long numbers and days", async () => {
    // In a workbook, day 45658 is 1 January 2025.
    const file = workbookOf([
      ["name", "number", "since"],
      ["נועה", 4580000000000018, { day: 45_658 }],
    ]);
    expect((await readFile(file)).lines).toEqual([["נועה", "4580000000000018", "2025-01-01"]]);
  });

  test("with a formula is refused, and the cell is named", async () => {
    const row = '<row r="2"><c r="A2"><f>1+1</f><v>2</v></c></row>';
    expect(await refusalOf(zipOf(partsOf([["a"]], row)))).toEqual({ reason: "formulas", at: "A2" });
  });

  test("with a cell far out is refused before anybody builds its table", async () => {
    const far = '<row r="2"><c r="XFD2"><v>1</v></c></row>';
    expect(await refusalOf(zipOf(partsOf([["a"]], far)))).toMatchObject({
      reason: "tooManyColumns",
    });
    const deep = '<row r="1048576"><c r="A1048576"><v>1</v></c></row>';
    expect(await refusalOf(zipOf(partsOf([["a"]], deep)))).toMatchObject({
      reason: "tooManyLines",
    });
  });

  test.each([
    ["under a prefix", '<x:row r="2"><x:c r="XFD2"><v>1</v></x:c></x:row>'],
    ["in single quotes", "<row r='2'><c r='XFD2'><v>1</v></c></row>"],
    ["in small letters", '<row r="2"><c r="xfd2"><v>1</v></c></row>'],
    ["behind another place", '<row r="2"><c r="A2" x:r="XFD2"><v>1</v></c></row>'],
    ["without a space before it", '<row r="2"><c t="n"r="XFD2"><v>1</v></c></row>'],
  ])("with a cell far out %s is refused too", async (_, far) => {
    expect(await refusalOf(zipOf(partsOf([["a"]], far)))).toMatchObject({
      reason: "tooManyColumns",
    });
  });

  test.each([
    ["as an entity", '<row r="2"><c r="&#88;FD2"><v>1</v></c></row>'],
    ["behind a quote that stays open", `<row r="2"><c t='>" r="XFD2"><v>1</v></c></row>`],
  ])("with a cell whose place is written %s is refused", async (_, far) => {
    expect(await refusalOf(zipOf(partsOf([["a"]], far)))).toMatchObject({ reason: "notTable" });
  });

  test("is judged wherever its sheets lie", async () => {
    const far = '<row r="1048576"><c r="A1048576"><v>1</v></c></row>';
    const parts = partsOf([["a"]], far).map(({ name, content }) => ({
      name: name.replace("xl/worksheets/sheet1.xml", "xl/other/list.xml"),
      content: content.replace("worksheets/sheet1.xml", "other/list.xml"),
    }));
    expect(await refusalOf(zipOf(parts))).toMatchObject({ reason: "tooManyLines" });
  });

  test("that claims or unpacks to too much is refused", async () => {
    const parts = partsOf([["a"], ["1"]]);
    const claimed = parts.map((part, at) => (at === 5 ? { ...part, claims: 2 ** 31 } : part));
    expect(await refusalOf(zipOf(claimed))).toMatchObject({ reason: "zipBomb" });
    const lying = [...parts, { name: "xl/a.xml", content: " ".repeat(5_000_000), claims: 100 }];
    expect(await refusalOf(zipOf(lying))).toMatchObject({ reason: "zipBomb" });
  });

  test("with entities, cut off, or of an old format is refused", async () => {
    const bomb = { name: "xl/b.xml", content: '<!DOCTYPE x [<!ENTITY a "b">]><x/>' };
    expect(await refusalOf(zipOf([...partsOf([["a"], ["1"]]), bomb]))).toMatchObject({
      reason: "doctype",
    });
    expect(await refusalOf(workbookOf([["a"], ["1"]]).subarray(0, 300))).toMatchObject({
      reason: "brokenZip",
    });
    expect(await refusalOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toMatchObject({
      reason: "oldExcel",
    });
  });
});

describe("a file that is no trap", () => {
  const lines = Array.from({ length: 150_000 }, (_, at) => `${at},name ${at},town ${at}`);
  const large = Buffer.from(["id,name,town", ...lines].join("\n"));

  test.each([
    ["takes too long", { seconds: 0, megabytes: 1_024 }],
    ["takes too much memory", { seconds: 30, megabytes: 16 }],
  ])("but %s is given up in words, and the next one is read", async (_, limits) => {
    await expect(readFile(large, undefined, limits)).rejects.toMatchObject({
      refusal: { code: "IMPORT_FILE_REFUSED", details: { reason: "tookTooMuch" } },
    });
    expect((await readFile(Buffer.from(HEBREW))).lines).toEqual([["נועה", "חיפה"]]);
  });
});

describe("a cell", () => {
  test.each([
    ["₪1,234.50", 123_450],
    ["1.234,50", 123_450],
    ["1,234", 123_400],
    ["50", 5000],
    ["12,5", 1250],
    ["1,2,3", undefined],
    ["-5", undefined],
    ["ten", undefined],
  ])("of money %j is %j agorot", (text, agorot) => {
    expect(amountOf(text)).toBe(agorot);
  });

  test.each([
    ["2026-03-01", "2026-03-01"],
    ["1/3/2026", "2026-03-01"],
    ["01.03.26", "2026-03-01"],
    ["31/02/2026", undefined],
    ["2026", undefined],
  ])("with the day %j is %j", (text, day) => {
    expect(dayOf(text)).toBe(day);
  });

  test("with a time is on the house's clock", () => {
    expect(momentOf("1/3/2026 20:30")).toEqual(new Date("2026-03-01T18:30:00Z"));
    expect(momentOf("2026-07-01T20:30:00")).toEqual(new Date("2026-07-01T17:30:00Z"));
    expect(momentOf("1/3/2026")).toBeUndefined();
  });

  test("with a time that clocks skip or show twice is a fault of its own", () => {
    const moment = { type: "moment", headings: [] } as const;
    const read = (text: string) => readCell(moment, text, "IL");
    expect(read("26/03/2027 02:30")).toEqual({ fault: "skipped" });
    expect(read("31/10/2027 01:30")).toEqual({ fault: "repeated" });
    const second = { value: new Date("2027-10-30T23:30:00Z") };
    expect(read("2027-10-31T01:30:00+02:00")).toEqual(second);
    expect(read("26/03/2027 03:00")).toEqual({ value: new Date("2027-03-26T00:00:00Z") });
  });

  test("that looks like a formula or holds a line break is a fault", () => {
    const text = { type: "text", headings: [] } as const;
    expect(readCell(text, "=1+1", "IL")).toEqual({ fault: "formula" });
    expect(readCell(text, "a\nb", "IL")).toEqual({ fault: "control" });
  });

  test("with a number that lost its leading zero is a mobile number", () => {
    const mobile = { type: "mobile", headings: [] } as const;
    expect(readCell(mobile, "541234567", "IL")).toEqual({ value: "+972541234567" });
  });
});
