import path from "node:path"
import { defineConfig } from "playwright/test"
import { cameraFile, outputFolder } from "./places.ts"

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  // The bench alone runs what measures.
  testIgnore: process.env["ROND_FIGURES"] === "1" ? [] : ["**/*-figures.spec.ts"],
  outputDir: path.join(outputFolder, "results"),
  workers: 2,
  retries: 0,
  // A shared machine can be several times as slow as an own one: only a failure takes this long.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  forbidOnly: process.env["CI"] === "true",
  use: {
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/Stockholm",
    permissions: ["camera", "microphone"],
    // Skeletons and dialogs that move cost a seventh of the processor. A whole consultation is walked with motion.
    contextOptions: { reducedMotion: "reduce" },
    // A trace films every page, which costs a good part of the processor: asked for with ROND_TRACE=1. A failure keeps its last picture.
    trace: process.env["ROND_TRACE"] === "1" ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"],
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        // Fewer processes that each picture and request passes through. The first name is Playwright's own, which this list replaces.
        "--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2",
        "--in-process-gpu",
        `--use-file-for-fake-video-capture=${cameraFile}`,
      ],
    },
  },
})
