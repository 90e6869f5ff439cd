import { toldSettings } from "../server/platform/settings/settingsHelp.ts";

/** Variables that change how React and Vite build. */
const OF_BUILDS = ["NODE_ENV"];

/** Setting with which a server without the demo accepts test cards. */
export const TEST_CARDS = { SANDBOX_WITHOUT_DEMO: "test-cards-buy-real-tickets" };

/**
 * Returns an environment without the product's settings, so that tests do not use the settings of a
 * developer's shell, above all its database.
 */
export function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = new Set(toldSettings().map(({ name }) => name));
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.has(name)));
}

/**
 * Removes the product's settings from the environment of this process, and so also from that of processes
 * that it starts.
 */
export function forgetSettings(): void {
  for (const name of [...toldSettings().map((setting) => setting.name), ...OF_BUILDS])
    delete process.env[name];
}
