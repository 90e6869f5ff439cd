import { connect, createServer, type Socket } from "node:net";
import { portOf } from "./portOf.ts";

/** A wire to a server that can go silent as a machine does that has died: nothing is closed. */
export interface MutedWire {
  readonly port: number;
  /** From now on nothing passes, on open connections and on new ones. */
  readonly mute: () => void;
  /** What was said meanwhile arrives now. */
  readonly unmute: () => void;
  readonly close: () => Promise<void>;
}

/** A wire on a port of its own to a port of this machine. */
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
