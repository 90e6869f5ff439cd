import type { FastifyReply, FastifyRequest } from "fastify";
import type { RouteShape } from "../../domain/api/route.ts";
import type { Locale } from "../../domain/locale.ts";
import type { NoteMiss } from "./logins/guessGuard.ts";
import type { Operator } from "./operators/operators.ts";

/**
 * A browser session, which holds seat locks and a cart. `id` is permanent. `uuid` is the value in the
 * visitor's cookie, and is replaced at every login.
 */
export interface Visitor {
  readonly id: string;
  readonly uuid: string;
}

/** Data of the caller that every call gets. */
export interface Context {
  readonly visitor: Visitor | undefined;
  readonly locale: Locale;
  /** The caller's IP address, for rate limits. */
  readonly address: string;
  /**
   * Counts wrong guesses that do not cause a refusal (see `GuessGuard`). The function only has an effect for
   * calls in `LOOK_UPS`.
   */
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

/** The context of a call for visitors and operators. At least one of `visitor` and `operator` is defined. */
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

/** The context of a call. The caller that the route requires is always defined in this context. */
export type ContextOf<R extends RouteShape> = Contexts[R["caller"]];
