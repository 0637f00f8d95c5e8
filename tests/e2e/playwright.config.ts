import { availableParallelism } from "node:os"
import path from "node:path"
import { defineConfig } from "playwright/test"
import { cameraFile, outputFolder } from "./places.ts"

/** Its journey opens many pages. It begins first, because a worker that began it last would end a minute after the others. */
const longest = "**/session/tabs.spec.ts"

/** Only the bench runs the files that measure. */
const isMeasuring = process.env["ROND_FIGURES"] === "1"

export default defineConfig({
  testDir: ".",
  projects: [
    { name: "longest", testMatch: longest },
    { name: "others", testMatch: "**/*.spec.ts", testIgnore: [longest, ...(isMeasuring ? [] : ["**/*-figures.spec.ts"])] },
  ],
  outputDir: path.join(outputFolder, "results"),
  // A journey waits for clocks and responses for a tenth of its time.
  workers: Math.ceil(availableParallelism() * 1.5),
  retries: 0,
  // A shared machine can be several times slower. Only a failure takes this long.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  forbidOnly: process.env["CI"] === "true",
  use: {
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/Stockholm",
    permissions: ["camera", "microphone"],
    // Moving skeletons and dialogs take a seventh of the processor's time. The journey of a whole consultation has motion.
    contextOptions: { reducedMotion: "reduce" },
    // A trace records every page, which takes much of the processor's time; ROND_TRACE=1 enables it. A failure keeps its last picture.
    trace: process.env["ROND_TRACE"] === "1" ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"],
      args: [
        "--no-sandbox",
        "--disable-quic",
        // The processor draws either way. Without a graphics process in between it takes a tenth less.
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        // Requests pass through fewer processes. The first name is Playwright's own, which this list would otherwise remove.
        "--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2",
        `--use-file-for-fake-video-capture=${cameraFile}`,
      ],
    },
  },
})
