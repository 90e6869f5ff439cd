import type { FastifyInstance } from "fastify";
import { Refused } from "../../domain/refusal.ts";

/**
 * Maximum nesting depth. No call has a deeper input. The limit prevents a stack overflow, because code that
 * walks a body recurses once per level.
 */
const MAX_DEPTH = 64;
/**
 * Maximum total number of members and elements in a body. Even the blocks of the largest hall need far fewer.
 */
const MAX_VALUES = 100_000;

const QUOTE = 34;
const BACKSLASH = 92;

/** Returns which limit a JSON text exceeds, or `undefined`. Runs before parsing. */
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
    // The codes of the opening brackets [ and { differ in one bit only, and so do those of ] and }.
    else if ((code & ~32) === 91) {
      if (++depth > MAX_DEPTH) return `nested deeper than ${MAX_DEPTH} levels`;
    } else if ((code & ~32) === 93) depth--;
    else if (code === 44 && ++values > MAX_VALUES) return `more than ${MAX_VALUES} values`;
  }
  return undefined;
}

/**
 * Accepts only JSON bodies. Other types are refused, because a form on any other site could send text/plain.
 * Throws VALIDATION for a body that is nested too deeply or holds too many values, before any code walks it.
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
