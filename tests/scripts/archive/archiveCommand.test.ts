import { expect, test } from "vitest";
import { archiveCommand } from "../../../scripts/archive/archiveCommand.ts";

const BUCKET = { url: "https://s3.example/house", region: "r", keyId: "AKID", secret: "S3CR3T" };

/** Runs the command. Returns the exit code, and what it wrote to stdout and stderr. */
function told(words: readonly string[], s3?: typeof BUCKET) {
  const printed: string[] = [];
  const complained: string[] = [];
  const code = archiveCommand(
    words,
    { pictures: { dir: "/pictures", s3 } },
    { print: (text) => printed.push(text), complain: (text) => complained.push(text) },
  );
  return { code, printed: printed.join("\n"), complained: complained.join("\n") };
}

test("the archive is in the bucket of the settings", () => {
  const { code, printed } = told(["config", "--data", "/data", "--port", "5433"], BUCKET);
  expect(code).toBe(0);
  expect(printed).toContain("repo1-s3-bucket=house\n");
  expect(printed).toContain("pg1-path=/data\n");
  expect(printed).toContain("pg1-port=5433\n");
});

test("a folder that is named comes before the bucket", () => {
  const { printed } = told(["config", "--folder", "/mnt/archive"], BUCKET);
  expect(printed).toContain("repo1-path=/mnt/archive\n");
  expect(printed).not.toContain("s3");
});

test("each configuration has a passphrase of its own", () => {
  const passOf = (): string | undefined =>
    /cipher-pass=(.*)/.exec(told(["config"], BUCKET).printed)?.[1];
  const [one, other] = [passOf(), passOf()];
  expect(one?.length).toBeGreaterThanOrEqual(43);
  expect(other).not.toBe(one);
});

test("without a bucket and a folder there is nothing to archive to", () => {
  const { code, printed, complained } = told(["config"]);
  expect([code, printed]).toEqual([1, ""]);
  expect(complained).toContain("PICTURES_S3_URL");
});

test("any other command is answered with the usage", () => {
  for (const words of [[], ["restore"], ["config", "more"]]) {
    const { code, complained } = told(words);
    expect([code, complained.includes("npm run archive -- config")]).toEqual([2, true]);
  }
});

test("a port that PostgreSQL cannot have, and a folder without a name, write no configuration", () => {
  const wrong = ["", "0", "65536", "port", "54.32", "-1", "1e3", "5432 "];
  for (const words of [...wrong.map((port) => `--port=${port}`), "--folder="]) {
    const { code, printed, complained } = told(["config", words], BUCKET);
    expect([words, code, printed]).toEqual([words, 2, ""]);
    expect(complained).toContain("npm run archive -- config");
  }
  expect(told(["config", "--port=65535"], BUCKET).printed).toContain("pg1-port=65535\n");
});

test("a misspelt option is named", () => {
  expect(() => told(["config", "--prot", "5433"], BUCKET)).toThrow("--prot");
});

test("without options it is the PostgreSQL of Debian's package", () => {
  const { printed } = told(["config"], BUCKET);
  expect(printed).toContain("pg1-path=/var/lib/postgresql/15/main\n");
  expect(printed).toContain("pg1-port=5432\n");
  expect(printed).toContain("pg1-socket-path=/var/run/postgresql\n");
});
