import { connect, type Socket } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

/** Requests to send, as complete texts. Each request uses the next free connection. */
export interface HttpLoad {
  readonly port: number;
  readonly connections: number;
  readonly requests: readonly string[];
}

export interface HttpLoadResult {
  readonly perSecond: number;
  /** Percentiles of the response time in ms, measured from the last byte sent to the last byte read. */
  readonly p50: number;
  readonly p99: number;
}

const HEAD_END = "\r\n\r\n";

/**
 * Whether `text` is a complete response. The header of a response contains its content length, because our
 * server always sends one.
 */
function isWhole(text: string): boolean {
  const head = text.indexOf(HEAD_END);
  if (head < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1];
  if (length === undefined) throw new Error(`no length in ${text.slice(0, 200)}`);
  return Buffer.byteLength(text) >= head + HEAD_END.length + Number(length);
}

/** Sends one request on a persistent connection. Throws unless the answer is 200. */
function ask(socket: Socket, request: string): Promise<void> {
  return new Promise((done, fail) => {
    let text = "";
    const take = (chunk: string): void => {
      text += chunk;
      if (!isWhole(text)) return;
      socket.off("data", take).off("error", fail);
      if (text.startsWith("HTTP/1.1 200 ")) done();
      else fail(new Error(text.slice(0, 400)));
    };
    socket.on("data", take).once("error", fail);
    socket.write(request);
  });
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8").setNoDelay();
  await new Promise((done, fail) => socket.once("connect", done).once("error", fail));
  return socket;
}

async function run({ port, connections, requests }: HttpLoad): Promise<HttpLoadResult> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const took: number[] = [];
  let next = 0;
  const start = performance.now();
  const client = async (socket: Socket): Promise<void> => {
    while (next < requests.length) {
      const sent = performance.now();
      await ask(socket, requests[next++]!);
      took.push(performance.now() - sent);
    }
  };
  await Promise.all(sockets.map(client));
  const perSecond = (requests.length * 1000) / (performance.now() - start);
  for (const socket of sockets) socket.destroy();
  took.sort((a, b) => a - b);
  const at = (share: number): number => took[Math.floor((took.length - 1) * share)]!;
  return { perSecond, p50: at(0.5), p99: at(0.99) };
}

// The load is generated in a separate thread, so that the cost of the client is not attributed to the server.
const load: HttpLoad = workerData;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(await run(load));
