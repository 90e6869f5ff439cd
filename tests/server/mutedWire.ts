import { connect, createServer, type Socket } from "node:net";
import { portOf } from "./portOf.ts";

/** A TCP proxy that can go silent without closing its connections, as a crashed machine does. */
export interface MutedWire {
  readonly port: number;
  /** Stops forwarding on open and on new connections. */
  readonly mute: () => void;
  /** Forwards again, beginning with the data held back since `mute`. */
  readonly unmute: () => void;
  readonly close: () => Promise<void>;
}

/** Opens a proxy on a free port that forwards to a local port. */
export async function openWire(port: number): Promise<MutedWire> {
  const sockets = new Set<Socket>();
  let held: (() => void)[] | undefined;
  const pass = (from: Socket, to: Socket): void => {
    sockets.add(from);
    const end = (): void => {
      sockets.delete(from);
      to.destroy();
    };
    from.on("data", (chunk) => {
      const write = (): void => void to.write(chunk);
      if (held) held.push(write);
      else write();
    });
    from.on("error", end).once("close", end);
  };
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    port: portOf(server),
    mute: () => {
      held ??= [];
    },
    unmute: () => {
      const late = held ?? [];
      held = undefined;
      for (const write of late) write();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
