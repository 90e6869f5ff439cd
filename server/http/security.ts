import fastifyHelmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";

/** What every answer has without it. */
const NOT_SECURITY = new Set(["content-length", "date", "connection", "keep-alive"]);

/**
 * What no page of ours uses, and no frame in it may: a stolen script could ask for nothing of it. Cameras
 * read tickets at the entrance, and payment forms in frames ask browsers for kept cards.
 */
const PERMISSIONS = [
  "accelerometer",
  "browsing-topics",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "serial",
  "usb",
];

const permissionsOf = (payment: readonly string[]): string =>
  [
    ...PERMISSIONS.map((name) => `${name}=()`),
    "camera=(self)",
    // The sandbox may be reached under any name, which this header has no word for, and asks for none.
    `payment=(${["self", ...payment.filter((origin) => !origin.includes("*")).map((origin) => `"${origin}"`)].join(" ")})`,
  ].join(", ");

/**
 * The browser takes HTML, scripts and their addresses from named policies only, never as strings. The
 * one policy is in `workers/trustedScriptUrl.ts` and allows the scripts of our own origin.
 */
const TRUSTED_TYPES = { requireTrustedTypesFor: ["'script'"], trustedTypes: ["parterre"] };

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
 * by style attributes: they alone are let through, where there is such a service, and Trusted Types are
 * not required then. Over plain HTTP nothing may ask the browser to switch to HTTPS. Returns the
 * headers, for answers that no hook sees.
 */
export async function secureHeaders(
  app: FastifyInstance,
  {
    payment,
    captcha,
  }: { readonly payment: readonly string[]; readonly captcha: readonly string[] },
  isSecure: boolean,
): Promise<Readonly<Record<string, string>>> {
  const helmet = await headersOf({
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
        // A captcha service's script may use strings that no policy of ours covers.
        ...(captcha.length > 0 ? {} : TRUSTED_TYPES),
      },
    },
  });
  const headers = { ...helmet, "permissions-policy": permissionsOf(payment) };
  app.addHook("onRequest", (_, reply, done) => {
    reply.headers(headers);
    done();
  });
  return headers;
}
