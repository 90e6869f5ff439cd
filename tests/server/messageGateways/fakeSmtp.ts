import { createServer, type Socket } from "node:net";

/** What a fake mail server refuses. The text of a refusal is the server's whole reply, such as `550 no`. */
interface Refusals {
  readonly sender?: string;
  readonly receiver?: string;
  readonly message?: string;
}

interface Options {
  /** The user name and password that the fake server requires. */
  readonly login?: readonly [user: string, password: string];
  readonly refuses?: Refusals;
  /** Whether the server accepts connections and then never responds. */
  readonly isSilent?: boolean;
}

export interface FakeSmtp {
  readonly port: number;
  /** Mails that the server has accepted, with their headers. */
  readonly mails: string[];
  /** Returns how many connections the server has accepted. */
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

const isLoginOf = (line: string, [user, password]: readonly [string, string]): boolean =>
  Buffer.from(line.split(" ").at(-1) ?? "", "base64").toString() === `\0${user}\0${password}`;

/** Responds to the lines of one connection. */
function converse(socket: Socket, { login, refuses = {} }: Options, mails: string[]): void {
  const say = (...lines: string[]): void => void socket.write(`${lines.join("\r\n")}\r\n`);
  let isData = false;
  let mail = "";
  const hear = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    if (isData) {
      if (line !== ".") {
        mail += `${line}\n`;
        return;
      }
      isData = false;
      if (refuses.message !== undefined) return say(refuses.message);
      mails.push(mail);
      return say("250 2.0.0 queued as 4711");
    }
    if (verb === "EHLO") say("250-fake", login ? "250 AUTH PLAIN" : "250 8BITMIME");
    else if (verb === "STAR") say("502 5.5.1 not here");
    else if (verb === "AUTH")
      say(login && isLoginOf(line, login) ? "235 welcome" : `535 5.7.8 who is ${line}`);
    else if (verb === "MAIL") say(refuses.sender ?? "250 go on");
    else if (verb === "RCPT") say(refuses.receiver ?? "250 go on");
    else if (verb === "DATA") {
      isData = true;
      mail = "";
      say("354 go ahead");
    } else if (verb === "QUIT") socket.end("221 bye\r\n");
    else say("250 yes");
  };
  let rest = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) hear(line);
  });
  say("220 fake");
}

/** Starts a mail server on this machine. */
export async function openSmtp(options: Options = {}): Promise<FakeSmtp> {
  const mails: string[] = [];
  const open = new Set<Socket>();
  let count = 0;
  const server = createServer((socket) => {
    count++;
    open.add(socket);
    socket.on("close", () => open.delete(socket)).on("error", () => undefined);
    if (!options.isSilent) converse(socket, options, mails);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return {
    port: address.port,
    mails,
    connections: () => count,
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
