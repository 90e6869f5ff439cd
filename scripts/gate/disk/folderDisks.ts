import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { Refused } from "../../../domain/refusal.ts";
import { startNightlyBackups } from "../../../server/platform/backup/nightlyBackups.ts";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { openStore } from "../../../server/platform/store.ts";
import { folderVideos } from "../../../server/platform/videos/videoStore.ts";
import { logIn } from "../../../tests/server/catalogueDesk/desk.ts";
import { ENV, placeAt } from "../../../tests/server/proof/fleet.ts";
import { Shopper } from "../../../tests/server/shopper.ts";
import { startPostgres } from "../../programs/postgres.ts";
import { startServer } from "../../programs/startServer.ts";
import { postgresAt } from "../../programs/testStores.ts";
import type { Closers } from "../contention/openCluster.ts";
import { openSmallDisk, type SmallDisk } from "./smallDisk.ts";

/** Size of the disk in MB. A backup of the demo is smaller, so that only the ballast fills the disk. */
const DISK_MB = 64;
const VIDEO = "proof/1.mp4";

/** What happened to the content of a folder whose disk was full. */
export interface FolderRow {
  readonly folder: string;
  readonly says: string;
  readonly complaints: readonly string[];
}

interface Told {
  readonly error?: { readonly code: string };
}

/** Returns a complaint unless the two values are the same. */
const same = (what: string, is: unknown, shouldBe: unknown): string[] =>
  is === shouldBe ? [] : [`${what}: ${String(is)}, and not ${String(shouldBe)}`];

const codeIn = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);

const filesIn = (folder: string): number =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name !== "ballast").length : 0;

/** Each picture consists of different random noise, so that it cannot be compressed. */
const picture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: "white",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

async function pictures(url: string, disk: SmallDisk): Promise<FolderRow> {
  const admin = await logIn({ url }, "admin");
  const upload = async (): Promise<string> => {
    const answer = await admin.call<Told>("POST", "/pres-live/pictures", await picture());
    return `${answer.status} ${answer.body.error?.code ?? "taken"}`;
  };
  const before = await upload();
  const files = filesIn(disk.folder);
  disk.fill();
  const full = await upload();
  const left = filesIn(disk.folder);
  disk.empty();
  const after = await upload();
  return {
    folder: "pictures",
    says: `${full}, then ${after}`,
    complaints: [
      ...same("a picture before", before, "200 taken"),
      ...same("a picture on a full disk", full, "507 STORAGE_FULL"),
      ...same("files after it", left, files),
      ...same("a picture afterwards", after, "200 taken"),
    ],
  };
}

async function videos(disk: SmallDisk): Promise<FolderRow> {
  const store = folderVideos(disk.folder);
  const draft = { name: VIDEO, handle: await store.begin(VIDEO) };
  const part = new Uint8Array(2 ** 20).fill(7);
  const codeOf = (write: Promise<unknown>): Promise<string> =>
    write.then(
      () => "taken",
      (error: unknown) => (error instanceof Refused ? error.refusal.code : codeIn(error)),
    );
  disk.fill();
  const full = await codeOf(store.writePart(draft, 0, part));
  disk.empty();
  const after = await codeOf(store.writePart(draft, 0, part));
  return {
    folder: "videos",
    says: `${full}, then ${after}`,
    complaints: [
      ...same("a part on a full disk", full, "STORAGE_FULL"),
      ...same("a part afterwards", after, "taken"),
    ],
  };
}

async function backups(databaseUrl: string, disk: SmallDisk, mediaDir: string): Promise<FolderRow> {
  const store = await openStore(postgresAt(databaseUrl), () => undefined);
  try {
    const dir = join(disk.folder, "backups");
    const config = readConfig({
      DEMO: "1",
      BACKUP_DIR: dir,
      BACKUP_HOUR: "0",
      MEDIA_DIR: mediaDir,
      PICTURES_DIR: join(mediaDir, "none"),
      VIDEOS_DIR: join(mediaDir, "none"),
    });
    const log = Object.assign(Object.create(null), {
      info: () => undefined,
      error: () => undefined,
    });
    const nightly = startNightlyBackups({ db: store.db, config, log });
    const run = (): Promise<string> => nightly.run().then(() => "made", codeIn);
    disk.fill();
    const full = await run();
    const left = filesIn(dir);
    disk.empty();
    const after = await run();
    await nightly.close();
    return {
      folder: "daily backups",
      says: `${full}, then ${after}`,
      complaints: [
        ...same("a backup on a full disk", full, "ENOSPC"),
        ...same("files after it", left, 0),
        ...same("a backup afterwards", after, "made"),
        ...same("backups", filesIn(dir), 1),
      ],
    };
  } finally {
    await store.close();
  }
}

async function temporary(url: string, disk: SmallDisk): Promise<FolderRow> {
  const { show, seats } = await placeAt([url], 1);
  disk.fill();
  const shopper = await new Shopper(url).arrive();
  const answer = await shopper.lock(show, seats[0]!, seats[0]);
  disk.empty();
  return {
    folder: "temporary files",
    says: `${answer.status} for a lock`,
    complaints: same("a lock", answer.status, 200),
  };
}

/**
 * Puts pictures, videos, daily backups and temporary files each on a separate small disk, and fills these
 * disks.
 */
export async function fillFolders(main: string, closers: Closers): Promise<FolderRow[]> {
  const [pictureDisk, videoDisk, backupDisk, temporaryDisk] = Array.from({ length: 4 }, () =>
    openSmallDisk(DISK_MB, closers),
  );
  const postgres = await startPostgres();
  closers.add(postgres.stop);
  const databaseUrl = await postgres.createDatabase("folders");
  const mediaDir = join(postgres.dataDir, "..", "media");
  mkdirSync(mediaDir);
  const server = await startServer({
    env: {
      ...ENV,
      DATABASE_URL: databaseUrl,
      PICTURES_DIR: pictureDisk!.folder,
      TMPDIR: temporaryDisk!.folder,
    },
    main,
  });
  closers.add(server.stop);
  return [
    await pictures(server.url, pictureDisk!),
    await videos(videoDisk!),
    await backups(databaseUrl, backupDisk!, mediaDir),
    await temporary(server.url, temporaryDisk!),
  ];
}
