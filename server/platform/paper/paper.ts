import type PDFDocument from "pdfkit";
import type { Bidi } from "bidi-js";
import { paperFonts, type Weight } from "./paperFonts.ts";
import { visualRuns, type Direction, type VisualRun } from "./visualRuns.ts";

/** The style of a text on the page. Lengths are in points. */
export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
  /** Default: the side on which lines of the page's language begin. */
  readonly align?: "start" | "end" | "centre";
}

/** A position and a width on the page, in points from its top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

type Document = InstanceType<typeof PDFDocument>;

/** Options that stop the PDF library from breaking lines and spacing words by itself. */
const RAW: { lineBreak: false; features: ("kern" | "liga")[] } = {
  lineBreak: false,
  features: ["kern", "liga"],
};
const LINE_HEIGHT = 1.3;
const INK = "#0e0d13";

const FORM_FEED = /\r?\n/;
/**
 * Control characters for the text direction. These characters have no glyph, but affect the layout of a
 * line.
 */
const CONTROLS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

const LAM = 0x0644;
/** The ligatures of the Arabic letters lam and alef, keyed by the kind of alef. */
const LAM_ALEF: ReadonlyMap<number | undefined, number> = new Map([
  [0x0622, 0xfef5],
  [0x0623, 0xfef7],
  [0x0625, 0xfef9],
  [0x0627, 0xfefb],
]);

/**
 * The part of a font in the library's document that maps glyphs to their characters. The library does not
 * export this type.
 */
interface UsedFont {
  readonly unicode?: (readonly number[])[];
}

/**
 * Maps each lam-alef glyph to its single ligature character. PDF readers reverse right-to-left text when it
 * is copied. If a glyph stood for two characters, PDF readers would reverse these two characters as well.
 */
function nameLigatures(document: Document): void {
  const fonts: Readonly<Record<string, UsedFont>> = Object(Reflect.get(document, "_fontFamilies"));
  for (const { unicode } of Object.values(fonts)) {
    unicode?.forEach((points, glyph) => {
      const form = points[0] === LAM && points.length === 2 ? LAM_ALEF.get(points[1]) : undefined;
      if (form !== undefined) unicode[glyph] = [form];
    });
  }
}

/** A PDF document with text in any of the product's languages, shaped and in the right direction. */
export class Paper {
  readonly document: Document;
  readonly direction: Direction;
  readonly #bidi: Bidi;

  private constructor(document: Document, bidi: Bidi, direction: Direction) {
    this.document = document;
    this.#bidi = bidi;
    this.direction = direction;
  }

  /** Opens an A4 document. The libraries and fonts are loaded when the first document is opened. */
  static async open(title: string, language: string, direction: Direction): Promise<Paper> {
    const [{ default: Pdf }, { default: openBidi }, fonts] = await Promise.all([
      import("pdfkit"),
      import("bidi-js"),
      paperFonts(),
    ]);
    const info = { Title: title };
    const document = new Pdf({ size: "A4", margin: 0, lang: language, info, autoFirstPage: false });
    for (const weight of [400, 700] as const) document.registerFont(String(weight), fonts[weight]);
    return new Paper(document, openBidi(), direction);
  }

  addPage(): void {
    this.document.addPage();
  }

  #use({ size, weight = 400 }: TextStyle): Document {
    return this.document.font(String(weight)).fontSize(size);
  }

  #widthOf(text: string, style: TextStyle): number {
    return this.#use(style).widthOfString(text.replaceAll(CONTROLS, ""), RAW);
  }

  /** Breaks a paragraph into lines at its spaces. A word that is too long for a line stays whole. */
  #linesOf(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    for (const word of text.split(" ")) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      const fits = lines.length > 0 && this.#widthOf(longer, style) <= width;
      if (fits) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  #drawRun({ text, isRtl }: VisualRun, x: number, y: number, style: TextStyle): void {
    const plain = text.replaceAll(CONTROLS, "");
    // The PDF library reverses right-to-left letters, but does not reverse a right-to-left run that
    // contains no letters.
    const drawn = isRtl && !RTL_LETTER.test(plain) ? [...plain].toReversed().join("") : plain;
    if (drawn !== "") this.#use(style).text(drawn, x, y, RAW);
  }

  #drawLine(text: string, { x, y, width }: Box, style: TextStyle): void {
    const { leftToRight, reading } = visualRuns(this.#bidi, text, this.direction);
    const widths = new Map(leftToRight.map((run) => [run, this.#widthOf(run.text, style)]));
    const total = [...widths.values()].reduce((sum, each) => sum + each, 0);
    const { align = "start" } = style;
    const isLeft = align === "start" ? this.direction === "ltr" : this.direction === "rtl";
    let left = align === "centre" ? x + (width - total) / 2 : isLeft ? x : x + width - total;
    const places = new Map<VisualRun, number>();
    for (const run of leftToRight) {
      places.set(run, left);
      left += widths.get(run) ?? 0;
    }
    this.document.fillColor(style.colour ?? INK);
    // Runs are drawn in reading order, so that text copied from the PDF is in reading order, too.
    for (const run of reading) this.#drawRun(run, places.get(run) ?? x, y, style);
  }

  /** Draws a text in a box, with as many lines as it needs. Returns the height of the text in points. */
  write(text: string, { x, y, width }: Box, style: TextStyle): number {
    const lines = text.split(FORM_FEED).flatMap((part) => this.#linesOf(part, width, style));
    const height = style.size * LINE_HEIGHT;
    lines.forEach((line, at) => this.#drawLine(line, { x, y: y + at * height, width }, style));
    return lines.length * height;
  }

  /** Ends the document and returns its bytes. */
  bytes(): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      this.document.on("data", (chunk: Buffer) => chunks.push(chunk));
      this.document.on("end", () => resolve(Buffer.concat(chunks)));
      this.document.on("error", reject);
      nameLigatures(this.document);
      this.document.end();
    });
  }
}
