import { resolve } from "node:path"
import { defineConfig } from "vite"
import { browserPlugins } from "../vite.shared.ts"
import { marketChunks } from "./build/market-chunks.ts"

/** Where `npm run dev` finds the reference API. */
const api = `http://localhost:${process.env["PORT"] ?? "4400"}`

/** The clinician's app and the patient's call page: two pages, one build. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [...browserPlugins(), marketChunks()],
  build: {
    target: "es2024",
    manifest: true,
    // Styles are made in the browser by Stitches; what CSS there is belongs to the first paint.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: resolve(import.meta.dirname, "index.html"), visit: resolve(import.meta.dirname, "visit.html") },
    },
  },
  server: { port: 4401, proxy: { "/api": api, "/auth": api, "/oidc": api, "/session": api } },
})
