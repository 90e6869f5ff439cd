import { expose } from "comlink";
import { handOver } from "./handOver.ts";
import { createSeating } from "./seating.ts";

expose(createSeating(handOver));
