import { expose } from "comlink";
import { handOver } from "./handOver.ts";
import { createSeating } from "./seating.ts";

/** Answers at this end of a channel as the worker would; answers how to end that. */
export function answerInThread(port: MessagePort): () => void {
  expose(createSeating(handOver), port);
  return () => port.close();
}
