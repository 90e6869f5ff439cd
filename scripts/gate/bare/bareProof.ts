import { type ChildProcess, spawn } from "node:child_process";
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { ROOT } from "../../root.ts";
import {
  addNode,
  bootstrap,
  entering,
  makeWorkFolder,
  mountsUnder,
  must,
  type Visitor,
} from "./bareRoot.ts";
import { firstPurchase } from "./firstPurchase.ts";

const LOGS = resolve(ROOT, ".cache/bare");

/** The administrator of a new machine. On this machine, the gate installs a browser itself. */
const AS_ROOT: Visitor = {
  name: "root",
  home: "/root",
  folder: "/root/parterre",
  userspec: "0:0",
  env: {},
};

/**
 * A user without the right to install packages, on a machine that has a browser. The machine is unusual on
 * purpose: small shared memory, a distant time zone, a strict umask, and a folder name that has to be quoted.
 */
const AS_USER: Visitor = {
  name: "user",
  home: "/home/visitor",
  folder: "/home/visitor/a folder/פרטר/parterre",
  userspec: "1234:1234",
  env: { TZ: "Pacific/Auckland", LANG: "tr_TR.UTF-8" },
  sharedMemory: "64m",
};

let running: ChildProcess | undefined;
let work = "";

const clock = (): string => new Date().toISOString().slice(11, 19);

/** Runs a step and logs its start and duration. */
async function step<T>(name: string, run: () => T | Promise<T>): Promise<T> {
  const started = performance.now();
  console.log(`${clock()}  ${name} …`);
  const result = await run();
  console.log(`${clock()}  ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

/**
 * Starts a script in the root folder of the minimal Debian. The script's output goes to the log and to
 * `onText`.
 */
function start(
  root: string,
  visitor: Visitor,
  script: string,
  onText: (text: string) => void = () => {},
) {
  const [command = "", ...args] = entering(root, visitor, script);
  const log = join(LOGS, `${visitor.name}.log`);
  appendFileSync(log, `\n$ ${script}\n`);
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  running = child;
  const write = (text: string): void => {
    appendFileSync(log, text);
    onText(text);
  };
  child.stdout.setEncoding("utf8").on("data", write);
  child.stderr.setEncoding("utf8").on("data", write);
  const ended = new Promise<number | string>((done, fail) => {
    child.once("error", fail);
    child.once("close", (code, signal) => done(code ?? signal ?? "unknown"));
  });
  return { child, ended };
}

/**
 * Runs a script in the root folder of the minimal Debian until the script ends. If the script fails, throws
 * with the last lines of its output.
 */
async function runIn(root: string, visitor: Visitor, script: string): Promise<string> {
  let text = "";
  const { ended } = start(root, visitor, script, (more) => (text += more));
  const code = await ended;
  if (code === 0) return text;
  const last = text.trimEnd().split("\n").slice(-40).join("\n");
  throw new Error(`${visitor.name}: ${script} ended with ${code}\n${last}`);
}

/**
 * Returns a free port for which the next port is also free. The sandbox's payment provider needs the next
 * port.
 */
async function freePair(): Promise<number> {
  const listen = (port: number) =>
    new Promise<{ port: number; close: () => void } | undefined>((done) => {
      const server = createServer().once("error", () => done(undefined));
      server.listen(port, "127.0.0.1", () => {
        const address = server.address();
        const own = typeof address === "object" && address ? address.port : 0;
        done({ port: own, close: () => server.close() });
      });
    });
  for (;;) {
    const first = await listen(0);
    const second = first && (await listen(first.port + 1));
    first?.close();
    second?.close();
    if (first && second) return first.port;
  }
}

/**
 * Runs `npm start`, waits until the server responds, buys a ticket and stops the server. Throws if the server
 * does not end cleanly.
 */
async function startAndBuy(root: string, visitor: Visitor): Promise<void> {
  const port = await freePair();
  let onReady = (): void => {};
  const ready = new Promise<void>((done) => (onReady = done));
  // A signal to the process `unshare` does not reach Node. The script stops Node when the file `.stop`
  // appears.
  const stop = join(root, visitor.folder, ".stop");
  const script = `(PORT=${port} exec npm start) & server=$!
    while [ ! -e .stop ] && kill -0 $server 2>/dev/null; do sleep 0.2; done
    kill -TERM $server; wait $server`;
  const { ended } = start(root, visitor, script, (text) => {
    if (/^ready http/m.test(text)) onReady();
  });
  await step(`${visitor.name}: npm start, to its first answer`, async () => {
    const early = ended.then((code) => Promise.reject(new Error(`npm start ended with ${code}`)));
    await Promise.race([ready, early]);
    early.catch(() => undefined);
    const answer = await fetch(`http://localhost:${port}/`);
    if (!answer.ok) throw new Error(`the first page answered ${answer.status}`);
  });
  const reservation = await step(`${visitor.name}: a purchase over HTTP`, () =>
    firstPurchase(`http://localhost:${port}`),
  );
  console.log(`          reservation ${reservation}`);
  writeFileSync(stop, "");
  const code = await ended;
  rmSync(stop);
  if (code !== 0 && code !== 143) throw new Error(`npm start ended with ${code}`);
}

/** Runs the commands of the README as one of the users. */
async function prove(base: string, visitor: Visitor): Promise<void> {
  const root = join(work, visitor.name);
  const { name, home, folder } = visitor;
  mkdirSync(LOGS, { recursive: true });
  writeFileSync(join(LOGS, `${name}.log`), "");
  await step(`${name}: a root of its own`, () => must("cp", ["-a", base, root]));
  if (visitor === AS_USER) {
    await step(`${name}: a browser, installed by somebody else`, () =>
      runIn(root, { ...AS_ROOT, name, folder: "/" }, INSTALL_BROWSER),
    );
    mkdirSync(join(root, home), { recursive: true });
    appendFileSync(join(root, "etc/passwd"), `visitor:x:1234:1234::${home}:/bin/sh\n`);
    appendFileSync(join(root, "etc/group"), "visitor:x:1234:\n");
  }
  const ofUser = join(root, "etc/npmrc-of-user");
  if (existsSync(ofUser)) copyFileSync(ofUser, join(root, home, ".npmrc"));
  await step(`${name}: a clone of the head`, () => {
    must("git", ["clone", "-q", "--no-hardlinks", ROOT, join(root, folder)]);
    must("chown", ["-R", visitor.userspec, join(root, home)]);
  });
  const asked = visitor === AS_USER ? "umask 077 && " : "";
  await step(`${name}: npm ci`, () => runIn(root, visitor, `${asked}npm ci`));
  await startAndBuy(root, visitor);
  await step(`${name}: npm ci, once more`, () => runIn(root, visitor, `${asked}npm ci`));
  const said = await step(`${name}: npm test`, () => runIn(root, visitor, `${asked}npm test`));
  for (const line of said.match(/^── \w+: .*$/gm) ?? []) console.log(`          ${line}`);
  console.log(`          ${said.trimEnd().split("\n").at(-1)}`);
  rmSync(root, { recursive: true, force: true });
}

const INSTALL_BROWSER =
  "apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium-headless-shell";

/**
 * Kills the script that is running in the root folder, and removes the folder. Throws if anything is still
 * mounted below the folder.
 */
function cleanUp(): void {
  running?.kill("SIGKILL");
  if (work === "") return;
  const left = mountsUnder(work);
  if (left.length > 0) throw new Error(`mounts were left behind:\n${left.join("\n")}`);
  must("rm", ["-rf", "--one-file-system", work]);
  work = "";
}

/** `npm run proof -- bare [root|user]`: runs the README's commands on a minimal Debian. */
export async function bareProof(names: readonly string[]): Promise<boolean> {
  const unknown = names.find((name) => name !== "root" && name !== "user");
  if (unknown !== undefined)
    throw new Error(`there is no visitor ${unknown}; there are root, user`);
  if (process.getuid?.() !== 0)
    throw new Error("npm run proof -- bare needs root: it makes mounts.");
  must("which", ["debootstrap", "unshare", "chroot", "git"]);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      cleanUp();
      process.exit(signal === "SIGINT" ? 130 : 143);
    });
  work = makeWorkFolder();
  try {
    const base = join(work, "base");
    await step("a bare Debian (debootstrap, minbase)", () => bootstrap(base));
    await step("Node and npm as this machine has them", () => addNode(base));
    for (const visitor of [AS_ROOT, AS_USER])
      if (names.length === 0 || names.includes(visitor.name)) await prove(base, visitor);
    return true;
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error));
    console.log(`The whole output is in ${LOGS}.`);
    return false;
  } finally {
    cleanUp();
  }
}
