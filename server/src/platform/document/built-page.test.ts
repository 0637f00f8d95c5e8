import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it, onTestFinished } from "vitest"
import { builtMeetingPage } from "./built-page.ts"

it("has the files that a meeting needs first, and those of its market in the browser's language", { tags: ["SCR-092"] }, () => {
  const folder = mkdtempSync(join(tmpdir(), "rond-built-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const page = builtMeetingPage(folder)
  expect(page()).toBeUndefined()

  const markets = { SE: { scripts: ["/assets/plugin-se.js"], texts: { sv: "/assets/se-sv.json", nb: "/assets/se-nb.json" } } }
  mkdirSync(join(folder, ".vite"))
  writeFileSync(join(folder, "index.html"), "<head><title>Rond</title></head><body>outline</body></html>")
  writeFileSync(join(folder, ".vite/first-files.json"), JSON.stringify({ meeting: ["/assets/workspace.js"], markets }))
  writeFileSync(join(folder, ".vite/manifest.json"), "{}")
  const built = page()
  expect(built?.begin).toBe(
    '<head><title>Rond</title><link rel="modulepreload" crossorigin href="/assets/workspace.js"></head><body>outline',
  )
  expect(built?.end).toBe("</body></html>")
  expect(built?.marketElements("SE", "nb-NO")).toBe(
    '<link rel="modulepreload" crossorigin href="/assets/plugin-se.js"><link rel="preload" as="fetch" crossorigin href="/assets/se-nb.json">',
  )
  expect(built?.marketElements("SE", "fi")).toBe('<link rel="modulepreload" crossorigin href="/assets/plugin-se.js">')
  expect(built?.marketElements("IE", "en-GB")).toBe("")
})
