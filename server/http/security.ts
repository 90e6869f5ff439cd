import fastifyHelmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";

/** Headers that every answer has even without helmet, so they are not security headers. */
const NOT_SECURITY = new Set(["content-length", "date", "connection", "keep-alive"]);

/**
 * Browser features that none of our pages and frames use, so that an injected script cannot use them either.
 * Cameras are allowed, because staff scan tickets with them. Payment is allowed, because framed payment forms
 * ask browsers for saved cards.
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
    // Origins with a wildcard, such as that of a provider's sandbox, are left out, because this header does
    // not support wildcards. A provider's sandbox works without the browser feature `payment`.
    `payment=(${["self", ...payment.filter((origin) => !origin.includes("*")).map((origin) => `"${origin}"`)].join(" ")})`,
  ].join(", ");

/**
 * Makes browsers accept HTML, scripts and script URLs only from named policies, never as strings. The only
 * policy is defined in `workers/trustedScriptUrl.ts` and allows scripts of our own origin.
 */
const TRUSTED_TYPES = { requireTrustedTypesFor: ["'script'"], trustedTypes: ["parterre"] };

/**
 * Returns the headers that helmet sets. These headers are the same for every request, so they are computed
 * once.
 */
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
 * Sets the security headers, which forbid inline scripts, inline styles and eval. The only exception is a
 * brand's style sheet, which the page allows by its hash (`server/pages/brandedPage.ts`). Frames and form
 * posts are allowed only to the payment providers' origins. On hosts with a captcha service, its script, its
 * frames and the style attributes of its layout are allowed, and Trusted Types are not required. If the
 * server is reached over plain HTTP, no header asks the browser to switch to HTTPS. Returns a function that
 * returns the headers for answers to which no Fastify hook applies.
 */
export async function secureHeaders(
  app: FastifyInstance,
  sources: Sources,
  isSecure: boolean,
): Promise<() => SentHeaders> {
  let payment = sources.payment();
  const read = async (): Promise<ReadonlyMap<string, SentHeaders>> =>
    new Map(
      await Promise.all(
        sources.captchas.map(
          async (captcha) =>
            [captcha.join(" "), await headersFor(payment, captcha, isSecure)] as const,
        ),
      ),
    );
  let headers = await read();
  const [house = []] = sources.captchas;
  const headersOfCaptcha = (captcha: readonly string[]): SentHeaders =>
    headers.get(captcha.join(" ")) ?? headers.get(house.join(" ")) ?? {};
  let isReading = false;
  /**
   * Updates the headers when payment accounts are added or retired. Until the new headers are computed,
   * answers have the old ones.
   */
  const follow = async (): Promise<void> => {
    const now = sources.payment();
    if (isReading || now.join(" ") === payment.join(" ")) return;
    isReading = true;
    payment = now;
    try {
      headers = await read();
    } catch (error) {
      // The previous headers are kept, so that payment pages of new origins stay blocked.
      app.log.error(
        { err: error },
        "headers for the origins of payment accounts could not be made",
      );
    } finally {
      isReading = false;
    }
  };
  app.addHook("onRequest", (request, reply, done) => {
    void follow();
    reply.headers(headersOfCaptcha(sources.captchaAt(request)));
    done();
  });
  return () => headersOfCaptcha(house);
}

type SentHeaders = Readonly<Record<string, string>>;

interface Sources {
  /** Returns the current origins of the payment pages. */
  readonly payment: () => readonly string[];
  /**
   * The origins of each captcha service that a host can have. The installation's captcha service comes first.
   */
  readonly captchas: readonly (readonly string[])[];
  /**
   * Returns the origins of the captcha service on the request's host. The result is one of the lists in
   * `captchas`.
   */
  readonly captchaAt: (request: FastifyRequest) => readonly string[];
}

async function headersFor(
  payment: readonly string[],
  captcha: readonly string[],
  isSecure: boolean,
): Promise<SentHeaders> {
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
        // A video player plays streams from blob URLs of the page.
        mediaSrc: ["'self'", "blob:"],
        connectSrc: ["'self'", ...captcha],
        workerSrc: ["'self'"],
        frameSrc: ["'self'", ...payment, ...captcha],
        formAction: ["'self'", ...payment],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        // Trusted Types are off for captcha services, because their scripts use strings as script URLs that
        // our policy does not allow.
        ...(captcha.length > 0 ? {} : TRUSTED_TYPES),
      },
    },
  });
  return { ...helmet, "permissions-policy": permissionsOf(payment) };
}
