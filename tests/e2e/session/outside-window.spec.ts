import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { Page } from "playwright/test"
import { allowConsoleErrors, status } from "../console-errors.ts"
import { expect, test } from "../journey.ts"

/** The page that opens the window, on a server with the stand-in of a service. */
let child: ChildProcess
let output = ""
let folder: string
let url: string

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "rond-outside-"))
  child = spawn(process.execPath, [path.join(import.meta.dirname, "../server/outside-window-server.ts"), folder])
  child.stderr?.on("data", (text: Buffer) => (output += text.toString()))
  child.stdout?.on("data", (text: Buffer) => (output += text.toString()))
  const port = () => /^port (\d+)$/m.exec(output)?.[1] ?? (child.exitCode === null ? "" : output)
  // A busy machine takes minutes to make a database.
  await expect.poll(port, { timeout: 240_000 }).toMatch(/^\d+$/)
  url = `http://localhost:${port()}/`
})
test.afterAll(async () => {
  const ended = once(child, "exit")
  child.kill()
  await ended
  rmSync(folder, { recursive: true, force: true })
})

const state = (page: Page) => page.getByRole("status")
const press = (page: Page, name: string) => page.getByRole("button", { name }).click()

test(
  "a window of a service outside opens in the press, shows its page, and is seen to close",
  { tag: ["@UI-451", "@DEM-452"] },
  async ({ page }) => {
    // The application's typeface belongs to a build.
    allowConsoleErrors(status(404, "/inter.woff2"))
    await page.goto(url)
    const opening = page.waitForEvent("popup")
    await press(page, "Open")
    const popup = await opening
    await expect(popup.getByRole("heading", { name: "Signing" })).toBeVisible()
    await expect(popup.getByText("Session m1")).toBeVisible()
    await expect(state(page)).toHaveText("open")
    expect(await popup.evaluate(() => window.opener)).toBeNull()
    await popup.getByRole("button", { name: "Sign" }).click()
    await expect(state(page)).toHaveText("closed")
    await expect.poll(() => output).toContain("signed 1")
  },
)

test("a window whose service does not respond says so, and the page closes it", { tag: ["@UI-451"] }, async ({ page }) => {
  await page.goto(url)
  const opening = page.waitForEvent("popup")
  await press(page, "Wait")
  const popup = await opening
  await expect(state(page)).toHaveText("opening")
  await expect(state(page)).toHaveText("not-responding")
  const closing = popup.waitForEvent("close")
  await press(page, "Close")
  await closing
  await expect(state(page)).toHaveText("closed")
})
