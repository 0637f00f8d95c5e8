import { globSync } from "node:fs"
import path from "node:path"

/**
 * What the areas publish of one face of their models, as a module of `areas/plugin/points`: `@rond/core/plugin` and its `runtime` pass it on.
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
