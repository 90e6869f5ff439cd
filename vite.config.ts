import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { pages } from "./tests/gate/pages.ts";

/** Where `npm run dev` has put the API; the sandbox's own origin is next to it. */
const api = `http://localhost:${process.env["API_PORT"] ?? "3001"}`;

export default defineConfig({
  appType: "mpa",
  plugins: [react(), tailwindcss(), pages()],
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
    license: { fileName: "licenses.md" },
    reportCompressedSize: false,
    rolldownOptions: { input: ["app/index.html", "backoffice/index.html"] },
  },
});
