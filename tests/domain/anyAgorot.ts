import fc from "fast-check";
import { agorot, type Agorot } from "../../domain/money.ts";

/** Returns an arbitrary for amounts from zero to `max` agorot. */
export const anyAgorot = (max: number): fc.Arbitrary<Agorot> => fc.nat(max).map(agorot);
