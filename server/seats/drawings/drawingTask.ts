import type { DraftReading } from "../plans/draftReading.ts";

/** What a drawing is made from: a snapshot and the lists of commands after it, each as gzipped JSON. */
export interface DrawingBase {
  readonly snapshotGzip: Uint8Array;
  readonly changes: readonly Uint8Array[];
}

/** Price categories that a draft had before it was drawn on, with their names. */
export type KnownGroups = readonly { readonly id: number; readonly name: string }[];

/** What a draft stores of its drawing. The format and the columns stay those of its file. */
export type DrawingReading = Omit<DraftReading, "format" | "columns">;

/**
 * Work for the drawings' thread. `head` is the hash of a drawing's content, by which the thread caches it.
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
  /** Sent only if the thread does not have the drawing. */
  readonly base?: DrawingBase;
}

/** `unknown`: the thread does not have the drawing and needs its base. */
export type DrawingAnswer =
  | { readonly kind: "unknown" }
  | { readonly kind: "refused"; readonly reason: string; readonly at: string }
  | { readonly kind: "snapshot"; readonly snapshotGzip: Uint8Array }
  | { readonly kind: "applied"; readonly seats: number; readonly commandsGzip: Uint8Array }
  | { readonly kind: "counted"; readonly seats: number }
  | { readonly kind: "read"; readonly reading: DrawingReading };
