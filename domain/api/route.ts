import * as z from "zod/mini";
import { areInts } from "../ids.ts";
import type { RefusalCode } from "../refusal.ts";

/**
 * Who may call. `visitor` needs the signed cookie, and for writes the matching header `uuid`. `customer`
 * needs the customer area's own cookie, and for writes the visitor's as well. `visitorOrOperator` needs the
 * cookie of a visitor or of an operator.
 */
export type Caller =
  | "anyone"
  | "visitor"
  | "customer"
  | "development"
  | "operator"
  | "visitorOrOperator";

type Shape = z.ZodMiniType;

type TooLarge = "PICTURE_TOO_LARGE" | "VIDEO_TOO_LARGE" | "IMPORT_FILE_TOO_LARGE";

export interface RouteShape {
  readonly method: "GET" | "POST" | "PUT";
  /** Path relative to `/api`, with parameters in braces: `/presentations/{id}`. */
  readonly path: string;
  readonly caller: Caller;
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: Shape;
  /** Whether the body is a raw file instead of JSON. The file is read only after the caller is authorized. */
  readonly takesFile?: boolean;
  /**
   * Size limit of the uploaded file if it differs from the limit of plans, and the error code for larger
   * files.
   */
  readonly most?: { readonly bytes: number; readonly otherwise: TooLarge };
  /** JSON reply. Absent if the call returns bytes or a stream. */
  readonly reply?: Shape;
  readonly refusals: readonly RefusalCode[];
  /** Error code if the captcha check of the call's `recaptchaToken` fails. */
  readonly captcha?: "invalid_captcha" | "recaptcha";
  /**
   * Whether a POST only reads, because its input is too long for a URL. A POST that only reads is not
   * recorded in the audit log.
   */
  readonly isQuestion?: boolean;
  /**
   * Whether the call is part of a larger write. The audit log records only the beginning and the end of the
   * larger write.
   */
  readonly isPart?: boolean;
  /**
   * Whether a GET changes state, because the specification defines it so. A GET with this flag is accepted
   * only from our own pages.
   */
  readonly isWrite?: boolean;
  /**
   * Whether the call may briefly accept a visitor cookie that a login on another node has just replaced, to
   * save a query. The flag is only for frequent calls that reveal nothing about a person. Other calls refuse
   * a replaced cookie.
   */
  readonly mayLag?: boolean;
  /**
   * Whether retries are safe. An idempotent call needs an `Idempotency-Key` header, and a retry returns the
   * stored final reply.
   */
  readonly isIdempotent?: boolean;
}

/**
 * Describes one call. The server mounts the route, the client calls it, and the OpenAPI document is generated
 * from it.
 */
export const route = <const R extends RouteShape>(shape: R): R => shape;

type In<S> = S extends Shape ? z.input<S> : undefined;
type Out<S> = S extends Shape ? z.output<S> : undefined;
type Field<R, K extends string> = R extends { readonly [key in K]: infer S } ? S : undefined;

/** What the client passes to a call, before it is encoded. */
export interface Asked<R extends RouteShape> {
  readonly params: In<Field<R, "params">>;
  readonly query: In<Field<R, "query">>;
  readonly body: In<Field<R, "body">>;
}

/** What the server's handler receives, parsed. */
export interface Received<R extends RouteShape> {
  readonly params: Out<Field<R, "params">>;
  readonly query: Out<Field<R, "query">>;
  readonly body: Out<Field<R, "body">>;
}

export type Reply<R extends RouteShape> = Out<Field<R, "reply">>;

const toInt = (text: string | number): number => Number(text);

/** An integer in a query string or path. Clients can pass a number instead of text. */
export const IntText = z.pipe(
  z
    .union([z.string().check(z.regex(/^-?\d{1,10}$/)), z.int()])
    .check(z.refine((value) => areInts(String(value)), "out of range")),
  z.transform(toInt),
);

/** `1,2,3` in a query string. Empty text is an empty list. */
export const IntListText = z.pipe(
  z.string().check(z.regex(/^(\d{1,10}(,\d{1,10}){0,99})?$/), z.refine(areInts, "out of range")),
  z.transform((text) => (text === "" ? [] : text.split(",").map(toInt))),
);

/** `0` or `1` in a query string. */
export const FlagText = z.pipe(
  z.union([z.literal("0"), z.literal("1"), z.literal(0), z.literal(1)]),
  z.transform((value) => Number(value) === 1),
);

/** A day of the calendar, `YYYY-MM-DD`. */
export const DateText = z.iso.date();

/** The body of every refusal. */
export const RefusalBody = z.object({
  error: z.looseObject({ code: z.string(), message: z.string() }),
});

export const IdParams = z.object({ id: IntText });
/** Part of every call that can come from a partner's page. Null has the same meaning as absent. */
export const MiniSiteUrl = z.nullish(z.string().check(z.maxLength(100)));
export const RecaptchaToken = z.nullish(z.string().check(z.maxLength(4096)));
