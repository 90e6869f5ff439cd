import * as calls from "../../domain/api/forms.ts";
import type { Services } from "../allServices.ts";
import type { Mount } from "../http/mount.ts";

/** Calls of `domain/api/forms.ts`. */
export function formRoutes(mount: Mount, { config }: Pick<Services, "config">): void {
  mount(calls.formSettings, ({ params }, { locale }) => ({
    settings: config.forms(params.formType, locale),
  }));
}
