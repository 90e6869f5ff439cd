import type { DraftReading } from "../plans/draftReading.ts";

/**
 * The data from which a drawing is built: a snapshot and the lists of commands after it, each as gzipped JSON.
 */
export interface DrawingBase {
  readonly snapshotGzip: Uint8Array;
  readonly changes: readonly Uint8Array[];
}

/** The ids and names of the price categories that a draft had before anybody drew in it. */
export type KnownGroups = readonly { readonly id: number; readonly name: string }[];

/**
 * The data that a draft stores about its drawing. The format and the columns are not included, because they
 * remain those of the uploaded file.
 */
export type DrawingReading = Omit<DraftReading, "format" | "columns">;

/**
 * A task for the drawings' worker thread. `head` is the hash of a drawing's content, and at the same time
 * the drawing's key in the thread's cache.
 */
export type DrawingTask =
  /** Creates the first snapshot, from a plan in compact form or from an empty drawing. */
  | {
      readonly kind: "begin";
      readonly bytesGzip: Uint8Array | undefined;
      readonly seatplanId: number;
      readonly venueId: number;
    }
  | (DrawingAt & { readonly kind: "apply"; readonly next: string; readonly commands: Uint8Array })
  | (DrawingAt & { readonly kind: "snapshot" | "count" })
  | (DrawingAt & { readonly kind: "read"; readonly groups: KnownGroups });

interface DrawingAt {
  readonly head: string;
  /** The drawing's data. The data is sent only if the thread has not cached the drawing. */
  readonly base?: DrawingBase;
}

/** `unknown` means that the thread has not cached the drawing and needs its base. */
export type DrawingAnswer =
  | { readonly kind: "unknown" }
  | { readonly kind: "refused"; readonly reason: string; readonly at: string }
  | { readonly kind: "snapshot"; readonly snapshotGzip: Uint8Array }
  | { readonly kind: "applied"; readonly seats: number; readonly commandsGzip: Uint8Array }
  | { readonly kind: "counted"; readonly seats: number }
  | { readonly kind: "read"; readonly reading: DrawingReading };
