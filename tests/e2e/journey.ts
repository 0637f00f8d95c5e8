import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import path from "node:path"
import { test as base, expect, type Page } from "playwright/test"
import { outputFolder, screenshotFolder, seededFolder } from "./places.ts"
import { ServerProcess } from "./server-process.ts"

/** A data folder of its own, seeded with the demo clinic. */
export function copyOfSeededFolder(): string {
  mkdirSync(outputFolder, { recursive: true })
  const folder = mkdtempSync(path.join(outputFolder, "data-"))
  cpSync(seededFolder, folder, { recursive: true })
  return folder
}

interface JourneyFixtures {
  /** A server with a freshly seeded clinic for this journey alone: journeys use up meetings, and some kill their server. */
  readonly server: ServerProcess
}

export const test = base.extend<JourneyFixtures>({
  server: async ({}, use, info) => {
    const folder = copyOfSeededFolder()
    const server = await ServerProcess.start({ dataFolder: folder })
    await use(server)
    if (info.status !== info.expectedStatus) await info.attach("server output", { body: server.output, contentType: "text/plain" })
    await server.kill("SIGTERM")
    rmSync(folder, { recursive: true, force: true })
  },
})

/** Signs a demo person in through the real OpenID Connect round trip. `subject` is theirs: `se-doctor`, `uk-gp`, `support` … */
export async function signIn(page: Page, server: ServerProcess, subject: string): Promise<void> {
  await page.goto(server.url)
  await page
    .getByRole("link", { name: /sign in/i })
    .or(page.getByRole("button", { name: /sign in/i }))
    .first()
    .click()
  const person = page.locator(`button[value="${subject}"]`)
  await person.waitFor({ state: "attached" })
  // Most people stand below "Everybody else".
  if (!(await person.isVisible())) await page.locator("summary").click()
  await person.click()
  await page.waitForURL((url) => url.origin === server.url && !url.pathname.startsWith("/oidc") && !url.pathname.startsWith("/auth"))
}

/** A picture of the whole page for the README and for review. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(screenshotFolder, { recursive: true })
  await page.screenshot({ path: path.join(screenshotFolder, `${name}.png`) })
}

export { expect }
