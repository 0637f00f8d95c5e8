import { execFile } from "node:child_process"
import { globSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { promisify } from "node:util"
import { expect, it } from "vitest"

const root = path.join(import.meta.dirname, "../../..")

/** What an area's model shows to others: to everybody, to the rest of core, and to plugins. */
const faces = globSync("core/src/areas/*/model/{index,within-core,for-plugins}.ts", { cwd: root }).toSorted()

/** Imports each of the files that its arguments name, and prints those that do not load. */
const loading = `
  for (const file of process.argv.slice(1))
    await import(file).catch((error) => console.log(file + ": " + error.message))
`

it("every model loads in Node without a build: the server stands on it", { tags: ["PLG-812"] }, async () => {
  expect(faces.length).toBeGreaterThan(40)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", loading, ...faces.map((file) => pathToFileURL(path.join(root, file)).href)],
    { env: { NO_COLOR: "1" } },
  )
  expect(stdout).toBe("")
})
