import { killTests } from "./killTests.ts";

/** Number of seats that clients try to lock. `PROOF_ATTEMPTS` lowers it for a trial run. */
const ATTEMPTS = Number(process.env["PROOF_ATTEMPTS"] ?? 200_000);
const KILLS = 20;
const SEATS = 6_000;

killTests({ clients: 64, nodes: 3, attempts: ATTEMPTS, kills: KILLS, seats: SEATS }, (line) =>
  console.log(line),
);
