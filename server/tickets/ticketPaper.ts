import { encode } from "uqr";
import { pictureFile, PICTURE_WIDTHS, uploadIn } from "../../domain/catalogue.ts";
import { directionOf } from "../../domain/locale.ts";
import { dateIn } from "../../domain/dateIn.ts";
import { Paper } from "../platform/paper/paper.ts";
import { lookFacts } from "./lookFacts.ts";
import type { PassFacts } from "./wallets/passFacts.ts";
import { WALLET_WORDS } from "./wallets/walletWords.ts";

/** Positions on an A4 page in points: the margins and the width between them. */
const LEFT = 56;
const WIDTH = 483;
const TOP = 64;
const PAGE_WIDTH = 595;
/** Height of the band in the accent colour at the top of the page, in points. */
const BAND = 14;
/** Maximum height of the business's picture, in points. */
const HEADER = 90;
/** Side length of the QR code in points: 7 cm with its quiet zone. */
const CODE = 200;

const MUTE = "#57535f";

/** Draws a QR code as squares, with a quiet zone of four modules, as ISO 18004 requires. */
function drawCode(paper: Paper, text: string, x: number, y: number): void {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const module = CODE / size;
  const { document } = paper;
  data.forEach((row, atY) => {
    row.forEach((isDark, atX) => {
      if (isDark) document.rect(x + atX * module, y + atY * module, module, module);
    });
  });
  document.fill("#000000");
}

/** A picture in PNG format, with its size in pixels. */
interface Drawn {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

export type ReadPicture = (name: string) => Promise<Uint8Array | undefined>;

/**
 * Reads an uploaded picture and converts it for a PDF. Returns undefined if the picture no longer exists.
 */
async function drawnOf(id: string, readPicture: ReadPicture): Promise<Drawn | undefined> {
  const picture = await readPicture(pictureFile(id, PICTURE_WIDTHS.preview));
  if (!picture) return undefined;
  const { default: sharp } = await import("sharp");
  const { data, info } = await sharp(picture).png().toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** Draws the business's picture at the top of the page. Returns the picture's height in points. */
function drawHeader(paper: Paper, { png, width, height }: Drawn): number {
  const scale = Math.min(WIDTH / width, HEADER / height);
  const [drawnWidth, drawnHeight] = [width * scale, height * scale];
  const x = paper.direction === "rtl" ? LEFT + WIDTH - drawnWidth : LEFT;
  paper.document.image(png, x, TOP - 24, { width: drawnWidth, height: drawnHeight });
  return drawnHeight;
}

/** Writes one ticket on a new page. */
function writeTicket(
  paper: Paper,
  { document, house, locale, origin, documentKey }: PassFacts,
  header: Drawn | undefined,
): void {
  const words = WALLET_WORDS[locale];
  const { featureName, dateTime, locationName, venueName, seat, entrance, ticketName, qr } =
    document;
  const { look } = document;
  const accent = look?.accent ?? undefined;
  paper.addPage();
  let y = TOP;
  const write = (text: string, size: number, weight: 400 | 700 = 400, colour?: string): void => {
    const style = { size, weight, ...(colour !== undefined && { colour }) };
    y += paper.write(text, { x: LEFT, y, width: WIDTH }, style);
  };
  if (accent !== undefined) paper.document.rect(0, 0, PAGE_WIDTH, BAND).fill(accent);
  if (header) y += drawHeader(paper, header);
  write(house, 11, 400, MUTE);
  y += 8;
  write(featureName, 24, 700);
  y += 4;
  write(dateIn(locale, new Date(dateTime)), 13, accent === undefined ? 400 : 700, accent);
  write(`${locationName} · ${venueName}`, 13);
  y += 14;
  if (qr !== null) {
    const isRtl = paper.direction === "rtl";
    drawCode(paper, qr, isRtl ? LEFT + WIDTH - CODE : LEFT, y);
    y += CODE + 14;
  }
  const facts = [
    [words.entrance, entrance ?? ""],
    [words.section, seat?.SectionName ?? ""],
    [words.row, seat?.RowName ?? ""],
    [words.seat, seat?.SeatName ?? ""],
    [words.ticket, ticketName],
    ...lookFacts(document, locale),
    [words.reservation, document.reservationIdentifier],
  ] as const;
  for (const [name, value] of facts) {
    if (value === "") continue;
    write(name, 9, 400, MUTE);
    write(value, 14, 700);
    y += 5;
  }
  y += 10;
  if (look && look.text !== "") {
    write(look.text, 12);
    y += 8;
  }
  write(`${origin}/edocument/${documentKey}`, 9, 400, MUTE);
  if (look?.hasTerms) write(`${words.terms}: ${origin}/terms`, 9, 400, MUTE);
}

/**
 * Returns tickets of one order as a PDF with one page per ticket, in the order's language. If `readPicture`
 * is absent or the picture no longer exists, the pages have no picture.
 */
export async function ticketPaper(
  tickets: readonly [PassFacts, ...PassFacts[]],
  readPicture?: ReadPicture,
): Promise<Uint8Array> {
  const [{ document, locale }] = tickets;
  const paper = await Paper.open(document.featureName, locale, directionOf(locale));
  const id = uploadIn(document.look?.header ?? null);
  const header = id !== null && readPicture ? await drawnOf(id, readPicture) : undefined;
  for (const ticket of tickets) writeTicket(paper, ticket, header);
  return paper.bytes();
}
