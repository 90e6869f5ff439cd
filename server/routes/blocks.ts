import * as calls from "../../domain/api/blocks.ts";
import { makeBlock, releaseBlock } from "../seats/blocks/blockDesk.ts";
import { listBlocks, listNotes } from "../seats/blocks/listBlocks.ts";
import { annotate } from "../seats/blocks/notes.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { ownPresentation } from "../seats/ownPresentation.ts";

/** Mounts the routes for blocked seats and seat notes (`domain/api/blocks.ts`). */
export function blockRoutes(mount: Mount, office: Container): void {
  mount(calls.blocks, async ({ query: { presentationId } }, { operator }) => {
    await ownPresentation(office, operator, presentationId);
    return {
      blocks: await listBlocks(office.db, presentationId),
      notes: await listNotes(office.db, presentationId),
    };
  });
  mount(calls.blockSeats, ({ body }, { operator }) => makeBlock(office, operator, body));
  mount(calls.releaseBlocked, ({ body }, { operator }) => releaseBlock(office, operator, body));
  mount(calls.annotateSeats, async ({ body }, { operator }) => {
    await annotate(office, operator, body);
    return { success: true as const };
  });
}
