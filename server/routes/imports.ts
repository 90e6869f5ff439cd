import * as calls from "../../domain/api/imports.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { checkImport, judgeMapping, startImport, type ImportDesk } from "../imports/checkImport.ts";
import {
  businessNames,
  detailOf,
  exportLines,
  faultLines,
  importsOf,
  keepMapping,
} from "../imports/importAnswers.ts";
import {
  createImport,
  findImport,
  importOfKey,
  judgeImporter,
  listImports,
} from "../imports/importStore.ts";
import { readFile } from "../imports/reading/readFile.ts";
import type { ImportRunner } from "../imports/runImports.ts";
import { previewUndo, startUndo } from "../imports/undoImport.ts";
import { nameIn } from "../platform/locale.ts";
import { tableFile } from "../platform/tableFile.ts";

const MAX_LEAVES = 100;

/** Mounts the routes of `domain/api/imports.ts`. */
export function importRoutes(
  mount: Mount,
  { db, clock, config, plans }: Container,
  runner: Pick<ImportRunner, "kick">,
): void {
  const desk: ImportDesk = { db, clock, home: config.outside.home, plans };
  const told = async (id: number, operator: Operator) => ({
    import: await detailOf(db, await findImport(db, operator, id)),
  });
  mount(calls.imports, async (_, { operator, locale }) => {
    // Operators who are limited to locations cannot import anything, so they get no businesses to choose
    // from.
    const businesses = operator.locationIds === null ? operator.businessIds : [];
    return {
      rows: await importsOf(db, await listImports(db, operator)),
      businesses: (await businessNames(db, businesses)).map(({ id, name }) => ({
        id,
        name: nameIn(name, locale),
      })),
    };
  });
  mount(calls.uploadImport, async ({ query, body }, { operator }) => {
    const { businessId, kind, name, key, encoding } = query;
    const by = {
      operatorId: operator.id,
      username: operator.username,
      businessIds: operator.businessIds,
      locationIds: operator.locationIds,
    };
    const wish = { businessId, kind, fileName: name, onceKey: key };
    judgeImporter(by, businessId);
    const known = await importOfKey(db, wish);
    if (known !== undefined) return told(known, operator);
    const table = await readFile(body, encoding);
    return told(await createImport(db, by, wish, table), operator);
  });
  mount(calls.importDetail, ({ params }, { operator }) => told(params.id, operator));
  mount(calls.checkImport, async ({ params, body }, { operator }) => {
    await checkImport(desk, await findImport(db, operator, params.id), body.mapping);
    return told(params.id, operator);
  });
  mount(calls.keepMapping, async ({ params, body }, { operator }) => {
    const row = await findImport(db, operator, params.id);
    judgeMapping(row, body.mapping);
    await keepMapping(db, row, body.name, body.mapping);
    return told(params.id, operator);
  });
  mount(calls.startImport, async ({ params, body }, { operator }) => {
    const { id } = await findImport(db, operator, params.id);
    await startImport(db, id, body.skipsFaults);
    runner.kick();
    return told(id, operator);
  });
  mount(calls.importFaults, async ({ params, query }, { operator, locale }) => {
    const row = await findImport(db, operator, params.id);
    const lines = await faultLines(db, row);
    return tableFile(`import-${row.id}-faults`, lines, { format: query.format, locale });
  });
  mount(calls.exportImport, async ({ params, query }, { operator, locale }) => {
    const row = await findImport(db, operator, params.id);
    const showsIds = operator.permissions.includes("personalData");
    const lines = await exportLines(db, row, { locale, showsIds });
    return tableFile(`import-${row.id}`, lines, { format: query.format, locale });
  });
  mount(calls.previewUndo, async ({ params }, { operator }) => {
    const { id } = await findImport(db, operator, params.id);
    const { removes, leaves } = await previewUndo(db, id);
    return { removes, leaves: leaves.slice(0, MAX_LEAVES), leftCount: leaves.length };
  });
  mount(calls.undoImport, async ({ params, body }, { operator }) => {
    const { id } = await findImport(db, operator, params.id);
    await startUndo(db, id, body.leavesUsed);
    runner.kick();
    return told(id, operator);
  });
}
