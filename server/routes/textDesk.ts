import * as calls from "../../domain/api/officeTexts.ts";
import type { Container } from "../container.ts";
import { editTexts, readTexts } from "../catalogueAdmin/texts.ts";
import type { Mount } from "../http/mount.ts";
import { recordedEdit } from "../resources/recorded.ts";

/** Mounts the routes for texts of the catalogue in the languages that the catalogue's own forms do not show. */
export function textDeskRoutes(mount: Mount, office: Container): void {
  const { db } = office;
  mount(calls.officeTexts, async ({ params }, { operator }) => ({
    texts: await readTexts(db, operator, params.kind, params.id),
  }));
  mount(calls.editTexts, async ({ params, body }, { operator }) => {
    const { kind, id } = params;
    await recordedEdit(db, kind, operator, [id], (tx) =>
      editTexts(tx, operator, kind, id, body.texts),
    );
    if (body.texts.length > 0) office.tellCatalogue();
    return { texts: await readTexts(db, operator, params.kind, params.id) };
  });
}
