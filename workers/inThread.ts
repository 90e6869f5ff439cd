import { expose } from "comlink";
import { handOver } from "./handOver.ts";
import { createSeating } from "./seating.ts";

/**
 * Serves a message port in this thread in the same way as the worker would. Returns a function that closes
 * the port.
 */
export function answerInThread(port: MessagePort): () => void {
  expose(createSeating(handOver), port);
  return () => port.close();
}
