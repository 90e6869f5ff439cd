import { fork, type ChildProcess } from "node:child_process";
import { vouched } from "../../../tests/vouched.ts";
import type { Closers } from "../contention/openCluster.ts";

/** Options of a child process. */
export interface ChildOptions {
  readonly closers: Closers;
  /** The child process is killed after this many seconds. */
  readonly seconds: number;
}

/** A child process that performs one task. */
export interface Child<T> {
  /**
   * A promise of the task's result. The promise is rejected if the process takes too long, or ends without a
   * result.
   */
  readonly result: Promise<T>;
  /** A promise that resolves when the process has reported that it is ready. */
  readonly ready: Promise<void>;
  /**
   * Asks the child process to finish. With `awaited`, the process finishes after its task has counted this
   * number of additional items, such as changes.
   */
  readonly end: (awaited?: number) => void;
}

type Message<T> = { readonly ready: true } | { readonly result: T } | { readonly error: string };

/**
 * Starts a child process that runs a file and performs a task. If the proof is interrupted, `closers` kill
 * the process.
 */
export function startChild<T>(file: URL, task: unknown, options: ChildOptions): Child<T> {
  const child: ChildProcess = fork(file, { serialization: "advanced", execArgv: [] });
  const ready = Promise.withResolvers<void>();
  const result = Promise.withResolvers<T>();
  const kill = (): void => void child.kill("SIGKILL");
  const fail = (why: string): void => {
    const error = new Error(`a generator ${why}`);
    ready.reject(error);
    result.reject(error);
  };
  // This handler prevents unhandled rejections, because only one of the two promises is awaited at a time.
  ready.promise.catch(() => undefined);
  result.promise.catch(() => undefined);
  const timer = setTimeout(() => {
    fail(`took more than ${options.seconds} s`);
    kill();
  }, options.seconds * 1000);
  options.closers.add(kill);
  process.once("exit", kill);
  child.on("message", (told: unknown) => {
    const message = vouched<Message<T>>(told);
    if ("ready" in message) ready.resolve();
    else if ("error" in message) fail(`failed: ${message.error}`);
    else result.resolve(message.result);
  });
  child.once("exit", (code, signal) => {
    clearTimeout(timer);
    process.off("exit", kill);
    fail(`ended without a result (${code ?? signal})`);
  });
  child.send({ task });
  return {
    result: result.promise,
    ready: ready.promise,
    end: (awaited = 0) => void child.send({ end: awaited }),
  };
}

/** The child process's connection to its parent. */
export interface Parent {
  readonly sayReady: () => void;
  /**
   * A promise that resolves when the parent asks the process to finish. The promise's value is the number
   * that was passed to `end`.
   */
  readonly ended: Promise<number>;
}

/**
 * Runs in the child process: receives the task, performs it, sends the result to the parent and ends the
 * process.
 */
export function answerTask<Task, T>(work: (task: Task, parent: Parent) => Promise<T>): void {
  const ended = Promise.withResolvers<number>();
  const send = (message: Message<T>, then: () => void = () => undefined): void =>
    void process.send?.(message, undefined, undefined, then);
  const parent = { sayReady: () => send({ ready: true }), ended: ended.promise };
  process.on("message", (told: unknown) => {
    const message = vouched<{ readonly task: Task } | { readonly end: number }>(told);
    if ("end" in message) return ended.resolve(message.end);
    const end = (): never => process.exit(0);
    work(message.task, parent).then(
      (result) => send({ result }, end),
      (error: unknown) =>
        send({ error: error instanceof Error ? error.stack! : String(error) }, end),
    );
  });
  // This process must not outlive its parent.
  process.on("disconnect", () => process.exit(1));
}
