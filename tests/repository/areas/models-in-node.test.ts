import { execFile } from "node:child_process"
import { globSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { promisify } from "node:util"
import { expect, it } from "vitest"

const root = path.join(import.meta.dirname, "../../..")

/** All files of the areas' models, of what the servers of plugins share of them, and of what these stand on. */
const files = globSync("core/src/{areas/*/model,areas/*/server,server-kit,kernel}/**/*.ts", {
  cwd: root,
  exclude: ["**/*.test.ts", "**/testing.ts", "**/testing/**"],
}).toSorted()

/** Imports each of the files that its arguments name, and prints those that do not load. */
const loading = `
  for (const file of process.argv.slice(1))
    await import(file).catch((error) => console.log(file + ": " + error.message))
`

it("every model and server of core loads in Node without a build", { tags: ["PLG-812"] }, async () => {
  expect(files.length).toBeGreaterThan(300)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", loading, ...files.map((file) => pathToFileURL(path.join(root, file)).href)],
    { env: { NO_COLOR: "1" } },
  )
  expect(stdout).toBe("")
})
