import { randomUUID } from "node:crypto";
import type { ImportDetail } from "../../domain/api/imports.ts";
import { DEMO } from "../../server/demo/ids.ts";
import type { Shopper } from "../server/shopper.ts";
import { operator } from "./peopleSamples.ts";
import type { Sample, Samples } from "./sample.ts";
import type { Stage } from "./stage.ts";

const PATH = "/pres-live/imports";
const MAPPING = { firstName: 0, mobile: 1 };

const uploadPath = (): string =>
  `${PATH}?businessId=${DEMO.stageBusiness}&kind=customers&name=list.csv&key=${randomUUID()}`;
/** Returns a file with a new customer. */
const file = (): Buffer =>
  Buffer.from(`first name,mobile\nGil,05${String(Math.random()).slice(2, 10)}\n`);

/** Uploads a file. Returns the id of the import that the upload has created. */
async function uploaded(from: Shopper): Promise<number> {
  const { body } = await from.call<{ import: ImportDetail }>("POST", uploadPath(), file());
  return body.import.id;
}

async function checked(from: Shopper): Promise<number> {
  const id = await uploaded(from);
  await from.call("POST", `${PATH}/${id}/check`, { mapping: MAPPING });
  return id;
}

/** Returns the id of an import that has ended. */
async function done(from: Shopper): Promise<number> {
  const id = await checked(from);
  await from.call("POST", `${PATH}/${id}/start`, { skipsFaults: false });
  for (;;) {
    const { body } = await from.get<{ import: ImportDetail }>(`${PATH}/${id}`);
    if (body.import.state === "done") return id;
    await new Promise((go) => setTimeout(go, 20));
  }
}

const of =
  (ready: (from: Shopper) => Promise<number>, part = "", body?: unknown) =>
  async (on: Stage): Promise<Sample> => {
    const from = await operator(on, "admin");
    const path = `${PATH}/${await ready(from)}${part}`;
    return { path, from, ...(body !== undefined && { body }) };
  };

/** A valid request for each call of imports. */
export const IMPORT_SAMPLES: Samples = {
  "GET /pres-live/imports": async (on) => ({ path: PATH, from: await operator(on, "admin") }),
  "POST /pres-live/imports": async (on) => ({
    path: uploadPath(),
    body: file(),
    from: await operator(on, "admin"),
  }),
  "GET /pres-live/imports/{id}": of(uploaded),
  "POST /pres-live/imports/{id}/check": of(uploaded, "/check", { mapping: MAPPING }),
  "POST /pres-live/imports/{id}/mapping": of(uploaded, "/mapping", {
    name: "Earlier system",
    mapping: MAPPING,
  }),
  "POST /pres-live/imports/{id}/start": of(checked, "/start", { skipsFaults: false }),
  "GET /pres-live/imports/{id}/faults": of(checked, "/faults"),
  "GET /pres-live/imports/{id}/export": of(done, "/export"),
  "GET /pres-live/imports/{id}/undo": of(done, "/undo"),
  "POST /pres-live/imports/{id}/undo": of(done, "/undo", { leavesUsed: false }),
};
