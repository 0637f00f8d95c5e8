/**
 * `npm run check:plugin de` checks one plugin in about a minute. It formats the folder, then checks types, lint,
 * texts, requirements and the plugin's own tests, those of its server half and the matrix. `-- -u` writes its workspace.md again.
 */
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import path from "node:path"
import { pluginPackages } from "../plugins/packages.ts"

interface Step {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  /** What to do when it fails, where its own output does not say. */
  readonly advice?: string
}

const [folder, ...options] = process.argv.slice(2)
const plugin = pluginPackages.find((plugin) => plugin.folder === folder)
if (plugin === undefined) {
  const known = pluginPackages.map((plugin) => plugin.folder).join(", ")
  console.error(
    `${folder === undefined ? "Name a plugin" : `plugins/${folder} is no plugin`}: npm run check:plugin de. The plugins are ${known}.`,
  )
  process.exit(2)
}

const root = path.join(import.meta.dirname, "..")
const here = `plugins/${plugin.folder}`
const writes = options.includes("-u")
const endpoints = existsSync(path.join(root, here, "src/server/server.ts")) ? ["server/src/testing/endpoint-access"] : []

const steps: readonly Step[] = [
  { name: "format", command: "oxfmt", args: [here] },
  { name: "types", command: "tsc", args: ["-p", "tsconfig.json"] },
  { name: "lint and dependency rules", command: "oxlint", args: ["--deny-warnings", here] },
  {
    name: "texts complete in every language",
    command: "node",
    args: ["scripts/texts-check.ts"],
    advice: `"npm run texts:extract ${here}" writes new texts into ${here}/locales/*.po; translate the empty ones`,
  },
  { name: "requirements proved", command: "node", args: ["scripts/requirements-check.ts"] },
  ...(writes ? [{ name: "workspace.md written", command: "vitest", args: ["run", "tests/matrix/matrix.test.ts", "--update=all"] }] : []),
  { name: "tests", command: "vitest", args: ["run", `${here}/`, "tests/matrix/", ...endpoints] },
]

const failed = steps.filter(({ name, command, args }) => {
  console.log(`\n▸ ${name}`)
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit" })
  return status !== 0
})
if (failed.length === 0) console.log(`\n${here} is complete. Left to do: npm run changeset.`)
for (const { name, command, args, advice } of failed)
  console.error(`\n✗ ${name}: ${advice ?? "see above"}. It ran ${command} ${args.join(" ")}`)
process.exit(failed.length === 0 ? 0 : 1)
