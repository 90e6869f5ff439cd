import * as calls from "../../domain/api/forms.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";

/** Mounts the routes of `domain/api/forms.ts`. */
export function formRoutes(mount: Mount, { policies }: Pick<Container, "policies">): void {
  mount(calls.formSettings, async ({ params, query }, { locale }) => ({
    settings: await policies.form(query.businessId, params.formType, locale),
  }));
}
