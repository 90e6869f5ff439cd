import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { portOf } from "../portOf.ts";

/** A call that a gateway received. */
export interface Heard {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface FakeAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * One of the fake gateways. The fake responds to the calls of the gateway, and lets payers act on the
 * gateway's pages.
 */
export interface FakeGateway {
  readonly name: string;
  /** First part of the gateway's paths, before the name of the call. */
  readonly path: string;
  answer(call: string, body: Heard["body"], headers: IncomingMessage["headers"]): FakeAnswer;
}

function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((done) => {
    let text = "";
    request.setEncoding("utf8").on("data", (part: string) => (text += part));
    request.on("end", () => done(text));
  });
}

/** A local server with all fake gateways, for FAKE_GATEWAYS_URL. */
export class FakeGateways {
  readonly heard: Heard[] = [];
  /** End of a path. The next call to a path with this end is executed, but its response is lost. */
  loseAnswerOf: string | undefined;
  /** End of a path. The next call to a path with this end is not executed and gets no response. */
  dropCallOf: string | undefined;
  /** URL to which the next call is redirected. */
  redirectTo: string | undefined;
  readonly #gateways: FakeGateway[] = [];
  readonly #server = createServer((request, response) => void this.#take(request, response));
  url = "";

  add<Kind extends FakeGateway>(gateway: Kind): Kind {
    this.#gateways.push(gateway);
    return gateway;
  }

  async start(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, "127.0.0.1", done));
    this.url = `http://127.0.0.1:${portOf(this.#server)}`;
    return this;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Returns the bodies of the calls whose paths end with this. */
  callsOf(call: string): Heard["body"][] {
    return this.heard.filter(({ path }) => path.endsWith(call)).map(({ body }) => body);
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", this.url);
    const text = await bodyOf(request);
    if (this.dropCallOf !== undefined && pathname.endsWith(this.dropCallOf)) {
      this.dropCallOf = undefined;
      request.socket.destroy();
      return;
    }
    if (this.redirectTo !== undefined) {
      response.writeHead(307, { location: this.redirectTo }).end();
      this.redirectTo = undefined;
      return;
    }
    const gateway = this.#gateways.find(({ name, path }) => pathname.startsWith(`/${name}${path}`));
    if (!gateway || request.method !== "POST") {
      response.writeHead(404).end();
      return;
    }
    const call = pathname.slice(`/${gateway.name}${gateway.path}`.length);
    const body: Heard["body"] = JSON.parse(text);
    this.heard.push({ path: pathname, body });
    const answer = gateway.answer(call, body, request.headers);
    if (this.loseAnswerOf !== undefined && pathname.endsWith(this.loseAnswerOf)) {
      this.loseAnswerOf = undefined;
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(JSON.stringify(answer.body));
  }
}
