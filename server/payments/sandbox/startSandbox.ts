import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import type { Db } from "../../platform/store/db.ts";
import { listen } from "../../platform/listen.ts";
import type { PaymentProvider } from "../provider.ts";
import { cardRoutes } from "./cardRoutes.ts";
import { challengeRoutes } from "./challengeRoutes.ts";
import type { SecretRing } from "../../platform/encryption/secrets.ts";
import { LateAnswers } from "./lateAnswers.ts";
import { ledgerRoutes } from "./ledgerRoutes.ts";
import { payRoutes } from "./payRoutes.ts";
import { SandboxLedger } from "./sandboxLedger.ts";
import { disputeRoutes, SandboxDisputes } from "./sandboxDisputes.ts";
import { SandboxProvider } from "./sandboxProvider.ts";
import { WebhookSender } from "./webhooks.ts";

export interface SandboxSettings {
  readonly db: Db;
  /** Host on which the sandbox listens. */
  readonly host: string;
  /** If the port is 0, the operating system chooses one. */
  readonly port: number;
  /** Signs the sandbox's webhooks, and verifies them when the storefront receives them. */
  readonly secrets: SecretRing;
  /** URL at which the storefront receives webhooks. The URL is known only once the storefront listens. */
  readonly webhookUrl: () => string;
  readonly onWarning: (text: string) => void;
  /** How long the storefront waits for a call to the provider, in ms. */
  readonly timeoutMs?: number;
}

export interface Sandbox {
  readonly provider: PaymentProvider;
  readonly port: number;
  /**
   * Sources for the content security policy: the sandbox's port on any host, because payers reach the
   * storefront by several hosts.
   */
  readonly origins: readonly string[];
  close(): Promise<void>;
}

const requireHere = createRequire(import.meta.url);
const font = (script: string): string =>
  requireHere.resolve(`@fontsource-variable/rubik/files/rubik-${script}-wght-normal.woff2`);

const ASSETS: readonly (readonly [path: string, type: string, file: string | URL])[] = [
  ["/form.js", "text/javascript; charset=utf-8", new URL("./pages/form.js", import.meta.url)],
  ["/return.js", "text/javascript; charset=utf-8", new URL("./pages/return.js", import.meta.url)],
  ["/form.css", "text/css; charset=utf-8", new URL("./pages/form.css", import.meta.url)],
  ...["hebrew", "latin", "latin-ext", "cyrillic", "arabic"].map(
    (script) => [`/rubik-${script}.woff2`, "font/woff2", font(script)] as const,
  ),
];

function serveAssets(app: FastifyInstance): void {
  for (const [path, type, file] of ASSETS) {
    const bytes = readFileSync(file);
    app.get(path, (_, reply: FastifyReply) =>
      reply.header("cache-control", "public, max-age=3600").type(type).send(bytes),
    );
  }
}

/** Adds a parser for urlencoded forms. Fastify accepts only text and JSON by default. */
function acceptForms(app: FastifyInstance): void {
  const options = { parseAs: "string", bodyLimit: 16_384 } as const;
  app.addContentTypeParser<string>("application/x-www-form-urlencoded", options, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body))),
  );
}

/** Starts the built-in payment provider for tests and demos, on its own port. */
export async function startSandbox(settings: SandboxSettings): Promise<Sandbox> {
  const app = fastify({ logger: false, bodyLimit: 16_384, forceCloseConnections: true });
  const ledger = new SandboxLedger(settings.db);
  const webhooks = new WebhookSender({
    secrets: settings.secrets,
    target: settings.webhookUrl,
    onGivenUp: settings.onWarning,
  });
  const disputes = new SandboxDisputes(settings.db, ledger);
  const late = new LateAnswers(ledger, webhooks, settings.onWarning);
  app.addHook("onSend", (_, reply, __, done) => {
    reply.header("x-content-type-options", "nosniff").header("referrer-policy", "no-referrer");
    done();
  });
  serveAssets(app);
  acceptForms(app);
  cardRoutes(app, ledger);
  challengeRoutes(app, ledger, webhooks);
  payRoutes(app, { ledger, webhooks, late });
  ledgerRoutes(app, ledger);
  disputeRoutes(app, { ledger, disputes, webhooks });
  const port = await listen(app, settings);
  const provider = new SandboxProvider({
    ledger,
    webhooks,
    disputes,
    late,
    originFor: (storefrontOrigin) => originBeside(storefrontOrigin, port),
    timeoutMs: settings.timeoutMs ?? 2_000,
  });
  return {
    provider,
    port,
    origins: [`http://*:${port}`],
    close: async () => {
      late.close();
      webhooks.close();
      await app.close();
    },
  };
}

/**
 * Returns the sandbox's origin for a payer: the host of the payer's storefront with the sandbox's port. If
 * the origin had the host localhost, a phone could not open the sandbox's pages.
 */
function originBeside(storefrontOrigin: string, port: number): string {
  const url = new URL(storefrontOrigin);
  return `http://${url.hostname}:${port}`;
}
