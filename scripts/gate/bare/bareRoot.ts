import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const PREFIX = "parterre-bare-";

/** Runs a command and returns its output. If the command fails, throws with its output. */
export function must(command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: "utf8",
    maxBuffer: 64 * 1024 ** 2,
  });
  if (error) throw new Error(`${command}: ${error.message}`);
  if (status === 0) return stdout;
  throw new Error(`${command} ${args.join(" ")} ended with ${status}\n${stdout}\n${stderr}`);
}

/**
 * Creates the folder of one proof. The folder's name contains the id of this process. Removes the folders of
 * earlier proofs that were killed. The mounts of a killed proof were in a separate namespace and ended with
 * it, so its folder contains nothing that belongs to this machine.
 */
export function makeWorkFolder(): string {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = /^parterre-bare-(\d+)$/.exec(name) ?? [];
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
  const folder = join(tmpdir(), `${PREFIX}${process.pid}`);
  mkdirSync(folder);
  return folder;
}

/** Installs a minimal Debian into `root`, about 200 MB. */
export function bootstrap(root: string): void {
  must("debootstrap", ["--variant=minbase", "bookworm", root]);
  // Every real machine has a hosts file, because the installer or the container runtime writes it.
  writeFileSync(join(root, "etc/hosts"), "127.0.0.1 localhost\n");
}

/**
 * Copies Node and npm, which the README requires, from this machine. This machine's npm configuration and
 * certificates are copied, too, because the package registry is not reachable without them.
 */
export function addNode(root: string): void {
  const node = realpathSync(must("which", ["node"]).trim());
  const npm = dirname(dirname(realpathSync(must("which", ["npm"]).trim())));
  copyFileSync(node, join(root, "usr/bin/node"));
  cpSync(npm, join(root, "usr/lib/node_modules/npm"), { recursive: true });
  for (const name of ["npm", "npx"])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, `usr/bin/${name}`));
  for (const file of [npmFile("globalconfig"), ...certificateFiles()]) copyInto(root, file);
  const own = npmFile("userconfig");
  if (existsSync(own)) copyFileSync(own, join(root, "etc/npmrc-of-user"));
}

const npmFile = (key: "globalconfig" | "userconfig"): string =>
  must("npm", ["config", "get", key]).trim();

/**
 * Copies a file to the same path in the root folder of the minimal Debian. If the file is a symbolic link,
 * copies the file to which it points.
 */
function copyInto(root: string, path: string): void {
  if (!existsSync(path)) return;
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), readFileSync(path));
}

const CERTIFICATES = ["NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE"];
const PROXIES = ["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "http_proxy", "https_proxy", "no_proxy"];

/**
 * Returns the network settings in this machine's environment that are needed to reach the package registry.
 */
const networkSettings = (): Record<string, string> =>
  Object.fromEntries(
    [...CERTIFICATES, ...PROXIES].flatMap((name) => {
      const value = process.env[name];
      return value === undefined || value === "" ? [] : [[name, value]];
    }),
  );

const certificateFiles = (): string[] =>
  CERTIFICATES.flatMap((name) => process.env[name] ?? []).concat(
    "/etc/ssl/certs/ca-certificates.crt",
  );

/** The differences between the two users that the proof imitates in copies of one root folder. */
export interface Visitor {
  readonly name: string;
  readonly home: string;
  /** Folder into which the repository is cloned. */
  readonly folder: string;
  readonly userspec: string;
  readonly env: Readonly<Record<string, string>>;
  /**
   * Size of `/dev/shm` in the notation of `mount`. If absent, `/dev/shm` has the same size as on this
   * machine.
   */
  readonly sharedMemory?: string;
}

/**
 * Returns the command line that runs `script` in the root folder of the minimal Debian. The script gets
 * separate process and mount namespaces, which end with it.
 */
export function entering(root: string, visitor: Visitor, script: string): string[] {
  const { home, folder, userspec, env, sharedMemory } = visitor;
  const settings = { ...networkSettings(), ...env, HOME: home, TERM: "dumb" };
  const words = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const path = "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
  const shared = sharedMemory ? 'mount -t tmpfs -o "size=$2" tmpfs "$1/dev/shm"' : ":";
  const mounts = `set -e
    mount --make-rprivate /
    mount -t proc proc "$1/proc"
    mount --rbind /dev "$1/dev"
    mount --rbind /sys "$1/sys"
    ${shared}
    root="$1"; user="$3"; shift 3
    exec chroot --userspec="$user" "$root" /usr/bin/env -i "$@"`;
  const inside = ["/bin/sh", "-c", `cd "${folder}" || exit\n${script}`];
  const apart = ["unshare", "--mount", "--pid", "--fork", "--kill-child"];
  const values = [root, sharedMemory ?? "", userspec, path, ...words, ...inside];
  return [...apart, "/bin/sh", "-c", mounts, "sh", ...values];
}

/**
 * Returns what is mounted on this machine below a folder. Nothing may be mounted below the folder when it is
 * removed.
 */
export const mountsUnder = (folder: string): string[] =>
  readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .filter((line) => line.split(" ")[1]?.startsWith(`${folder}/`));
