/**
 * Runs the browser journeys: finds a Chromium, makes one seeded data folder that every worker copies, and hands over to Playwright.
 * Arguments go to Playwright: `node tests/e2e/run.ts consultation --headed`.
 */
import { spawnSync } from "node:child_process"
import { existsSync, rmSync } from "node:fs"
import path from "node:path"
import { findChromium } from "./browser.ts"
import { writeDrawnCamera } from "./drawn-camera.ts"
import { cameraFile, compiledFolder, seededFolder } from "./places.ts"
import { ServerProcess } from "./server/server-process.ts"

const root = path.join(import.meta.dirname, "../..")

const executable = findChromium()
if (executable === undefined) {
  console.error("No Chromium found: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its path.")
  process.exit(1)
}
if (!existsSync(path.join(process.env["ROND_BUILD"] ?? path.join(root, "host/dist"), "index.html"))) {
  console.error("The pages are not built: run `npm test`, or `vite build host` first.")
  process.exit(1)
}

writeDrawnCamera(cameraFile)
rmSync(seededFolder, { recursive: true, force: true })
const seeding = await ServerProcess.start({ dataFolder: seededFolder, isBrief: true })
await seeding.kill("SIGTERM")

const { status, signal } = spawnSync("playwright", ["test", "--config", "tests/e2e/playwright.config.ts", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: {
    NODE_COMPILE_CACHE: compiledFolder,
    ...process.env,
    CHROMIUM_PATH: executable,
    PATH: `${path.join(root, "tests/node_modules/.bin")}:${process.env["PATH"] ?? ""}`,
  },
})
if (signal !== null) console.error(`Playwright was ended by ${signal} before its journeys were over.`)
process.exit(status ?? 1)
