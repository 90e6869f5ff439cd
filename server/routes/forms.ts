import * as calls from "../../domain/api/forms.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";

/** Mounts the routes of `domain/api/forms.ts`. */
export function formRoutes(mount: Mount, { config }: Pick<Container, "config">): void {
  mount(calls.formSettings, ({ params }, { locale }) => ({
    settings: config.forms(params.formType, locale),
  }));
}
