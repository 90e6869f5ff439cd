import type { Seatplan } from "../../../domain/seatplan.ts";
import { layoutOf } from "../buildLayout.ts";
import type { SeatLayout } from "../layout.ts";
import { decodeText } from "../../../domain/textEncoding.ts";
import { decodePlan, isPlanBytes } from "../planBytes.ts";
import { planVersionOf } from "../planVersion.ts";
import { buildPlan } from "./buildPlan.ts";
import { seatplanOf } from "./compact.ts";
import type { Draft, DraftSection } from "./draft.ts";
import { Entry } from "./entry.ts";
import { jsonFormatOf, type PlanFormat } from "./formatOf.ts";
import { hasListedRows, hasPlacedSeats, readListedHall, readPlacedHall } from "./hallJson.ts";
import { JsonObject, parseJson, type Json } from "./json.ts";
import { judgeNames } from "./judgeNames.ts";
import { judgePlaces } from "./judgePlaces.ts";
import { judgeRows } from "./judgeRows.ts";
import { layOut } from "./layOut.ts";
import { readPretix } from "./pretix.ts";
import { quoted, Reading, STEPS_A_CHARACTER, TooMuchWork, type Fault } from "./reading.ts";
import { isRowText, readRowText } from "./rowText.ts";
import { pitchOf } from "./spacing.ts";
import { spotsOf, type Spot } from "./spots.ts";
import { readSvg } from "./svg/svg.ts";
import { parseXml } from "./svg/xml.ts";
import { readSeatsio } from "./seatsio.ts";
import { csvTable } from "./table/csvTable.ts";
import { jsonTables } from "./table/jsonTable.ts";
import { isSeatTable, readTables, type ColumnReading } from "./table/readTable.ts";
import type { FlatTable } from "./table/flatTable.ts";
import { readWorkbook } from "./table/readWorkbook.ts";
import type { Mapping } from "./table/roles.ts";
import { sizeOfWorkbook, type Workbook } from "./table/workbook.ts";
import { readTicketland } from "./ticketland.ts";
import type { TicketGroup } from "./ticketGroups.ts";
import { readVista, vistaLayout } from "./vista.ts";
import { readWire } from "./wire.ts";

/** The content of a file, and all of its faults. */
export interface PlanReading {
  /**
   * Undefined if the file has none of the known formats. Without a known format there is no plan, and a
   * single fault reports this.
   */
  readonly format: PlanFormat | undefined;
  /** The plan with everything in the file that can be drawn. The plan is absent if nothing can be drawn. */
  readonly plan?: Seatplan;
  readonly faults: readonly Fault[];
  /** Returns the position in the plan for the place of a fault, or `undefined` if the place is not drawn. */
  readonly spotOf: (place: string) => Spot | undefined;
  /**
   * Numbers of seats and rows that were read. The number of seats includes duplicates and the places of areas
   * without numbered seats.
   */
  readonly seats: number;
  readonly rows: number;
  readonly sections: number;
  /** The file's price categories with the numbers that the plan uses for them. */
  readonly ticketGroups: readonly TicketGroup[];
  /** How the columns of a list of seats were interpreted. Absent for formats other than a list of seats. */
  readonly columns?: ColumnReading | undefined;
  /** Number of steps that the reading took, which is limited by the file's size. */
  readonly steps: number;
}

/** The content of a file: a draft if the file has a foreign format, otherwise the wire form. */
type Found =
  | { readonly draft: Draft }
  | {
      readonly plan: Omit<Seatplan, "planVersion">;
      readonly version: string | undefined;
      readonly sections: readonly DraftSection[];
    };

/** A plan file: its text or bytes, or an already unpacked workbook. */
export type PlanSource = string | Uint8Array | Workbook;

const isWorkbook = (source: PlanSource): source is Workbook =>
  typeof source === "object" && !(source instanceof Uint8Array);

/**
 * Reads a seat plan in any known format. The format is detected from the content. This function never throws,
 * and its running time is bounded by the file's size. Every fault is reported with its place in the file, and
 * the rest is drawn. `mapping` overrides the guessed meaning of columns or fields in a list of seats.
 */
export function readPlan(source: PlanSource, mapping: Mapping = {}): PlanReading {
  const reading = new Reading(isWorkbook(source) ? sizeOfWorkbook(source) : source.length);
  const reader = new Reader(reading, mapping);
  let built: Built = { ticketGroups: [], sections: [] };
  try {
    const found = isWorkbook(source) ? reader.workbook(source) : reader.find(textOf(source));
    if (found) built = finish(found, reading);
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
    reading.fault("tooMuch", "file", error.message);
  }
  const { faults, count, steps } = reading;
  const { plan, ticketGroups, sections } = built;
  return {
    format: reader.format,
    ...(plan && { plan }),
    faults,
    spotOf: spotsOf(sections),
    seats: count.seats + sections.reduce((sum, section) => sum + placesIn(section), 0),
    rows: count.rows,
    sections: count.sections,
    ticketGroups,
    columns: reader.columns,
    steps,
  };
}

/** Returns how many places of an area are only counted and not listed as seats in the file. */
function placesIn({ kind, capacity, rows, isCounted }: DraftSection): number {
  if (kind !== "ga" || isCounted) return 0;
  return Math.max(0, capacity - rows.reduce((sum, row) => sum + row.seats.length, 0));
}

/**
 * Returns a file's text. If the file is a compact plan (engine/plan/planBytes.ts), returns its bytes
 * unchanged.
 */
const textOf = (source: string | Uint8Array): string | Uint8Array =>
  typeof source === "string" || isPlanBytes(source) ? source : decodeText(source);

/** Detects the format of a file and reads it. */
class Reader {
  format: PlanFormat | undefined;
  columns: ColumnReading | undefined;
  readonly #reading: Reading;
  readonly #mapping: Mapping;

  constructor(reading: Reading, mapping: Mapping) {
    this.#reading = reading;
    this.#mapping = mapping;
  }

  find(text: string | Uint8Array): Found | undefined {
    if (typeof text !== "string") return this.#bytes(text);
    const start = text[text.search(/[^\s\uFEFF]/)];
    // A list of rows is not JSON, but it may also begin with a bracket: the name of a section in brackets.
    const isJson = start === "{" || (start === "[" && !isRowText(text));
    const isMarkup = start === "<" || /<svg[\s>]/.test(text.slice(0, 65_536));
    const found = isJson ? this.#json(text) : isMarkup ? this.#markup(text) : undefined;
    if (found) return found;
    if (!isMarkup && !isJson) {
      const lines = this.#text(text);
      if (lines) return lines;
    }
    this.#reading.fault(
      "unknownFormat",
      "file",
      "neither a plan in JSON, nor a drawing in SVG, nor a list of rows",
    );
    return undefined;
  }

  /** Reads lines of text: a table with one seat or one row per line, or a list of rows with seat ranges. */
  #text(text: string): Found | undefined {
    const table = csvTable(text, this.#reading);
    const isRows = isRowText(text);
    const isAsked = Object.keys(this.#mapping).length > 0;
    if (table && (isAsked || !isRows || isSeatTable(table))) {
      const found = this.#tables([table]);
      if (found) return found;
    }
    if (!isRows) return undefined;
    this.format = "rows";
    return { draft: layOut(readRowText(text, this.#reading), this.#reading) };
  }

  workbook(workbook: Workbook): Found | undefined {
    this.format = "table";
    const found = readWorkbook(workbook, this.#mapping, this.#reading);
    if (!found) return undefined;
    this.columns = found.columns;
    return { draft: found.draft };
  }

  #tables(tables: readonly FlatTable[]): Found | undefined {
    const found = readTables(tables, this.#mapping, this.#reading);
    if (!found) return undefined;
    this.format = "table";
    this.columns = found.columns;
    return { draft: found.draft };
  }

  #markup(text: string): Found | undefined {
    const drawing = drawingIn(text);
    if (drawing === undefined) return undefined;
    const root = parseXml(drawing, this.#reading);
    if (root?.name !== "svg") return undefined;
    this.format = "svg";
    return { draft: readSvg(root, this.#reading) };
  }

  #json(text: string): Found | undefined {
    const json = parseJson(text, this.#reading);
    if (json === undefined) return undefined;
    const vista = vistaLayout(json);
    if (vista) {
      this.format = "vista";
      return { draft: readVista(vista, this.#reading) };
    }
    const format = jsonFormatOf(json);
    const object = json instanceof JsonObject ? json : new JsonObject();
    const root = new Entry(object, "", this.#reading);
    const isListed = format === undefined || (format === "sections" && !this.#isOwnList(json));
    if (isListed || Object.keys(this.#mapping).length > 0)
      return this.#tables(jsonTables(json, this.#reading));
    if (format === "sections") return this.#sections(json, root);
    this.format = format;
    if (format === "pretix") return { draft: readPretix(root) };
    if (format === "seatsio") return { draft: readSeatsio(root) };
    return format === "ticketland" ? { draft: readTicketland(root) } : readWire(root);
  }

  /**
   * Whether the sections have seats with positions, or rows of ranges, under the field names that the README
   * lists.
   */
  #isOwnList(json: Json): boolean {
    const sections = sectionsIn(json);
    return hasPlacedSeats(sections, this.#reading) || hasListedRows(sections);
  }

  #sections(json: Json, root: Entry): Found {
    const sections = sectionsIn(json);
    const place = json instanceof JsonObject ? "sections" : "";
    const isPlaced = hasPlacedSeats(sections, this.#reading);
    this.format = isPlaced ? "seats" : "rows";
    return {
      draft: isPlaced
        ? readPlacedHall(root, sections, place)
        : readListedHall(root, sections, place),
    };
  }

  /** Converts compact bytes to the wire form, so that the same checks apply to both. */
  #bytes(bytes: Uint8Array): Found | undefined {
    this.format = "compact";
    const layout = layoutIn(bytes, this.#reading);
    if (!layout) return undefined;
    const text = JSON.stringify(seatplanOf(layout));
    this.#reading.allow(STEPS_A_CHARACTER * text.length);
    const json = parseJson(text, this.#reading);
    return json instanceof JsonObject ? readWire(new Entry(json, "", this.#reading)) : undefined;
  }
}

/**
 * Returns the SVG in a text. The SVG may be embedded in a page or in source code, or lack its root element.
 */
function drawingIn(text: string): string | undefined {
  const isPage = /<html[\s>]/i.test(text.slice(0, 4096));
  if (!isPage && /^[\s\uFEFF]*<(?:[?!]|svg[\s>])/.test(text)) return text;
  const from = text.search(/<svg[\s>]/);
  const blank = (part: string): string => part.replaceAll(/[^\n]/g, " ");
  if (from >= 0) {
    const end = text.lastIndexOf("</svg>");
    const to = end < from ? text.length : end + "</svg>".length;
    return blank(text.slice(0, from)) + text.slice(from, to);
  }
  if (!/<(?:g|circle|ellipse|rect|path|polygon|use)[\s/>]/.test(text)) return undefined;
  return `<svg>${text.replaceAll(/<\/?>|<\?[^>]*\?>/g, blank)}</svg>`;
}

const sectionsIn = (json: Json): Json =>
  json instanceof JsonObject ? (json.members.get("sections") ?? null) : json;

function layoutIn(bytes: Uint8Array, reading: Reading): SeatLayout | undefined {
  try {
    return decodePlan(bytes);
  } catch (error) {
    // decodePlan throws an Error with a readable message if the bytes are invalid.
    if (!(error instanceof Error)) throw error;
    reading.fault("broken", "file", error.message);
    return undefined;
  }
}

interface Built {
  readonly plan?: Seatplan;
  readonly ticketGroups: readonly TicketGroup[];
  readonly sections: readonly DraftSection[];
}

/** Builds the plan and checks the result. */
function finish(found: Found, reading: Reading): Built {
  const isClean = reading.faults.length === 0;
  const built = "draft" in found ? buildPlan(found.draft, reading) : wirePlan(found);
  const { plan, sections } = built;
  const version = "draft" in found ? undefined : found.version;
  if (isClean && version !== undefined && version !== plan.planVersion) {
    reading.fault("otherVersion", "planVersion", `${quoted(version)} does not belong to this plan`);
  }
  const seated = sections.filter(({ kind }) => kind !== "table");
  judgePlaces(sections, plan, pitchOf(sections.flatMap(({ rows }) => rows)), reading);
  judgeRows(seated, reading);
  judgeNames(seated, reading);
  if (plan.sections.length === 0)
    reading.fault("empty", "file", "the plan has no seats and no areas");
  else if (isUsable(plan, reading)) return built;
  return { ticketGroups: [], sections };
}

const wirePlan = ({ plan, sections }: Exclude<Found, { draft: Draft }>) => ({
  plan: { ...plan, planVersion: planVersionOf(plan) },
  sections,
  ticketGroups: [],
});

/** Returns whether the engine can load the plan, and reports a fault if not. */
function isUsable(plan: Seatplan, reading: Reading): boolean {
  try {
    layoutOf(plan);
    return true;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    reading.fault("tooMuch", "plan", error.message);
    return false;
  }
}
