import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import {
  openGoogleWallet,
  type GoogleWallet,
} from "../../../server/tickets/wallets/googleWallet.ts";
import { portOf } from "../portOf.ts";

/** A change that the server has requested from Google. */
interface Patch {
  readonly kind: string;
  readonly id: string;
  readonly content: Record<string, unknown>;
}

/**
 * A local service that answers like Google's token service and Wallet API, according to their published
 * reference.
 */
export interface FakeGoogle {
  /** A service account. The fake verifies the account's assertions with the public key. */
  readonly account: { readonly issuerId: string; readonly keyFile: string };
  readonly wallet: GoogleWallet;
  readonly patches: Patch[];
  /** Number of tokens issued. */
  tokens: number;
  /** HTTP status that the fake answers to changes. */
  status: number;
  readonly close: () => void;
}

const EMAIL = "passes@house.example.com";
const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const publicKey = createPublicKey(keys.publicKey.export({ format: "pem", type: "spki" }));

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** Whether a form contains an assertion for this scope that the service account has signed. */
function isGranted(form: string): boolean {
  const [head = "", claims = "", signature = ""] =
    new URLSearchParams(form).get("assertion")?.split(".") ?? [];
  const said = JSON.parse(Buffer.from(claims, "base64url").toString());
  return (
    verify(
      "RSA-SHA256",
      Buffer.from(`${head}.${claims}`),
      publicKey,
      Buffer.from(signature, "base64url"),
    ) &&
    said.iss === EMAIL &&
    said.scope === "https://www.googleapis.com/auth/wallet_object.issuer" &&
    said.exp > said.iat
  );
}

/** Starts the fake on a free port. */
export async function fakeGoogle(): Promise<FakeGoogle> {
  const patches: Patch[] = [];
  const server: Server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const [, path = "", kind = "", id = ""] = request.url!.split("/");
      if (path === "token") {
        google.tokens += 1;
        response.writeHead(isGranted(body) ? 200 : 401, { "content-type": "application/json" });
        response.end(JSON.stringify({ access_token: "granted", expires_in: 600 }));
        return;
      }
      const isOurs = request.headers.authorization === "Bearer granted";
      const status = request.method === "PATCH" && isOurs ? google.status : 401;
      if (status === 200) patches.push({ kind, id, content: JSON.parse(body) });
      response.writeHead(status);
      response.end("{}");
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const url = `http://127.0.0.1:${portOf(server)}`;
  const google: FakeGoogle = {
    account: {
      issuerId: "3388000000000000002",
      keyFile: JSON.stringify({
        client_email: EMAIL,
        private_key: keys.privateKey.export({ format: "pem", type: "pkcs8" }),
      }),
    },
    wallet: openGoogleWallet({ tokens: `${url}/token`, wallet: `${url}/wallet` }),
    patches,
    tokens: 0,
    status: 200,
    close: () => void server.close(),
  };
  return google;
}
