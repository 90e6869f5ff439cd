import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { OwnDraft } from "../plans/drafts.ts";
import { Bytes } from "../../platform/answer.ts";
import { currentEditor, type DrawingDesk } from "./changeDrawing.ts";
import { changesAfter, openedDrawing, snapshotOf } from "./drawingStore.ts";

const unzip = promisify(gunzip);

const textOf = async (gzip: Uint8Array): Promise<string> => (await unzip(gzip)).toString();

/**
 * Returns a draft's drawing as JSON: the snapshot and the changes after it, or only the changes if the caller
 * already has the drawing up to `after`. The stored JSON texts are concatenated without parsing them, because
 * parsing the drawing of a stadium takes long.
 */
export async function tellDrawing(
  { db, drawing: work }: DrawingDesk,
  own: OwnDraft,
  after: number | undefined,
): Promise<Bytes> {
  const row = await openedDrawing(db, work, own);
  const { draft_id: draftId, snapshot_sequence: from, sequence } = row;
  const isKnown = after !== undefined && after >= from && after <= sequence;
  const snapshot = isKnown ? "null" : await textOf(await snapshotOf(db, draftId));
  const changes = await changesAfter(db, draftId, isKnown ? after : from);
  const texts = await Promise.all(changes.map(textOf));
  const editor = JSON.stringify(await currentEditor(db, row));
  const text = `{"sequence":${sequence},"editor":${editor},"snapshot":${snapshot},"changes":[${texts.join(",")}]}`;
  return new Bytes(Buffer.from(text), { "content-type": "application/json; charset=utf-8" });
}
