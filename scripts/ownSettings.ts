import { toldSettings } from "../server/platform/settings/settingsHelp.ts";

/** Settings of the shell by which React and Vite build another product. */
const OF_BUILDS = ["NODE_ENV"];

/** Lets a server without the demo sell for test cards. */
export const TEST_CARDS = { SANDBOX_WITHOUT_DEMO: "test-cards-buy-real-tickets" };

/**
 * An environment without the product's settings. A developer who has them in the shell, a database above
 * all, must not have the tests run with them.
 */
export function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = new Set(toldSettings().map(({ name }) => name));
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.has(name)));
}

/** Takes them out of this process's environment, and so out of that of every process it starts. */
export function forgetSettings(): void {
  for (const name of [...toldSettings().map((setting) => setting.name), ...OF_BUILDS])
    delete process.env[name];
}
