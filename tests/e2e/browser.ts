import { execFileSync, spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { chromium } from "playwright"

/** Chromium's headless shell. It draws the same pages as the full Chromium, and the journeys take a quarter less time. */
const withoutWindow = "/usr/bin/chromium-headless-shell"

const whole = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
]

/**
 * Path of a Chromium to run journeys in: CHROMIUM_PATH, the headless shell, the machine's full Chromium, Playwright's, or one installed
 * now. `undefined` if none can be installed.
 */
export function findChromium(): string | undefined {
  const executable = firstExisting([process.env["CHROMIUM_PATH"], withoutWindow])
  if (executable !== undefined) return executable
  if (canUseApt()) installWithApt("chromium-headless-shell")
  return existing() ?? install()
}

const existing = () => firstExisting([withoutWindow, ...whole, chromium.executablePath()])

function install(): string | undefined {
  if (canUseApt()) installWithApt("chromium")
  else {
    console.log("Installing Chromium with Playwright …")
    try {
      execFileSync("playwright", ["install", "chromium"], { stdio: "inherit", timeout: 300_000 })
    } catch {
      return undefined
    }
  }
  return existing()
}

const canUseApt = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")

function installWithApt(name: string): void {
  console.log(`Installing ${name} with apt-get …`)
  const options = { stdio: "inherit", timeout: 180_000, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const
  const install = () => spawnSync("apt-get", ["install", "-y", "-qq", name], options).status === 0
  if (!install() && spawnSync("apt-get", ["update", "-qq"], options).status === 0) install()
}

function firstExisting(paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((candidate) => candidate !== undefined && existsSync(candidate))
}
