import type { FastifyReply, FastifyRequest } from "fastify";
import type { RouteShape } from "../../domain/api/route.ts";
import type { Locale } from "../../domain/locale.ts";
import type { NoteMiss } from "./logins/guessGuard.ts";
import type { Operator } from "./operators/operators.ts";

/** The holder of locks and carts. `id` is permanent. The client sends `uuid`, which every login replaces. */
export interface Visitor {
  readonly id: string;
  readonly uuid: string;
}

/** The caller's data, available to every call. */
export interface Context {
  readonly visitor: Visitor | undefined;
  readonly locale: Locale;
  /** The caller's address, for limits. */
  readonly address: string;
  /** Reports a wrong guess to the guess guard if no refusal reveals it. Only for calls in `LOOK_UPS`. */
  readonly noteMiss: NoteMiss;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface VisitorContext extends Context {
  readonly visitor: Visitor;
}

/** A logged-in customer of the customer area. */
export interface CustomerContext extends Context {
  readonly customerId: number;
}

export interface OperatorContext extends Context {
  readonly operator: Operator;
}

/** At least one of `visitor` and `operator` is defined. */
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

/** The context of a call, in which the required caller is always defined. */
export type ContextOf<R extends RouteShape> = Contexts[R["caller"]];
