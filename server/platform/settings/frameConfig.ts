import { WrongSettings, type Settings } from "./configuration.ts";
import type { TrustedProxies } from "../addresses.ts";

/** How requests reach the server, and what each may take. */
export interface FrameConfig {
  readonly trustedProxies: TrustedProxies;
  /** How long a request, and the file of a seat plan, may take to arrive, in ms. */
  readonly requestMs: number;
  readonly uploadMs: number;
  /** `undefined`: `/metrics` answers this machine alone. */
  readonly metricsToken: string | undefined;
  /** Hosts that a path like `/https://partner.example/` leaves for without a question; `*` is any. */
  readonly redirectHosts: readonly string[];
  /** What an operator is warned of at the start. */
  readonly warnings: readonly string[];
}

const DEPRECATED = "BEHIND_PROXY is deprecated; set TRUSTED_PROXIES=1 instead.";

/** Throws WrongSettings where two settings contradict each other. */
export function frameConfigOf(settings: Settings, isDemo: boolean): FrameConfig {
  const isBehindProxy = settings.BEHIND_PROXY === "1";
  const proxies = settings.TRUSTED_PROXIES;
  const isSet = "networks" in proxies || proxies.hops > 0;
  if (isBehindProxy && isSet) {
    throw new WrongSettings(
      "BEHIND_PROXY and TRUSTED_PROXIES are both set; leave BEHIND_PROXY out.",
    );
  }
  return {
    trustedProxies: isBehindProxy ? { hops: 1 } : proxies,
    requestMs: settings.REQUEST_SECONDS * 1_000,
    uploadMs: settings.UPLOAD_SECONDS * 1_000,
    metricsToken: settings.METRICS_TOKEN,
    redirectHosts: settings.REDIRECT_HOSTS ?? (isDemo ? ["*"] : []),
    warnings: settings.BEHIND_PROXY === undefined ? [] : [DEPRECATED],
  };
}
