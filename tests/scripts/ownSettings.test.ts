import { describe, expect, test } from "vitest";
import { TEST_CARDS, withoutSettings } from "../../scripts/ownSettings.ts";
import { toldSettings } from "../../server/platform/settings/settingsHelp.ts";
import { runSource } from "../gate/runNode.ts";

test("the product's settings of the shell are left out, and everything else stays", () => {
  const shell = { PATH: "/bin", TZ: "UTC", POSTGRES_BIN: "/pg", CHROMIUM_PATH: "/c" };
  const settings = { DATABASE_URL: "postgres://real/sales", PAYMENTS: "stripe", DEMO: "0" };
  expect(withoutSettings({ ...shell, ...settings })).toEqual(shell);
});

test("every setting is left out, and the environment that is given stays as it is", () => {
  const all = Object.fromEntries(toldSettings().map(({ name }) => [name, "set"]));
  const before = { ...all };
  expect(withoutSettings(all)).toEqual({});
  expect(all).toEqual(before);
});

test("a name that only begins like a setting stays, and so does one in small letters", () => {
  const env = { PORTS: "1", MY_PORT: "2", port: "3" };
  expect(withoutSettings({ ...env, PORT: "4" })).toEqual(env);
});

test("the setting of test cards is one that the product has", () => {
  const names = toldSettings().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(TEST_CARDS)));
});

describe("a program that forgets settings", () => {
  const FORGET = `
    import { execFileSync } from "node:child_process";
    import { forgetSettings } from "./scripts/ownSettings.ts";
    forgetSettings();
    const names = ["DATABASE_URL", "PORT", "NODE_ENV", "TZ"];
    const own = names.map((name) => process.env[name] ?? "-");
    const child = execFileSync("sh", ["-c", 'echo "\${DATABASE_URL--} \${PORT--} \${NODE_ENV--} \${TZ--}"']);
    console.log(own.join(" "), String(child).trim());`;

  test("and the programs that it starts have none, nor a kind of build", async () => {
    const env = { DATABASE_URL: "postgres://real/sales", PORT: "80", NODE_ENV: "test", TZ: "UTC" };
    const { stdout, stderr } = await runSource(FORGET, { env });
    expect([stdout, stderr]).toEqual(["- - - UTC - - - UTC\n", ""]);
  });
});
