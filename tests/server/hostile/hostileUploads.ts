import sharp from "sharp";
import { pretixHall } from "../../engine/plan/import/samples.ts";
import { hostileFiles } from "../pictures/hostilePictures.ts";
import { pngBomb } from "../pictures/pngBomb.ts";
import { box, mp4 } from "../videos/mp4.ts";
import { partsOf, workbookOf, zipOf } from "../workbooks/workbook.ts";
import { READERS, type Reader } from "./uploadReaders.ts";

export interface HostileUpload {
  readonly reader: Reader;
  readonly name: string;
  readonly bytes: Uint8Array;
  /**
   * Whether a reader can accept the file, because the content that is read is harmless: grey pixels or an
   * empty table.
   */
  readonly mayBeTaken: boolean;
}

type Named = readonly [name: string, bytes: Uint8Array];

const MEBIBYTE = 2 ** 20;

/** Returns a JPEG whose header has a wrong size. */
async function claimedJpeg(side: number, isProgressive: boolean): Promise<Buffer> {
  const plain = sharp({
    create: { width: 64, height: 64, channels: 3, background: { r: 9, g: 90, b: 200 } },
  });
  const bytes = await plain.jpeg({ progressive: isProgressive }).toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, isProgressive ? 0xc2 : 0xc0]));
  bytes.writeUInt16BE(side, frame + 5);
  bytes.writeUInt16BE(side, frame + 7);
  return bytes;
}

/** Returns the first frame of a GIF with a claimed size of a hundred megapixels and hardly any data. */
function gifBomb(): Buffer {
  const head = Buffer.from("GIF89a____\u0080\u0000\u0000", "latin1");
  head.writeUInt16LE(65_535, 6);
  head.writeUInt16LE(65_535, 8);
  const frame = Buffer.from([
    0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x4c, 0x01, 0, 0x3b,
  ]);
  return Buffer.concat([head, Buffer.alloc(6), frame]);
}

/** Name of a picture that lacks everything but a corner. */
const GREY = "a progressive JPEG that claims what is taken and has less";

async function pictures(): Promise<Named[]> {
  return [
    ...(await hostileFiles()),
    ["a picture of 900 megapixels in 100 kB", pngBomb(30_000, 30_000)],
    ["a picture that is one pixel high", pngBomb(60_000_001, 1)],
    ["a picture that is one pixel wide", pngBomb(1, 60_000_001)],
    ["a JPEG that claims 4,000 megapixels", await claimedJpeg(65_000, false)],
    ["a progressive JPEG that claims 4,000 megapixels", await claimedJpeg(65_000, true)],
    [GREY, await claimedJpeg(7_700, true)],
    ["a GIF that claims 4,000 megapixels", gifBomb()],
  ];
}

/** Returns a workbook in which one part has this content. */
const withPart = (content: string, claims?: number): Buffer =>
  zipOf([
    ...partsOf([["a"], ["1"]]),
    { name: "xl/other.xml", content, ...(claims !== undefined && { claims }) },
  ]);

const OPEN_TAGS = "a sheet with tags that do not end";
const OPEN_ATTRIBUTES = "a sheet with attributes that do not end";

const tables = (): Named[] => [
  ["a workbook that unpacks to more than it claims", withPart(" ".repeat(50 * MEBIBYTE), 100)],
  ["a workbook that claims 2 GiB", withPart(" ", 2 ** 31)],
  ["a workbook of 300 MB", withPart(" ".repeat(300 * MEBIBYTE))],
  ["a workbook with entities", withPart('<!DOCTYPE x [<!ENTITY a "b">]><x/>')],
  [OPEN_TAGS, zipOf(partsOf([["a"]], "<c ".repeat(500_000)))],
  [OPEN_ATTRIBUTES, zipOf(partsOf([["a"]], `<c ${"r=".repeat(500_000)}`))],
  ["a workbook that is cut off", workbookOf([["a"], ["1"]]).subarray(0, 300)],
  ["a line without end", Buffer.from(`${"a,".repeat(8 * MEBIBYTE)}\n`)],
  ["a quote without end", Buffer.from(`a,b\n"${"x".repeat(15 * MEBIBYTE)}`)],
  ["quotes alone", Buffer.from('"'.repeat(15 * MEBIBYTE))],
  ["separators alone", Buffer.from(",".repeat(15 * MEBIBYTE))],
  ["empty lines alone", Buffer.from("\n".repeat(15 * MEBIBYTE))],
  ["more lines than are read", Buffer.from(`a\n${"1\n".repeat(400_000)}`)],
  ["zeros", Buffer.alloc(MEBIBYTE)],
];

const laughs = (): string => {
  const levels = Array.from({ length: 30 }, (_, level) => {
    const inner = level === 0 ? "ha" : `&l${level - 1};`.repeat(10);
    return `<!ENTITY l${level} "${inner}">`;
  });
  return `<!DOCTYPE svg [${levels.join("")}]><svg viewBox="0 0 100 100"><text x="1" y="1">&l29;</text></svg>`;
};

const plans = (): Named[] =>
  [
    ["lists nested a million deep", "[".repeat(1_000_000)] as const,
    ["objects nested deep", '{"sections":'.repeat(100_000)] as const,
    ["a drawing with groups nested deep", "<svg>".concat("<g>".repeat(300_000))] as const,
    ["entities that multiply", laughs()] as const,
    ["a range of all seats there are", "[A]\nA: 1-999999999\n".repeat(200)] as const,
    ["a hall with NaN", JSON.stringify(pretixHall()).replace(/"x":0,/, '"x":NaN,')] as const,
    ["noise", "\0\u0001\u{10FFFF}<".repeat(10_000)] as const,
    ["nothing", ""] as const,
  ].map(([name, text]): Named => [name, Buffer.from(text)]);

const videos = (): Named[] => [
  ["a page that is named like a film", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a film that is cut off", mp4().subarray(0, 200)],
  [
    "a box that claims 4 GB",
    Buffer.concat([Buffer.from([0xff, 0xff, 0xff, 0xff]), Buffer.from("moov")]),
  ],
  ["boxes nested deep", nestedBoxes(20_000)],
  ["many empty boxes", Buffer.concat(Array.from({ length: 200_000 }, () => box("free")))],
  ["zeros", Buffer.alloc(8 * MEBIBYTE)],
];

function nestedBoxes(depth: number): Buffer {
  let inner: Buffer = Buffer.alloc(0);
  for (let level = 0; level < depth; level++) inner = box("moov", inner);
  return inner;
}

const HARMLESS = [GREY, OPEN_TAGS, OPEN_ATTRIBUTES];

/** Returns files that the readers of uploads have to refuse, each with its reader. */
export async function hostileUploads(): Promise<HostileUpload[]> {
  const files: Readonly<Record<Reader, readonly Named[]>> = {
    picture: await pictures(),
    table: tables(),
    plan: plans(),
    video: videos(),
  };
  return READERS.flatMap((reader) =>
    files[reader].map(([name, bytes]) => ({
      reader,
      name: `${reader}: ${name}`,
      bytes,
      mayBeTaken: HARMLESS.includes(name),
    })),
  );
}
