import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Seatplan } from "../../../domain/seatplan.ts";
import { readPlan, type PlanReading } from "../../../engine/plan/import/readPlan.ts";
import { mappingIn, ROLES, type Mapping } from "../../../engine/plan/import/table/roles.ts";
import { EXPORTS, planBytesFor, type Exported } from "./planFiles.ts";
import { planSource } from "./planSource.ts";

/** What the commands need from their environment. */
export interface PlanPorts {
  /**
   * The caller's working directory. Paths on the command line are relative to this directory, not to the
   * repository.
   */
  readonly folder: string;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  /** Renders the whole plan as an image and returns the PNG file. */
  readonly takePicture: (plan: Seatplan) => Promise<Uint8Array>;
}

interface Request {
  readonly file: string;
  /** Column mapping of a seat list, for example `section=Sector,row=Reihe`. */
  readonly mapping: Mapping;
  readonly out: string | undefined;
  readonly format: string | undefined;
}

const USAGE = `npm run plan -- check FILE                        tells every fault
       npm run plan -- import FILE --out plan.json      writes the wire form; compact bytes to plan.plan
       npm run plan -- export FILE --format pretix      [--out FILE] writes another format: ${Object.keys(EXPORTS).join(", ")}
       npm run plan -- render FILE --out picture.png    draws the hall
       [--map section=COLUMN,row=COLUMN,seat=COLUMN]    says what the columns of a list of seats mean:
         ${ROLES.join(", ")};
         sheet=NAME says which sheet of a workbook holds the seats`;

/** Exit codes: 0 for no faults, 1 if the file has faults or no plan, 2 if the command could not run. */
const [FINE, FAULTY, UNKNOWN] = [0, 1, 2];

/** An error that the user can fix. The error's message is printed on standard error. */
class Refused extends Error {}

type Command = (request: Request, ports: PlanPorts) => Promise<number>;

const COMMANDS: Readonly<Record<string, Command>> = {
  check,
  import: importFile,
  export: exportFile,
  render,
};

/** Runs `check`, `import`, `export` or `render`. Returns the exit code. */
export async function planCommand(args: readonly string[], ports: PlanPorts): Promise<number> {
  try {
    const { positionals, values } = parsed(args);
    const [name = "", file, ...rest] = positionals;
    const command = COMMANDS[name];
    if (!command || file === undefined || rest.length > 0) throw new Refused(USAGE);
    const mapping = mappingIn(values.map ?? "");
    return await command({ file, mapping, out: values.out, format: values.format }, ports);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    ports.complain(error.message);
    return UNKNOWN;
  }
}

function parsed(args: readonly string[]) {
  try {
    const options = {
      out: { type: "string" },
      format: { type: "string" },
      map: { type: "string" },
    } as const;
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

async function check({ file, mapping }: Request, ports: PlanPorts): Promise<number> {
  const reading = await read({ file, mapping }, ports);
  tell(file, reading, ports);
  return reading.faults.length === 0 ? FINE : FAULTY;
}

async function importFile({ file, mapping, out }: Request, ports: PlanPorts): Promise<number> {
  if (out === undefined) throw new Refused(USAGE);
  const reading = await read({ file, mapping }, ports);
  tell(file, reading, ports);
  if (!reading.plan) return nothingDrawn(file, ports);
  write(out, planBytesFor(out, reading.plan), ports);
  for (const { id, name, color } of reading.ticketGroups) {
    ports.complain(`ticket group ${id}: ${name}${color === undefined ? "" : ` ${color}`}`);
  }
  return FINE;
}

async function exportFile(
  { file, mapping, out, format = "" }: Request,
  ports: PlanPorts,
): Promise<number> {
  const make = Object.hasOwn(EXPORTS, format) ? EXPORTS[format] : undefined;
  if (!make) throw new Refused(`--format is one of ${Object.keys(EXPORTS).join(", ")}\n${USAGE}`);
  const reading = await read({ file, mapping }, ports);
  if (!reading.plan) return nothingDrawn(file, ports);
  const { faults } = reading;
  if (faults.length > 0)
    ports.complain(`${file}: ${faults.length} faults, told by: npm run plan -- check ${file}`);
  const { text, losses }: Exported = make(reading.plan, file, reading.ticketGroups);
  for (const { place, what } of losses) ports.complain(`${file}: ${place}: ${what}`);
  if (out === undefined) ports.print(text);
  else write(out, text, ports);
  return FINE;
}

async function render({ file, mapping, out }: Request, ports: PlanPorts): Promise<number> {
  if (out === undefined) throw new Refused(USAGE);
  const { plan } = await read({ file, mapping }, ports);
  if (!plan) return nothingDrawn(file, ports);
  write(out, await ports.takePicture(plan), ports);
  return FINE;
}

async function read(
  { file, mapping }: Pick<Request, "file" | "mapping">,
  { folder }: PlanPorts,
): Promise<PlanReading> {
  const reading = readPlan(await planSource(fileIn(file, folder)), mapping);
  if (reading.format !== undefined) return reading;
  const why = reading.faults.map(({ place, what }) => `\n${file}: ${place}: ${what}`);
  throw new Refused(`${file}: the format is not known${why.join("")}`);
}

function fileIn(file: string, folder: string): Uint8Array {
  try {
    return readFileSync(resolve(folder, file));
  } catch (error) {
    throw new Refused(
      `${file}: cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function write(out: string, content: string | Uint8Array, { folder }: PlanPorts): void {
  try {
    writeFileSync(resolve(folder, out), content);
  } catch (error) {
    throw new Refused(
      `${out}: cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Prints one line per fault, and then the totals. */
function tell(
  file: string,
  { faults, seats, rows, sections }: PlanReading,
  { print }: PlanPorts,
): void {
  const lines = faults.map(({ place, what }) => `${file}: ${place}: ${what}`);
  const sum = `${seats} seats, ${rows} rows, ${sections} sections, ${faults.length} faults`;
  print([...lines, sum].join("\n"));
}

function nothingDrawn(file: string, { complain }: PlanPorts): number {
  complain(`${file}: holds nothing that can be drawn`);
  return FAULTY;
}
