import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstPage } from "./scripts/build/firstPage.ts";
import { pageRegion } from "./scripts/build/pageRegion.ts";
import { pages } from "./scripts/build/pages.ts";
import { shortShaders } from "./scripts/build/shortShaders.ts";
import { syncZip } from "./scripts/build/syncZip.ts";
import { pageWorkers } from "./scripts/build/pageWorkers.ts";

/** Address of the API under `npm run dev`. The sandbox's own origin uses the next port. */
const api = `http://localhost:${process.env["API_PORT"] ?? "3001"}`;

/**
 * Packages and modules that every page needs, including the frame around every screen. `react-reconciler`
 * of the map has its own copy of the scheduler.
 */
const GROUND =
  /(?<!react-reconciler\/)node_modules\/(react|react-dom|scheduler|i18next|react-i18next|valtio|proxy-compare|wouter|regexparam|ky|zod)\/|domain\/(api\/(catalogue|route|visit)|currencyDisplay|firstView|ids|locale|openPrice|presentation|product|refusal|region|ticket|waiverTerms|zone)\.ts$|lucide-react\/.*\/(chevron-down|map-pin)\.|app\/shell\/(net\/(api|areaMark|pageRegion|reloadForNewBuild|session|stores|useAnswer)|i18n\/(formats|i18n|locale|refusalText)|hall\/palette)\.ts$|app\/parts\/(page\/(Header|LanguageSwitch|Page|PageHeading)|shows\/Poster|ui\/(Button|Choices|EmptyState|ErrorBoundary|ErrorState|Skeleton|Toasts|toasts))\.tsx?$/;

/** Modules that most other screens use. Each is so small that a separate file would cost more. */
const PARTS =
  /app\/parts\/(form\/(CheckField|Select|SelectField|TicketTicks)|page\/(PayHold|PrintedName|SimplePage|saleFlags)|ui\/(Answered|Badge|CopyButton|Dialog|Disclosure|LinkButton|ListSkeleton|Money|Note|RadioCards|Section|Spinner|Stepper|TermsParagraphs|Working))\.tsx$|domain\/(refusalFacts|standingTicket|vod)\.ts$|app\/offers\/giftWords\.ts$|app\/parts\/shows\/VideoShows\.tsx$|app\/shell\/i18n\/(fullDate|zoneName)\.ts$|lucide-react\/.*\/(arrow-right|calendar-plus|check|chevron-left|chevron-right|maximize-2|minus|play|plus|printer|search|trash-2|x)\./;

/** Modules with the rules of a sale. Every purchase needs most of these modules. */
const SALE =
  /domain\/(api\/order|cart|code|coupon|gift|judgeOpenPrice|money|moneySums|offer|payment|price|receipt|voucherOffer|waiver|wrongWaiver)\.ts$/;

/** Rules of seats, each too small for a separate file. */
const SEATING =
  /domain\/(seatBlock|seatplan)\.ts$|engine\/(plan\/(runs|snapshot)|seating\/(blockMasks|gaps|masks|seatFilter|traitBits|vacancy))\.ts$/;

export default defineConfig({
  appType: "mpa",
  plugins: [
    react(),
    tailwindcss(),
    shortShaders(),
    syncZip(),
    pages(),
    pageRegion(api),
    pageWorkers(),
    firstPage(),
  ],
  server: {
    port: Number(process.env["PORT"] ?? 3000),
    strictPort: true,
    proxy: { "/api": api, "/media": api, "/metrics": api },
  },
  resolve: {
    // The router takes its hook from a package that rebuilds it for React 17. React itself has had it since 18.
    alias: { "use-sync-external-store/shim/index.js": "react" },
  },
  worker: { format: "es" },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // The content security policy is strict: no inline script, and no data: URL instead of a file.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The server reads from it which translation files a page will request, and announces them beforehand.
    manifest: true,
    license: { fileName: "licenses.md" },
    reportCompressedSize: false,
    // Only Swagger UI is that large, and only the API documentation loads it.
    chunkSizeWarningLimit: 1_650,
    rolldownOptions: {
      // Lets a screen import small parts of the engine from `engine/index.ts` without loading its renderer.
      treeshake: {
        moduleSideEffects: [{ test: /^(?!.*node_modules).*\/engine\/.*\.ts$/, sideEffects: false }],
      },
      input: [
        "app/index.html",
        "app/afterPaint.ts",
        "app/houseName.ts",
        "app/waitingRoom.ts",
        "app/apiDocs/index.html",
        "backoffice/index.html",
      ],
      // One file for what every page needs. Split up, it would cost the first page another kilobyte.
      output: {
        // Seven characters are enough to distinguish builds of a file. The first page lists two hundred
        // files, and longer hashes would enlarge it.
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
