/**
 * `npm run packages:build` compiles core and the plugins into their `dist` folders, as a release publishes them. `npm run packages:build se`
 * compiles core and one plugin.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { buildPackage } from "./build-package.ts"
import { writeDeclarations } from "./declarations.ts"
import { publishedPackages, root } from "./published-packages.ts"

const named = process.argv.slice(2)
const chosenPackages = publishedPackages.filter(
  ({ folder }) => named.length === 0 || folder === "core" || named.includes(path.basename(folder)),
)
const declarations = mkdtempSync(path.join(tmpdir(), "rond-declarations-"))
try {
  await writeDeclarations(chosenPackages, declarations)
  for (const published of chosenPackages) {
    const out = path.join(root, published.folder, "dist")
    await buildPackage(published, declarations, out)
    console.log(`${published.json.name} ${published.json.version} is in ${path.relative(root, out)}`)
  }
} finally {
  rmSync(declarations, { recursive: true, force: true })
}
