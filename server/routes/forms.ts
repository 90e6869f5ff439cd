import * as calls from "../../domain/api/forms.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";

/** Mounts the routes of `domain/api/forms.ts`. */
export function formRoutes(
  mount: Mount,
  { policies, config }: Pick<Container, "policies" | "config">,
): void {
  mount(calls.saleFlags, () => config.sale);
  mount(calls.formSettings, async ({ params, query }, { locale }) => ({
    settings: await policies.form(query.businessId, params.formType, locale),
  }));
}
