import { execFileSync, spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { chromium } from "playwright"

const usual = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
]

/** Path of a Chromium to run journeys in: CHROMIUM_PATH, the machine's own, Playwright's, or one installed now; `undefined` when there is none to be had. */
export function findChromium(): string | undefined {
  return existing() ?? install()
}

function existing(): string | undefined {
  const own = process.env["CHROMIUM_PATH"]
  return [...(own === undefined ? [] : [own]), ...usual, chromium.executablePath()].find((candidate) => existsSync(candidate))
}

function install(): string | undefined {
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium with apt-get …")
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" })
    spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], {
      stdio: "inherit",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    })
  } else {
    console.log("Installing Chromium with Playwright …")
    try {
      execFileSync("playwright", ["install", "chromium"], { stdio: "inherit", timeout: 300_000 })
    } catch {
      return undefined
    }
  }
  return existing()
}
