import * as z from "zod/mini";
import { areInts } from "../ids.ts";
import type { RefusalCode } from "../refusal.ts";

/**
 * Who may call: `visitor` needs the signed cookie, and on a write the header `uuid` that matches it;
 * `customer` the customer area's own cookie, and on a write the visitor's besides; `visitorOrOperator`
 * either of the two, each by its own cookie.
 */
export type Caller =
  | "anyone"
  | "visitor"
  | "customer"
  | "development"
  | "operator"
  | "visitorOrOperator";

type Shape = z.ZodMiniType;

export interface RouteShape {
  readonly method: "GET" | "POST" | "PUT";
  /** Below `/api`; parameters in braces: `/presentations/{id}`. */
  readonly path: string;
  readonly caller: Caller;
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: Shape;
  /** The body is a file as it is, not JSON: read only once it is known that the caller may send it. */
  readonly takesFile?: boolean;
  /** How long that file may be, where not as long as a plan, and what a longer one is refused with. */
  readonly most?: { readonly bytes: number; readonly otherwise: "PICTURE_TOO_LARGE" };
  /** JSON reply. Absent where the call answers bytes or a stream. */
  readonly reply?: Shape;
  readonly refusals: readonly RefusalCode[];
  /** The call carries a `recaptchaToken`: what it is refused with where the captcha was not passed. */
  readonly captcha?: "invalid_captcha" | "recaptcha";
  /** It asks and changes nothing, though its question is too long for an address: no write of the books. */
  readonly isQuestion?: boolean;
  /** A GET that changes something all the same, as the specification has it: only our own pages send it. */
  readonly isWrite?: boolean;
  /**
   * A frequent call that tells nothing about a person. A visitor's cookie that a login has just replaced
   * on another node may be taken for a moment longer, which saves a query; everywhere else it is dead.
   */
  readonly mayLag?: boolean;
  /** Retries are safe: the call needs an `Idempotency-Key` header and replays its final answer. */
  readonly isIdempotent?: boolean;
}

/** One call as a value: the server mounts it, the client calls it, OpenAPI is made from it. */
export const route = <const R extends RouteShape>(shape: R): R => shape;

type In<S> = S extends Shape ? z.input<S> : undefined;
type Out<S> = S extends Shape ? z.output<S> : undefined;
type Field<R, K extends string> = R extends { readonly [key in K]: infer S } ? S : undefined;

/** What a caller hands over. */
export interface Asked<R extends RouteShape> {
  readonly params: In<Field<R, "params">>;
  readonly query: In<Field<R, "query">>;
  readonly body: In<Field<R, "body">>;
}

/** What the server's route receives, parsed. */
export interface Received<R extends RouteShape> {
  readonly params: Out<Field<R, "params">>;
  readonly query: Out<Field<R, "query">>;
  readonly body: Out<Field<R, "body">>;
}

export type Reply<R extends RouteShape> = Out<Field<R, "reply">>;

const toInt = (text: string | number): number => Number(text);

/** An integer in a query string or path; clients may hand over the number itself. */
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
/** Carried by every call that may come from a partner's page; null and absent are the same. */
export const MiniSiteUrl = z.nullish(z.string().check(z.maxLength(100)));
export const RecaptchaToken = z.nullish(z.string().check(z.maxLength(4096)));
