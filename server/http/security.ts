import fastifyHelmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";

/** What every answer has without it. */
const NOT_SECURITY = new Set(["content-length", "date", "connection", "keep-alive"]);

/** The headers that helmet gives an answer: the same for every request, so they are asked for once. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const app = Fastify();
  await app.register(fastifyHelmet, { ...options, global: true });
  app.get("/", (_, reply) => reply.send());
  const { headers } = await app.inject("/");
  await app.close();
  const kept = Object.entries(headers).filter(([name]) => !NOT_SECURITY.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

/**
 * Security headers: no inline script or style, no eval; frames and form posts only to the payment
 * providers' origins, and a captcha's script and frames from that service's, which places its question
 * by style attributes: they alone are let through, where there is such a service. Over plain HTTP
 * nothing may ask the browser to switch to HTTPS. Returns the headers, for answers that no hook sees.
 */
export async function secureHeaders(
  app: FastifyInstance,
  {
    payment,
    captcha,
  }: { readonly payment: readonly string[]; readonly captcha: readonly string[] },
  isSecure: boolean,
): Promise<Readonly<Record<string, string>>> {
  const headers = await headersOf({
    strictTransportSecurity: isSecure,
    crossOriginOpenerPolicy: isSecure,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...captcha],
        styleSrc: ["'self'", ...captcha],
        ...(captcha.length > 0 ? { styleSrcAttr: ["'unsafe-inline'"] } : {}),
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'"],
        // A player of a stream feeds its video element from the page's own memory.
        mediaSrc: ["'self'", "blob:"],
        connectSrc: ["'self'", ...captcha],
        workerSrc: ["'self'"],
        frameSrc: ["'self'", ...payment, ...captcha],
        formAction: ["'self'", ...payment],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
      },
    },
  });
  app.addHook("onRequest", (_, reply, done) => {
    reply.headers(headers);
    done();
  });
  return headers;
}
