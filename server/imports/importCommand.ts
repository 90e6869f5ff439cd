import { createHash } from "node:crypto";
import { readFile as readBytes } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { MAX_IMPORT_BYTES, type ImportDetail } from "../../domain/api/imports.ts";
import { ENCODINGS } from "../../domain/textEncoding.ts";
import { IMPORT_KIND_NAMES, importFieldsOf } from "../../domain/imports/importKinds.ts";
import { plainHeading, type Mapping } from "../../domain/imports/mapping.ts";
import { Refused } from "../../domain/refusal.ts";
import { openClock } from "../platform/clock.ts";
import type { CommandPorts } from "../platform/commandLine.ts";
import { openLog } from "../platform/log.ts";
import { openRegion } from "../platform/region.ts";
import { openPlans } from "../seats/plans.ts";
import type { Config } from "../platform/settings/config.ts";
import { openStore } from "../platform/store.ts";
import type { Db } from "../platform/store/db.ts";
import { checkImport, startImport, type ImportDesk } from "./checkImport.ts";
import { csvOf } from "../../domain/csv.ts";
import { detailOf, faultLines } from "./importAnswers.ts";
import { createImport, findImport, type Importer } from "./importStore.ts";
import { readFile } from "./reading/readFile.ts";
import { runImports } from "./runImports.ts";
import { previewUndo, startUndo } from "./undoImport.ts";

const USAGE = `npm run import -- KIND FILE --business ID [options]
  imports a CSV, TSV or XLSX file. Without --write it only checks, and writes nothing.
  KIND is one of: ${IMPORT_KIND_NAMES.join(", ")}

  --write              import after the check
  --skip-faults        leave out lines with faults; otherwise one fault stops the import
  --map FIELD=HEADING  the column of a field, where the guess is wrong; may be repeated
  --encoding NAME      ${ENCODINGS.join(", ")}; default: guessed
  --key TEXT           the same key is the same import; default: the file's content
  --faults             print all faults as CSV

npm run import -- --undo ID --business ID [--leave-used]
  removes what an import has written, except what has been used since

Reads DATABASE_URL, DB, DATA_DIR and the encryption keys as npm start does. With the built-in
database the server may not run meanwhile.`;

const OPTIONS = {
  business: { type: "string" },
  write: { type: "boolean" },
  "skip-faults": { type: "boolean" },
  map: { type: "string", multiple: true },
  encoding: { type: "string" },
  key: { type: "string" },
  faults: { type: "boolean" },
  undo: { type: "string" },
  "leave-used": { type: "boolean" },
} as const;

const parsed = (args: readonly string[]) =>
  parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
type Parsed = ReturnType<typeof parsed>;

interface Work {
  readonly desk: ImportDesk;
  readonly by: Importer;
  readonly businessId: number;
  readonly ports: CommandPorts;
  readonly drain: () => Promise<void>;
}

/** Thrown for invalid arguments. When this error is thrown, the command prints its usage. */
class WrongArguments extends Error {
  override readonly name = "WrongArguments";
}

function parse(args: readonly string[]): Parsed {
  try {
    return parsed(args);
  } catch (error) {
    throw new WrongArguments(String(error));
  }
}

/**
 * Returns the guessed mapping, in which columns that the arguments name replace the guesses. Throws
 * WrongArguments for unknown names.
 */
function mapped({ kind, headings, mapping }: ImportDetail, given: readonly string[]): Mapping {
  const places = new Map(headings.map((heading, at) => [plainHeading(heading), at]));
  const own = given.map((text): [string, number] => {
    const [field = "", heading = ""] = text.split(/=(.*)/s);
    const column = places.get(plainHeading(heading));
    if (!(field in importFieldsOf(kind)) || column === undefined) {
      throw new WrongArguments(`--map ${text}: no such field or heading`);
    }
    return [field, column];
  });
  return { ...mapping, ...Object.fromEntries(own) };
}

function reportLines({
  kind,
  headings,
  mapping,
  counts,
  faultGroups,
  state,
  id,
}: ImportDetail): string[] {
  const columns = Object.entries(mapping).map(([field, at]) => `  ${field}: ${headings[at] ?? ""}`);
  const made = Object.entries(counts?.made ?? {}).map(([target, count]) => `  ${target}: ${count}`);
  return [
    `import ${id} of ${kind}: ${state}`,
    ...(columns.length > 0 ? ["columns", ...columns] : []),
    `lines: ${counts?.make ?? 0} make something, ${counts?.change ?? 0} fill in, ${counts?.same ?? 0} skipped, ${counts?.fault ?? 0} with faults`,
    ...made,
    ...faultGroups.map(
      ({ field, code, lines }) => `  fault ${code} in ${field || "line"}: ${lines}`,
    ),
  ];
}

const detail = async (db: Db, by: Importer, id: number): Promise<ImportDetail> =>
  detailOf(db, await findImport(db, by, id));

async function importFile(
  { desk, by, businessId, ports, drain }: Work,
  { values, positionals }: Parsed,
): Promise<number> {
  const [kindName, path] = positionals;
  const kind = IMPORT_KIND_NAMES.find((each) => each === kindName);
  if (!kind || path === undefined) throw new WrongArguments("a kind and a file are needed");
  const encoding = ENCODINGS.find((each) => each === values.encoding);
  if (values.encoding !== undefined && !encoding) throw new WrongArguments("no such encoding");
  const bytes = await readBytes(path);
  if (bytes.length > MAX_IMPORT_BYTES)
    throw new Refused("IMPORT_FILE_TOO_LARGE", { most: MAX_IMPORT_BYTES });
  const onceKey = values.key ?? createHash("sha256").update(kind).update(bytes).digest("hex");
  const table = await readFile(bytes, encoding);
  const { db } = desk;
  const id = await createImport(
    db,
    by,
    { businessId, kind, fileName: basename(path), onceKey },
    table,
  );
  const found = await detail(db, by, id);
  if (found.state === "draft" || found.state === "checked") {
    await checkImport(desk, await findImport(db, by, id), mapped(found, values.map ?? []));
    if (values.write) {
      await startImport(db, id, values["skip-faults"] === true);
      await drain();
    }
  }
  const done = await detail(db, by, id);
  for (const line of reportLines(done)) ports.print(line);
  if (values.faults) ports.print(csvOf(await faultLines(db, await findImport(db, by, id))));
  return done.state === "failed" ? 1 : 0;
}

async function undo({ desk: { db }, by, ports, drain }: Work, { values }: Parsed): Promise<number> {
  const id = Number(values.undo);
  await findImport(db, by, id);
  const { leaves } = await previewUndo(db, id);
  for (const { line, target, record } of leaves) {
    ports.print(`used since: line ${line}, ${target} ${record}`);
  }
  await startUndo(db, id, values["leave-used"] === true);
  await drain();
  const { state, records } = await detail(db, by, id);
  ports.print(`import ${id}: ${state}, ${records} records left`);
  return 0;
}

async function run(asked: Parsed, config: Config, ports: CommandPorts): Promise<number> {
  const businessId = Number(asked.values.business);
  if (!Number.isInteger(businessId)) throw new WrongArguments("--business is needed");
  const store = await openStore(config.store, (error) => ports.complain(error.message));
  const region = await openRegion(store.db);
  const clock = await openClock(store.db);
  const plans = openPlans(store.db);
  const desk: ImportDesk = { db: store.db, clock, home: config.outside.home, plans };
  const log = openLog(config.logLevel);
  // A running server is not notified of the import. The server reads the new data when its caches expire, a
  // few seconds later.
  const untold = { tellCatalogue: () => undefined, announce: () => undefined };
  const runner = runImports({ ...desk, log, ...untold }, 60_000);
  try {
    const by = {
      operatorId: null,
      username: "command line",
      businessIds: [businessId],
      locationIds: null,
    };
    const work = { desk, by, businessId, ports, drain: runner.drain };
    return await (asked.values.undo === undefined ? importFile(work, asked) : undo(work, asked));
  } finally {
    await runner.close();
    await clock.close();
    region.close();
    await store.close();
  }
}

/** Runs `npm run import`. Returns the exit code: 0 for success, 1 for a refusal, 2 for invalid arguments. */
export async function importCommand(
  args: readonly string[],
  config: Config,
  ports: CommandPorts,
): Promise<number> {
  try {
    return await run(parse(args), config, ports);
  } catch (error) {
    if (error instanceof Refused) {
      ports.complain(`${error.refusal.code} ${JSON.stringify(error.refusal.details)}`);
      return 1;
    }
    if (!(error instanceof WrongArguments)) throw error;
    ports.complain(`${error.message}\n\n${USAGE}`);
    return 2;
  }
}
