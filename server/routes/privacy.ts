import * as calls from "../../domain/api/privacy.ts";
import { PRIVACY_TOPICS } from "../../domain/api/privacy.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";

/**
 * Mounts the routes of `domain/api/privacy.ts`. These routes return the retention periods after which the
 * retention job deletes data.
 */
export function privacyRoutes(mount: Mount, { config }: Pick<Container, "config">): void {
  const { retention } = config;
  mount(calls.privacy, () => ({
    topics: PRIVACY_TOPICS.map((topic) => ({ topic, days: retention[topic] })),
    contact: retention.contact,
  }));
}
