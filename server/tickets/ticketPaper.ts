import { encode } from "uqr";
import { directionOf } from "../../domain/locale.ts";
import { dateIn } from "../../domain/zone.ts";
import { Paper } from "../platform/paper/paper.ts";
import type { PassFacts } from "./wallets/passFacts.ts";
import { WALLET_WORDS } from "./wallets/walletWords.ts";

/** A4 in points, with its margins. */
const LEFT = 56;
const WIDTH = 483;
const TOP = 64;
/** Side of the code, 7 cm with its quiet zone. */
const CODE = 200;

const MUTE = "#57535f";

/** Draws a code as squares, with a quiet zone of four modules, as ISO 18004 requires. */
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

/** Writes one ticket on a page of its own. */
function writeTicket(
  paper: Paper,
  { document, house, locale, origin, documentKey }: PassFacts,
): void {
  const words = WALLET_WORDS[locale];
  const { featureName, dateTime, locationName, venueName, seat, entrance, ticketName, qr } =
    document;
  paper.addPage();
  let y = TOP;
  const write = (text: string, size: number, weight: 400 | 700 = 400, colour?: string): void => {
    const style = { size, weight, ...(colour !== undefined && { colour }) };
    y += paper.write(text, { x: LEFT, y, width: WIDTH }, style);
  };
  write(house, 11, 400, MUTE);
  y += 8;
  write(featureName, 24, 700);
  y += 4;
  write(dateIn(locale, new Date(dateTime)), 13);
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
    [words.holder, document.holderName ?? ""],
    [words.reservation, document.reservationIdentifier],
  ] as const;
  for (const [name, value] of facts) {
    if (value === "") continue;
    write(name, 9, 400, MUTE);
    write(value, 14, 700);
    y += 5;
  }
  y += 10;
  write(`${origin}/edocument/${documentKey}`, 9, 400, MUTE);
}

/** Returns tickets of one order as a PDF with one page per ticket, in the order's language. */
export async function ticketPaper(
  tickets: readonly [PassFacts, ...PassFacts[]],
): Promise<Uint8Array> {
  const [{ document, locale }] = tickets;
  const paper = await Paper.open(document.featureName, locale, directionOf(locale));
  for (const ticket of tickets) writeTicket(paper, ticket);
  return paper.bytes();
}
