/**
 * The imports between the folders of each package. No folders may import each other in a cycle, at any level, and no files either; core's folders
 * have layers besides, and a screen of the host is imported only by the routes. No small file has a single importer. `node scripts/folders.ts` prints
 * the graph of each package that is named, such as `host`, and fails on a violation in any.
 */
import path from "node:path"
import { edgesOf } from "./folders/cycles/cycles.ts"
import { importsBelow } from "./folders/imports.ts"
import { checkedPackages, violationsOf } from "./folders/packages.ts"
import { smallFilesBelow } from "./folders/small-files/small-files.ts"

const root = path.join(import.meta.dirname, "..")
const named = process.argv.slice(2)

const results = checkedPackages.map((one) => {
  const imports = importsBelow(path.join(root, one.folder), one.counts)
  const edges = edgesOf(imports, one.folderOf)
  if (named.some((name) => one.folder === name || one.folder === `${name}/src`))
    for (const [folder, targets] of edges) console.log(`${folder} → ${targets.join(", ") || "nothing"}`)
  const smallFiles = one.counts === "product" ? smallFilesBelow(one.folder, one.folderOf) : []
  return {
    folders: edges.size,
    violations: [...violationsOf(one, imports), ...smallFiles].map((violation) => `${one.folder}: ${violation}`),
  }
})

const violations = results.flatMap((one) => one.violations)
for (const violation of violations) console.error(`✗ ${violation}`)
if (violations.length > 0) process.exit(1)
console.log(
  `${results.reduce((sum, { folders }) => sum + folders, 0)} folders of ${results.length} packages import each other without a cycle, and no small file has a single importer.`,
)
