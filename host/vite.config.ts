import path from "node:path"
import { createLogger, defineConfig } from "vite"
import { browserPlugins } from "../vite.shared.ts"
import { chunkCycles, marketChunks, separatePages } from "./build/chunks/chunk-checks.ts"
import { chunkPlan, type ChunkPlan } from "./build/chunks/chunk-plan.ts"
import { compressedFiles } from "./build/compressed-files.ts"
import { entryFiles, firstFiles, modulePreload } from "./build/module-preload.ts"
import { patientPages, proxyTo } from "./build/dev-server.ts"
import { guardedManifests } from "./build/rewriting/guarded-manifests.ts"
import { failingOnWarnings } from "./build/failing-on-warnings.ts"
import { pageShell } from "./build/page-shell.ts"
import { withoutFacades } from "./build/without-facades.ts"
import { packageFacts, withoutEval, withoutPreloads, withoutSummaries } from "./build/rewriting/rewritten-modules.ts"
import { cataloguesAsJson } from "./build/catalogues-as-json.ts"

const root = import.meta.dirname
/** The clinician's app, and the patient's pages of a call and of a conversation: three pages, one build. */
const input = {
  index: path.join(root, "index.html"),
  visit: path.join(root, "visit.html"),
  conversation: path.join(root, "conversation.html"),
}
const plugins = () => [
  pageShell(),
  packageFacts(),
  guardedManifests(),
  withoutEval(),
  withoutPreloads(),
  withoutSummaries(),
  ...browserPlugins(),
  cataloguesAsJson(),
]

/** A library that only reads a property at its top level does so for no effect: code that nothing else uses is left out. */
const treeshake = { propertyReadSideEffects: false } as const

/** The address at which `npm run dev` has started the server. */
const api = process.env["ROND_DEV_API"] ?? "http://localhost:4400"

export default defineConfig(async ({ command }) => {
  const plan: ChunkPlan = command === "build" ? await chunkPlan(root, input, plugins(), treeshake) : new Map()
  return {
    root,
    ...(command === "build" ? { customLogger: failingOnWarnings(createLogger(), () => (process.exitCode = 1)) } : {}),
    plugins: [
      ...plugins(),
      patientPages(),
      withoutFacades(),
      marketChunks(),
      chunkCycles(),
      separatePages(),
      entryFiles(path.join(root, "..")),
      modulePreload(),
      firstFiles(),
      compressedFiles(),
    ],
    build: {
      target: "es2024",
      manifest: true,
      // Stitches makes the styles in the browser; the few CSS files belong to the first paint.
      cssCodeSplit: false,
      // The page lists the first screen's files ({@link modulePreload}); later chunks need few others.
      modulePreload: false,
      reportCompressedSize: false,
      // The vendors' call SDKs are large, and load only for a call.
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        input,
        treeshake,
        // The time that a plugin takes depends on the machine.
        checks: { bundlerTimings: false },
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ debugName: "chunk plan", name: (id: string) => plan.get(id) ?? null }],
          },
        },
      },
    },
    server: { proxy: proxyTo(api) },
  }
})
