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

/**
 * Rule for host names. In the list, `*.example` matches all subdomains of `example`, and `*` matches any
 * host.
 */
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
    "Proxies whose X-Forwarded-For header is trusted: how many stand in a row before the server, or their addresses and networks. 0 trusts none.",
  ),
  BEHIND_PROXY: unset(
    oneOf(["0", "1"]),
    "not set",
    "Deprecated: 1 is the same as TRUSTED_PROXIES=1.",
  ),
  REQUEST_SECONDS: preset(
    whole(1, 600),
    "30",
    "Maximum seconds in which a request has to arrive completely. For uploads UPLOAD_SECONDS applies.",
  ),
  UPLOAD_SECONDS: preset(
    whole(1, 3600),
    "120",
    "Maximum seconds in which an uploaded file has to arrive completely.",
  ),
  LEAVE_SECONDS: preset(
    whole(0, 60),
    "0",
    "Seconds for which a node still serves requests after it was told to stop. During this time /api/readyz answers 503, so that a load balancer stops sending requests to it.",
  ),
  OVERLOAD_DELAY_MS: preset(
    whole(0, 60_000),
    "250",
    "Mean delay of the event loop in milliseconds above which the server is overloaded and refuses requests for lists and events. Above twice this delay it also refuses the choice of seats, and above five times payments too. 0 disables this limit.",
  ),
  OVERLOAD_OPEN_CALLS: preset(
    whole(0, 100_000),
    "200",
    "Number of requests in progress above which the server is overloaded. The same steps apply at twice and five times this number. 0 disables this limit.",
  ),
  WAITING_ROOM_LOAD: preset(
    whole(0, 75),
    "75",
    "Percentage of its time for which the busiest node may be busy. Above it, waiting rooms let in fewer visitors. They also use at most this percentage of WAITING_ROOM_NODE_PACE. 0 disables both rules.",
  ),
  WAITING_ROOM_NODE_PACE: preset(
    whole(0, 1_000_000),
    "0",
    "Visitors per minute that one node can serve according to your load test. 0 means that it was not measured.",
  ),
  METRICS_TOKEN: unset(
    secret(text()),
    "none",
    "Bearer token that /metrics requires. Without a token only this machine can read the metrics.",
  ),
  METRICS_PORT: unset(
    whole(...PORTS),
    "none",
    "Separate port for /metrics. The main port then answers /metrics with 404. With 0 the system chooses a free port.",
  ),
  METRICS_HOST: preset(
    listenHost(),
    "localhost",
    "Address that METRICS_PORT listens on: localhost for this machine only, :: for all addresses. Set METRICS_TOKEN if other machines can reach it.",
  ),
  REDIRECT_HOSTS: unset(
    hosts(),
    "* in the demo, else none",
    "Hosts to which paths like /https://partner.example/ redirect at once. For other hosts a page asks the visitor for confirmation first.",
  ),
};
