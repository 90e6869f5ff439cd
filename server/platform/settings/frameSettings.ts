import * as z from "zod/mini";
import { isNetwork } from "../addresses.ts";
import { listenHost, oneOf, PORTS, preset, secret, text, unset, whole } from "./setting.ts";

const MAX_HOPS = 10;

const split = (value: string): string[] => value.split(",").map((each) => each.trim());

/** Rule for trusted proxies: how many there are in a row, or their addresses and networks. */
const proxies = () => ({
  schema: z.pipe(
    z.string(),
    z.pipe(
      z.transform((value: string) =>
        /^\d{1,2}$/.test(value) ? { hops: Number(value) } : { networks: split(value) },
      ),
      z.union([
        z.object({ hops: z.int().check(z.minimum(0), z.maximum(MAX_HOPS)) }),
        z.object({ networks: z.array(z.string().check(z.refine(isNetwork))) }),
      ]),
    ),
  ),
  must: `a number of proxies from 0 to ${MAX_HOPS}, or addresses and networks like 10.0.0.0/8,fd00::1, with commas between them`,
});

const HOST = /^(\*|(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*)$/i;

/** Rule for host names. `*.example` matches all subdomains, and `*` any host. */
const hosts = () => ({
  schema: z.pipe(
    z.string(),
    z.pipe(z.transform(split), z.array(z.string().check(z.regex(HOST), z.toLowerCase()))),
  ),
  must: "names of hosts like partner.example or *.partner.example, with commas between them",
});

/** Settings of proxies, request timeouts, overload, metrics and redirects. */
export const FRAME = {
  TRUSTED_PROXIES: preset(
    proxies(),
    "0",
    "Proxies whose X-Forwarded-For is trusted: their number, or their addresses and networks. 0 trusts none.",
  ),
  BEHIND_PROXY: unset(
    oneOf(["0", "1"]),
    "not set",
    "Deprecated: 1 is the same as TRUSTED_PROXIES=1.",
  ),
  REQUEST_SECONDS: preset(
    whole(1, 600),
    "30",
    "Maximum seconds until a request has arrived completely. Uploads have UPLOAD_SECONDS.",
  ),
  UPLOAD_SECONDS: preset(
    whole(1, 3600),
    "120",
    "Maximum seconds until an uploaded file has arrived completely.",
  ),
  LEAVE_SECONDS: preset(
    whole(0, 60),
    "0",
    "Seconds for which a node that ends still answers while /api/readyz says 503, so that a balancer that asks it stops sending requests first.",
  ),
  OVERLOAD_DELAY_MS: preset(
    whole(0, 60_000),
    "250",
    "Delay of the event loop in ms from which the server is overloaded: it refuses calls that only look around, from twice as much those that choose seats, from five times as much those that pay. 0 turns this off.",
  ),
  OVERLOAD_OPEN_CALLS: preset(
    whole(0, 100_000),
    "200",
    "Calls answered at the same time from which the server is overloaded, in the same three steps. 0 turns this off.",
  ),
  WAITING_ROOM_LOAD: preset(
    whole(0, 75),
    "75",
    "Percentage of its time for which the busiest node may be busy before waiting rooms let in fewer visitors, and percentage of WAITING_ROOM_NODE_PACE that they use. 0 turns both off.",
  ),
  WAITING_ROOM_NODE_PACE: preset(
    whole(0, 1_000_000),
    "0",
    "Visitors a minute that one node was measured to bear. 0 means that it was not measured.",
  ),
  METRICS_TOKEN: unset(
    secret(text()),
    "none",
    "Bearer token for /metrics. Without a token only this machine may read it.",
  ),
  METRICS_PORT: unset(
    whole(...PORTS),
    "none",
    "Separate port for /metrics. The main port then answers /metrics with 404. 0 lets the system choose a port.",
  ),
  METRICS_HOST: preset(
    listenHost(),
    "localhost",
    "Address that METRICS_PORT listens on: localhost is this machine alone, :: every address. Set METRICS_TOKEN where others reach it.",
  ),
  REDIRECT_HOSTS: unset(
    hosts(),
    "* in the demo, else none",
    "Hosts to which paths like /https://partner.example/ redirect at once. For any other host a page asks first.",
  ),
};
