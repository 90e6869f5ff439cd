import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstPage } from "./scripts/build/firstPage.ts";
import { pages } from "./scripts/build/pages.ts";
import { shortShaders } from "./scripts/build/shortShaders.ts";
import { ticketWorker } from "./scripts/build/ticketWorker.ts";

/** Where `npm run dev` has put the API; the sandbox's own origin is next to it. */
const api = `http://localhost:${process.env["API_PORT"] ?? "3001"}`;

/** Packages that no page goes without, and the frame around every screen. The map has a scheduler of its own. */
const GROUND =
  /(?<!react-reconciler\/)node_modules\/(react|react-dom|scheduler|i18next|react-i18next|valtio|proxy-compare|wouter|regexparam|use-sync-external-store|ky|zod)\/|domain\/(api\/(catalogue|route|visit)|billings|firstView|ids|locale|money|openPrice|presentation|product|refusal|ticket|waiverTerms|zone)\.ts$|lucide-react\/.*\/(chevron-down|map-pin)\.|app\/shell\/(net\/(api|areaMark|reloadForNewBuild|session|stores|useAnswer)|i18n\/(formats|i18n|locale|refusalText)|hall\/palette)\.ts$|app\/parts\/(page\/(Header|LanguageSwitch|Page|PageHeading)|shows\/Poster|ui\/(Button|Choices|EmptyState|ErrorBoundary|ErrorState|Skeleton|Toasts|toasts))\.tsx?$/;

/** What most other screens are made of: each part is small, and a file of its own would cost more than it. */
const PARTS =
  /app\/parts\/(form\/(CheckField|Select|SelectField)|page\/SimplePage|ui\/(Answered|Badge|CopyButton|Dialog|Disclosure|LinkButton|ListSkeleton|Money|Note|RadioCards|Section|Spinner|Stepper|Working))\.tsx$|lucide-react\/.*\/(calendar-plus|check|chevron-left|chevron-right|minus|play|plus|printer|search|x)\./;

/** The rules of a sale: whoever buys anything needs most of them. */
const SALE =
  /domain\/(api\/order|cart|code|coupon|offer|payment|price|receipt|voucherOffer|waiver|wrongWaiver)\.ts$/;

/** The rules of seats, each too small for a file. */
const SEATING =
  /domain\/(seatBlock|seatplan)\.ts$|engine\/(plan\/(runs|snapshot)|seating\/(blockMasks|gaps|masks|seatFilter|traitBits|vacancy))\.ts$/;

export default defineConfig({
  appType: "mpa",
  plugins: [react(), tailwindcss(), shortShaders(), pages(), ticketWorker(), firstPage()],
  server: {
    port: Number(process.env["PORT"] ?? 3000),
    strictPort: true,
    proxy: { "/api": api, "/media": api, "/metrics": api },
  },
  worker: { format: "es" },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // A strict content security policy: no inline script, and no data: URL in place of a file.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // By it the server tells a page beforehand which files of texts it will ask for.
    manifest: true,
    license: { fileName: "licenses.md" },
    reportCompressedSize: false,
    // Only Swagger UI is as large, and only the page of the calls has it.
    chunkSizeWarningLimit: 1_600,
    rolldownOptions: {
      // A screen that takes the map's words from the engine's one door does not wait for its painter.
      treeshake: {
        moduleSideEffects: [{ test: /^(?!.*node_modules).*\/engine\/.*\.ts$/, sideEffects: false }],
      },
      input: [
        "app/index.html",
        "app/afterPaint.ts",
        "app/apiDocs/index.html",
        "backoffice/index.html",
      ],
      // What every page needs, as one file: in parts it costs the first page a kilobyte more.
      output: {
        // Seven letters tell any two builds of a file apart; the first page names two hundred files.
        chunkFileNames: "assets/[name]-[hash:7].js",
        codeSplitting: {
          groups: [
            { name: "ground", test: GROUND },
            { name: "parts", test: PARTS },
            { name: "sale", test: SALE },
            { name: "seating", test: SEATING },
          ],
        },
      },
    },
  },
});
