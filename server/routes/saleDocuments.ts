import * as calls from "../../domain/api/saleDocuments.ts";
import { Refused } from "../../domain/refusal.ts";
import { documentYear } from "../../domain/saleDocument.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { numberRuns } from "../policies/documentNumbers.ts";

/** Mounts the routes of `domain/api/saleDocuments.ts`. */
export function saleDocumentRoutes(
  mount: Mount,
  { db, clock }: Pick<Container, "db" | "clock">,
): void {
  mount(calls.documentNumbers, async ({ params: { id } }, { operator }) => {
    if (!operator.businessIds.includes(id)) throw new Refused("FORBIDDEN");
    return { year: documentYear(clock.now()), rows: await numberRuns(db, id) };
  });
}
