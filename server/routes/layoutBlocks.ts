import * as calls from "../../domain/api/layoutBlocks.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { tellLayoutBlocks, writeLayoutBlocks } from "../resources/layoutBlocks.ts";

/** Mounts the routes of `domain/api/layoutBlocks.ts`. */
export function layoutBlockRoutes(mount: Mount, office: Container): void {
  mount(calls.layoutBlocks, ({ params: { id } }, { operator, locale }) =>
    tellLayoutBlocks(office, operator, id, locale),
  );
  mount(calls.writeLayoutBlocks, async ({ params: { id }, body }, { operator, locale }) => {
    await writeLayoutBlocks(office, operator, id, body);
    return tellLayoutBlocks(office, operator, id, locale);
  });
}
