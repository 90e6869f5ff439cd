import type { FastifyReply, FastifyRequest } from "fastify";
import type { RouteShape } from "../../domain/api/route.ts";
import type { Locale } from "../../domain/locale.ts";
import type { NoteMiss } from "./logins/guessGuard.ts";
import type { Operator } from "./operators/operators.ts";

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
  /** Of a call that looks up what can be guessed: tells the guess guard of a wrong guess that no refusal tells of. */
  readonly noteMiss: NoteMiss;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface VisitorContext extends Context {
  readonly visitor: Visitor;
}

/** Whoever is logged in to the customer area. */
export interface CustomerContext extends Context {
  readonly customerId: number;
}

export interface OperatorContext extends Context {
  readonly operator: Operator;
}

/** One of them at least. */
export interface EitherContext extends Context {
  readonly operator: Operator | undefined;
}

interface Contexts {
  readonly anyone: Context;
  readonly development: Context;
  readonly visitor: VisitorContext;
  readonly customer: CustomerContext;
  readonly operator: OperatorContext;
  readonly visitorOrOperator: EitherContext;
}

/** A call that only some may make is sure to have one of them. */
export type ContextOf<R extends RouteShape> = Contexts[R["caller"]];
