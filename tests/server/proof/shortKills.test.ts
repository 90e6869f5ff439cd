import { killTests } from "./killTests.ts";

// The short form of killProof.proof.ts, which runs for every change.
killTests({ clients: 32, nodes: 2, attempts: 1_500, kills: 2, seats: 400 }, () => undefined);
