import { WrongSettings, type Settings } from "./environment.ts";
import type { TrustedProxies } from "../addresses.ts";
import { isLoopback, type ListenAddress } from "../listen.ts";

/** The load above which the server refuses less important calls. A limit of 0 is never reached. */
export interface OverloadConfig {
  /** Maximum mean delay of the event loop, in ms. */
  readonly delayMs: number;
  /** Maximum number of calls in progress. */
  readonly openCalls: number;
}

/** The part of the nodes' capacity that waiting rooms may use. */
export interface WaitingConfig {
  /**
   * The fraction of time, from 0 to 1, for which a node may be busy. If undefined, the load of the nodes is
   * ignored.
   */
  readonly maxLoad: number | undefined;
  /**
   * The number of visitors a minute that one node can handle according to a measurement. 0 if this number
   * was not measured.
   */
  readonly perNode: number;
}

/** Settings for how requests reach the server, their time limits, and its maximum load. */
export interface FrameConfig {
  readonly trustedProxies: TrustedProxies;
  /** Maximum time in ms for a request to arrive. `uploadMs` is the maximum for the file of a seat plan. */
  readonly requestMs: number;
  readonly uploadMs: number;
  /** Time in ms for which a node still answers during shutdown, so that load balancers can stop using it. */
  readonly leaveMs: number;
  readonly overload: OverloadConfig;
  readonly waiting: WaitingConfig;
  /**
   * The bearer token for `/metrics`. If `undefined`, `/metrics` can only be requested from this machine.
   */
  readonly metricsToken: string | undefined;
  /**
   * Separate address on which only `/metrics` is served. If `undefined`, the main port serves `/metrics`.
   */
  readonly metricsAddress: ListenAddress | undefined;
  /**
   * Hosts to which a path like `/https://partner.example/` redirects without a confirmation page. `*` means any
   * host.
   */
  readonly redirectHosts: readonly string[];
  /** Warnings that are logged at startup. */
  readonly warnings: readonly string[];
}

const OPEN_METRICS =
  "METRICS_HOST lets other machines read the metrics and METRICS_TOKEN is not set. Set it, unless a firewall protects METRICS_PORT.";

/**
 * Returns the separate address of the metrics. Throws WrongSettings if this address uses the main port.
 */
function metricsAddressOf({ METRICS_PORT, METRICS_HOST, PORT }: Settings) {
  if (METRICS_PORT === undefined) return undefined;
  if (METRICS_PORT !== 0 && METRICS_PORT === PORT)
    throw new WrongSettings("METRICS_PORT and PORT are the same; give the metrics another port.");
  return { host: METRICS_HOST, port: METRICS_PORT };
}

const DEPRECATED = "BEHIND_PROXY is deprecated; set TRUSTED_PROXIES=1 instead.";

/**
 * Returns the part of the configuration that concerns how requests are received. Throws WrongSettings if
 * two settings contradict each other.
 */
export function frameConfigOf(settings: Settings, isDemo: boolean): FrameConfig {
  const isBehindProxy = settings.BEHIND_PROXY === "1";
  const proxies = settings.TRUSTED_PROXIES;
  const isSet = "networks" in proxies || proxies.hops > 0;
  if (isBehindProxy && isSet) {
    throw new WrongSettings(
      "BEHIND_PROXY and TRUSTED_PROXIES are both set; leave BEHIND_PROXY out.",
    );
  }
  const metricsAddress = metricsAddressOf(settings);
  const isOpen = metricsAddress !== undefined && !isLoopback(metricsAddress.host);
  return {
    trustedProxies: isBehindProxy ? { hops: 1 } : proxies,
    requestMs: settings.REQUEST_SECONDS * 1_000,
    uploadMs: settings.UPLOAD_SECONDS * 1_000,
    leaveMs: settings.LEAVE_SECONDS * 1_000,
    overload: {
      delayMs: settings.OVERLOAD_DELAY_MS,
      openCalls: settings.OVERLOAD_OPEN_CALLS,
    },
    waiting: {
      maxLoad: settings.WAITING_ROOM_LOAD === 0 ? undefined : settings.WAITING_ROOM_LOAD / 100,
      perNode: settings.WAITING_ROOM_NODE_PACE,
    },
    metricsToken: settings.METRICS_TOKEN,
    metricsAddress,
    redirectHosts: settings.REDIRECT_HOSTS ?? (isDemo ? ["*"] : []),
    warnings: [
      ...(settings.BEHIND_PROXY === undefined ? [] : [DEPRECATED]),
      ...(isOpen && settings.METRICS_TOKEN === undefined ? [OPEN_METRICS] : []),
    ],
  };
}
