import * as calls from "../../domain/api/languages.ts";
import { judgeOwner } from "../catalogueAdmin/everyBusiness.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { readLanguages, writeLanguages } from "../platform/languages.ts";

/** Mounts the routes for the languages of the installation. */
export function languageRoutes(mount: Mount, office: Container): void {
  const { db, config, languages, tellCatalogue } = office;
  mount(calls.languages, () => readLanguages(db, config.enabledLocales));
  mount(calls.changeLanguages, async ({ body }, { operator }) => {
    await judgeOwner(db, operator, null);
    await writeLanguages(db, body);
    await languages.refresh();
    tellCatalogue();
    return languages.current();
  });
}
