import * as calls from "../../domain/api/forms.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { openUnsoldOffers } from "../platform/unsoldOffers.ts";

/** Mounts the routes of `domain/api/forms.ts`. */
export function formRoutes(
  mount: Mount,
  { policies, config, db }: Pick<Container, "policies" | "config" | "db">,
): void {
  const readUnsold = openUnsoldOffers(db);
  mount(calls.saleFlags, async () => ({ ...config.sale, unsold: [...(await readUnsold())] }));
  mount(calls.formSettings, async ({ params, query }, { locale }) => ({
    settings: await policies.form(query.businessId, params.formType, locale),
  }));
}
