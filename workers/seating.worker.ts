import { expose } from "comlink";
import { handOver } from "./handOver.ts";
import { Seating } from "./seating.ts";

expose(new Seating(handOver));
