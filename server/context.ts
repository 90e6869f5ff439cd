import type { FastifyReply, FastifyRequest } from "fastify";
import type { RouteShape } from "../domain/api/route.ts";
import type { Locale } from "./locale.ts";

/** Who holds locks and carts. `id` stays, `uuid` is what the client sends and is renewed at login. */
export interface Visitor {
  readonly id: string;
  readonly uuid: string;
}

/** What every call knows about its caller. */
export interface Context {
  readonly visitor: Visitor | undefined;
  readonly locale: Locale;
  /** The caller's address, for limits. */
  readonly address: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface VisitorContext extends Context {
  readonly visitor: Visitor;
}

/** A call that only visitors may make is sure to have one. */
export type ContextOf<R extends RouteShape> = R["caller"] extends "visitor"
  ? VisitorContext
  : Context;
