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

interface WorkerFixtures {
  /** One server for the journeys that only look: they begin, write, send and switch nothing, and need not wait for a server's start. */
  readonly sharedServer: ServerProcess
}

async function withServer(use: (server: ServerProcess) => Promise<void>): Promise<void> {
  const folder = copyOfSeededFolder()
  const server = await ServerProcess.start({ dataFolder: folder })
  await use(server)
  await server.kill("SIGTERM")
  rmSync(folder, { recursive: true, force: true })
}

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  server: async ({}, use, info) => {
    await withServer(async (server) => {
      await use(server)
      if (info.status !== info.expectedStatus) await info.attach("server output", { body: server.output, contentType: "text/plain" })
    })
  },
  sharedServer: [async ({}, use) => withServer(use), { scope: "worker" }],
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
