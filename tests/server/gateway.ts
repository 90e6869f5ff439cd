import { createServer, type IncomingMessage, type Server } from "node:http";
import { createServer as createTcp } from "node:net";

/** A request that the fake service received. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** A fake external service. The service records requests and responds as configured. */
export interface Gateway {
  readonly url: string;
  readonly asked: Asked[];
  answer: (asked: Asked) => { status: number; body?: string };
  readonly close: () => Promise<unknown>;
}

function portOf(server: Pick<Server, "address">): number {
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return address.port;
}

export async function openGateway(): Promise<Gateway> {
  const asked: Asked[] = [];
  const gateway = { answer: (): { status: number; body?: string } => ({ status: 200 }) };
  const server = createServer((request, reply) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const one = { method, url, headers, body };
      asked.push(one);
      const told = opened.answer(one);
      reply.writeHead(told.status, { "content-type": "application/json" }).end(told.body ?? "{}");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const opened: Gateway = {
    ...gateway,
    url: `http://127.0.0.1:${portOf(server)}`,
    asked,
    close: () => new Promise((done) => server.close(done)),
  };
  return opened;
}

/**
 * Starts a minimal mail server. The server accepts every message, or with `refuseWith` rejects every address
 * with this reply.
 */
export async function openMailbox(refuseWith?: string): Promise<{
  readonly url: string;
  readonly mails: string[];
  /** Recipients of the envelopes, in order. */
  readonly receivers: string[];
  readonly close: () => Promise<unknown>;
}> {
  const mails: string[] = [];
  const receivers: string[] = [];
  const server = createTcp((socket) => {
    let isData = false;
    let mail = "";
    const say = (line: string): boolean => socket.write(`${line}\r\n`);
    const hear = (line: string): void => {
      if (isData && line === ".") {
        isData = false;
        mails.push(mail);
        say("250 taken");
      } else if (isData) mail += `${line}\n`;
      else if (/^EHLO|^HELO|^MAIL/i.test(line)) say("250 go on");
      else if (/^RCPT/i.test(line)) {
        receivers.push(/<(.*)>/.exec(line)?.[1] ?? "");
        say(refuseWith ? `${refuseWith} ${line}` : "250 go on");
      } else if (/^DATA/i.test(line)) {
        isData = true;
        mail = "";
        say("354 go ahead");
      } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
      else say("250 yes");
    };
    let rest = "";
    socket.setEncoding("utf8").on("data", (text: string) => {
      const lines = (rest + text).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) hear(line);
    });
    socket.on("error", () => undefined);
    say("220 mailbox");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    mails,
    receivers,
    close: () => new Promise((done) => server.close(done)),
  };
}
