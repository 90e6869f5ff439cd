import { connect } from "node:net";

/** Status and text of the response to a request that is written byte by byte. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

const statusOf = (text: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);

/** Writes the parts with a pause between them, and reads until the server closes the connection. */
export function rawCall(url: string, parts: readonly string[], pauseMs = 0): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = "";
    let next = 0;
    const timer = setInterval(() => {
      const part = parts[next++];
      if (part === undefined) clearInterval(timer);
      else if (socket.writable) socket.write(part);
    }, pauseMs);
    socket.on("data", (bytes) => (text += bytes.toString()));
    // A server that closes a connection can reset writes that are pending.
    socket.on("error", (error) => (text === "" ? reject(error) : undefined));
    socket.on("close", () => {
      clearInterval(timer);
      resolve({ status: statusOf(text), text });
    });
  });
}
