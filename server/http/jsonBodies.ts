import type { FastifyInstance } from "fastify";
import { Refused } from "../../domain/refusal.ts";

/** Deeper than any call's input; what walks a body calls itself once a level. */
const MAX_DEPTH = 64;
/** Members and elements together: far more than the largest hall's blocks need. */
const MAX_VALUES = 100_000;

const QUOTE = 34;
const BACKSLASH = 92;

/** What is too much about a JSON text, found before it is parsed; `undefined` where nothing is. */
export function faultOfShape(text: string): string | undefined {
  let depth = 0;
  let values = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isText) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) isText = false;
      continue;
    }
    if (code === QUOTE) isText = true;
    // Both kinds of brackets differ from each other by one bit alone: [ ] { }.
    else if ((code & ~32) === 91) {
      if (++depth > MAX_DEPTH) return `nested deeper than ${MAX_DEPTH} levels`;
    } else if ((code & ~32) === 93) depth--;
    else if (code === 44 && ++values > MAX_VALUES) return `more than ${MAX_VALUES} values`;
  }
  return undefined;
}

/**
 * Bodies of calls are JSON and nothing else: a text/plain one could be sent by any site's form. One that
 * is nested too deep or holds too many values is VALIDATION before anything walks it.
 */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = String(body);
    const fault = faultOfShape(text);
    if (fault === undefined) return parse(request, text, done);
    done(new Refused("VALIDATION", { fields: [{ field: "body", message: fault }] }));
  });
}
