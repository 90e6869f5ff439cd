import type { FastifyRequest } from "fastify";
import type { ServerResponse } from "node:http";
import type { Logins } from "../logins.ts";
import { repeat } from "../../platform/repeat.ts";
import type { Db } from "../../platform/store/db.ts";
import { findOperators, type Operator } from "./operators.ts";

/**
 * Returns whether an operator may still use a stream. The check is the same as in the call that opened the
 * stream.
 */
export type MayFollow = (operator: Operator) => boolean;

/**
 * The event streams that operators have open. A stream outlives the call that opened it, so all streams are
 * checked every two seconds. A stream is ended if its session has ended or its operator may no longer use it.
 */
export interface OperatorStreams {
  readonly watch: (request: FastifyRequest, response: ServerResponse, may: MayFollow) => void;
  /** Checks all open streams of this node at once. Other nodes check their streams within two seconds. */
  readonly judge: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Parts {
  readonly db: Db;
  readonly sessions: Logins["operators"];
  readonly isDemo: boolean;
  readonly isSecondFactorDemanded: boolean;
  readonly onTrouble: (error: unknown) => void;
}

interface Watched {
  readonly session: string;
  readonly may: MayFollow;
}

const JUDGE_MS = 2_000;

export function openOperatorStreams(parts: Parts): OperatorStreams {
  const { db, sessions, isDemo, isSecondFactorDemanded, onTrouble } = parts;
  const open = new Map<ServerResponse, Watched>();

  const lacksFactor = (operator: Operator): boolean =>
    (isSecondFactorDemanded || operator.isSecondFactorDemanded) && !operator.hasSecondFactor;

  /** Checks all streams with two queries. Makes no query if no stream is open. */
  const judge = async (): Promise<void> => {
    if (open.size === 0) return;
    const asked = [...open];
    const subjects = await sessions.standing(asked.map(([, { session }]) => session));
    const operators = await findOperators(db, [...subjects.values()], isDemo);
    for (const [response, { session, may }] of asked) {
      const operator = operators.get(subjects.get(session) ?? -1);
      // When the stream has ended, the browser reconnects once, and its request is refused.
      if (!operator || lacksFactor(operator) || !may(operator)) response.end();
    }
  };
  const { close } = repeat(judge, { everyMs: JUDGE_MS, onTrouble });

  return {
    watch(request, response, may) {
      const session = sessions.nameOf(request);
      // A request without a session cannot have passed authentication.
      if (session === undefined) return void response.end();
      open.set(response, { session, may });
      response.once("close", () => open.delete(response));
    },
    judge,
    close,
  };
}
