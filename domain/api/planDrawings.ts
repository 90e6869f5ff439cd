import * as z from "zod/mini";
import { MOST_PICTURE_BYTES } from "./pictures.ts";
import { IdParams, IntText, route } from "./route.ts";

/** Identifies one open page of the designer. The page of the designer chooses the value. */
const DesignerSession = z.string().check(z.regex(/^[\w-]{8,40}$/));

/**
 * Creates a draft that is drawn in the browser. The draft begins empty or with the current plan of the
 * layout.
 */
export const startDrawing = route({
  method: "POST",
  path: "/pres-live/plans/drawings",
  caller: "operator",
  query: z.object({
    venueId: IntText,
    /** The layout that the draft is for. The venue's default layout if absent. */
    layoutId: z.optional(IntText),
  }),
  body: z.object({
    /**
     * Name of the draft. A list of drafts shows the name where it shows the file name of an uploaded draft.
     */
    name: z.string().check(z.minLength(1), z.maxLength(200)),
    isFromCurrent: z.boolean(),
  }),
  reply: z.object({ draftId: z.int() }),
  refusals: ["VALIDATION", "FORBIDDEN", "NOT_FOUND"],
});

/**
 * Stores a picture of a hall that a drawing is traced from: a JPEG, PNG, WebP, AVIF or GIF, re-encoded
 * without its metadata. A draft refers to the picture by its id. Refused with PICTURE_REFUSED for anything
 * else.
 */
export const uploadTracing = route({
  method: "POST",
  path: "/pres-live/plans/pictures",
  caller: "operator",
  takesFile: true,
  most: { bytes: MOST_PICTURE_BYTES, otherwise: "PICTURE_TOO_LARGE" },
  body: z.instanceof(Uint8Array),
  reply: z.object({ pictureId: z.string() }),
  refusals: [
    "PICTURE_REFUSED",
    "PICTURE_TOO_LARGE",
    "STORAGE_FULL",
    "UPLOAD_TIMED_OUT",
    "RATE_LIMITED",
  ],
});

/**
 * Returns a draft's drawing as JSON: `{ sequence, editor, snapshot, changes }`. `snapshot` is read by
 * `openSnapshot`, and `changes` are the lists of commands to apply after it. With `after`, a sequence number
 * that the caller has reached, `snapshot` is null if the changes since then are still stored one by one.
 * `editor` is the name of the person who is drawing, or null. Refused with NOT_FOUND if the draft has no
 * drawing.
 */
export const planDrawing = route({
  method: "GET",
  path: "/pres-live/plans/drafts/{id}/drawing",
  caller: "operator",
  params: IdParams,
  query: z.object({ after: z.optional(IntText) }),
  refusals: ["VALIDATION", "FORBIDDEN", "NOT_FOUND"],
});

/**
 * Claims or renews the right of one page to draw. A page loses the right after two minutes without a call, or
 * when another page takes it over. The page repeats the call every minute while drawing.
 */
export const claimDrawing = route({
  method: "POST",
  path: "/pres-live/plans/drafts/{id}/editor",
  caller: "operator",
  params: IdParams,
  body: z.object({ session: DesignerSession, isTakeover: z.boolean() }),
  reply: z.object({
    /** Whether the page may draw. */
    isMine: z.boolean(),
    /** Name of the person who may draw. */
    editor: z.string(),
    sequence: z.int(),
  }),
  refusals: ["VALIDATION", "FORBIDDEN", "NOT_FOUND"],
});

/**
 * Applies commands to a draft's drawing, all or none. The body is a JSON list of commands of `engine/design`.
 * `sequence` is one more than the `sequence` of the last change. A repeated change has no further effect.
 * Refused with PLAN_DRAWN_ELSEWHERE if another page has the right to draw or has changed the draft, and with
 * PLAN_CHANGE_REFUSED if a command cannot be applied.
 */
export const changeDrawing = route({
  method: "POST",
  path: "/pres-live/plans/drafts/{id}/changes",
  caller: "operator",
  takesFile: true,
  params: IdParams,
  query: z.object({ session: DesignerSession, sequence: IntText }),
  body: z.instanceof(Uint8Array),
  reply: z.object({ sequence: z.int(), seats: z.int() }),
  refusals: [
    "UPLOAD_TIMED_OUT",
    "VALIDATION",
    "FORBIDDEN",
    "NOT_FOUND",
    "PLAN_TOO_LARGE",
    "PLAN_DRAWN_ELSEWHERE",
    "PLAN_CHANGE_REFUSED",
  ],
});
