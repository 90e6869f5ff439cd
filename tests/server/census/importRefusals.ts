import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { ImportDetail } from "../../../domain/api/imports.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { logIn } from "../catalogueDesk/desk.ts";
import type { House } from "../house.ts";

/** Name of the call that uploads an import. */
export const IMPORTS = "POST /pres-live/imports";

const PATH = "/pres-live/imports";
type Told = { import: ImportDetail };

const uploadPath = (): string =>
  `${PATH}?businessId=${DEMO.stageBusiness}&kind=customers&name=list.csv&key=${randomUUID()}`;

/** Uploads a file of customers. Returns the reply. */
export async function importedFile(house: House, file: string | Uint8Array) {
  const admin = await logIn(house, "admin");
  return admin.call<Told>(
    "POST",
    uploadPath(),
    typeof file === "string" ? Buffer.from(file) : file,
  );
}

/**
 * Starts an import whose only line has an invalid number. Checks the import with `mapping` first, if one is
 * given.
 */
export async function startedImport(house: House, mapping: object | undefined) {
  const admin = await logIn(house, "admin");
  const { id } = (await importedFile(house, "first name,mobile\nGil,wrong\n")).body.import;
  if (mapping) await admin.call("POST", `${PATH}/${id}/check`, { mapping });
  return admin.call<Told>("POST", `${PATH}/${id}/start`, { skipsFaults: false });
}

/** Undoes an import of a customer who has since bought a voucher. */
export async function undoneImport(house: House) {
  const admin = await logIn(house, "admin");
  const { db } = house.server.office;
  const { id } = (await importedFile(house, "first name,mobile\nGil,0541230099\n")).body.import;
  await admin.call("POST", `${PATH}/${id}/check`, { mapping: { firstName: 0, mobile: 1 } });
  await admin.call("POST", `${PATH}/${id}/start`, { skipsFaults: false });
  while ((await admin.get<Told>(`${PATH}/${id}`)).body.import.state !== "done") {
    await new Promise((go) => setTimeout(go, 20));
  }
  await sql`insert into system_voucher (reference, business_id, name, customer_id)
    select ${randomUUID()}, ${DEMO.stageBusiness}::int, '{"he": "x"}', id from customer
    where mobile = '+972541230099'`.execute(db);
  return admin.call<Told>("POST", `${PATH}/${id}/undo`, { leavesUsed: false });
}
