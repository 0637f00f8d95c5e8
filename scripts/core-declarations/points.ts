import { globSync } from "node:fs"
import path from "node:path"

/**
 * Returns the module of `areas/plugin/points` that exports one face of the areas' models: `@rond/core/plugin` and its `runtime` export it again.
 *
 * @param areas the folder of the areas
 * @param face the file's name: `for-plugins.ts`
 */
export function listOfFaces(areas: string, face: string): string {
  const publishing = globSync(`*/model/${face}`, { cwd: areas })
    .map((file) => path.dirname(path.dirname(file)))
    .toSorted()
  return `// Written by \`node scripts/core-declarations.ts\` from the ${face} of each area.
${publishing.map((area) => `export * from "../../${area}/model/${face}"`).join("\n")}
`
}
