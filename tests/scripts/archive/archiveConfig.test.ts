import { describe, expect, test } from "vitest";
import {
  archiveConfig,
  archiveSettings,
  restoreCommand,
  type ArchiveStore,
} from "../../../scripts/archive/archiveConfig.ts";

const CA_FILE = "/ca.pem";

/** Returns the options of the configuration for this store, by name. */
function optionsOf(store: ArchiveStore): ReadonlyMap<string, string> {
  const text = archiveConfig({
    store,
    database: { dataDir: "/data", port: 5433, socketFolder: "/run/socket", user: "keeper" },
    cipherPass: "a passphrase",
    logFolder: "/logs",
    lockFolder: "/locks",
  });
  return new Map(
    [...text.matchAll(/^([a-z\d-]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
}

const bucketAt = (url: string): ArchiveStore => ({
  bucket: { url, region: "eu-central-1", keyId: "AKID", secret: "S3CR3T" },
});

describe("an archive in a folder", () => {
  const options = optionsOf({ folder: "/mnt/archive" });

  test("is encrypted, and keeps two full backups", () => {
    expect(options.get("repo1-type")).toBe("posix");
    expect(options.get("repo1-path")).toBe("/mnt/archive");
    expect(options.get("repo1-cipher-type")).toBe("aes-256-cbc");
    expect(options.get("repo1-cipher-pass")).toBe("a passphrase");
    expect(options.get("repo1-retention-full")).toBe("2");
  });

  test("knows where its PostgreSQL is", () => {
    const names = ["pg1-path", "pg1-port", "pg1-socket-path", "pg1-user"];
    expect(names.map((name) => options.get(name))).toEqual([
      "/data",
      "5433",
      "/run/socket",
      "keeper",
    ]);
  });
});

describe("an archive in the bucket of the settings", () => {
  test("lies beside the pictures, with the same key", () => {
    const options = optionsOf(bucketAt("https://s3.example/house"));
    expect(
      Object.fromEntries(
        [...options].filter(([name]) => /^repo1-(s3|path|type|storage)/.test(name)),
      ),
    ).toEqual({
      "repo1-type": "s3",
      "repo1-path": "/database-archive",
      "repo1-s3-endpoint": "s3.example",
      "repo1-s3-bucket": "house",
      "repo1-s3-uri-style": "path",
      "repo1-s3-region": "eu-central-1",
      "repo1-s3-key": "AKID",
      "repo1-s3-key-secret": "S3CR3T",
    });
  });

  test("may have a port, a folder and certificates of its own", () => {
    const store = { ...bucketAt("https://s3.example:9000/house/cinema"), caFile: CA_FILE };
    const options = optionsOf(store);
    expect(options.get("repo1-storage-port")).toBe("9000");
    expect(options.get("repo1-storage-ca-file")).toBe(CA_FILE);
    expect(options.get("repo1-path")).toBe("/cinema/database-archive");
  });

  test("is refused where pgBackRest cannot reach it", () => {
    expect(() => optionsOf(bucketAt("http://s3.example/house"))).toThrow("is not https");
    expect(() => optionsOf(bucketAt("https://s3.example"))).toThrow("names no bucket");
  });
});

test("PostgreSQL sends its log to the archive, after a minute at most, and reads it back", () => {
  expect(archiveSettings("/bin/pgbackrest", "/conf")).toEqual({
    archive_mode: "on",
    archive_command: "/bin/pgbackrest --config=/conf --stanza=parterre archive-push %p",
    archive_timeout: "60",
  });
  expect(archiveSettings("/bin/pgbackrest", "/conf", 5)["archive_timeout"]).toBe("5");
  expect(restoreCommand("/bin/pgbackrest", "/conf")).toBe(
    "/bin/pgbackrest --config=/conf --stanza=parterre archive-get %f %p",
  );
});
