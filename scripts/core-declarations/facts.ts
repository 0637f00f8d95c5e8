import { globSync } from "node:fs"
import path from "node:path"

/** `treatmentProgramme` for the area `treatment-programme`. */
const nameOf = (area: string) => area.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())

/**
 * The facts that the areas declare, each area in its `model/facts.ts`, as a module of `areas/workspace/model`.
 *
 * @param areas the folder of the areas
 */
export function listOfFacts(areas: string): string {
  const declaring = globSync("*/model/facts.ts", { cwd: areas })
    .map((file) => path.dirname(path.dirname(file)))
    .toSorted()
  const fileOf = (area: string) => (area === "workspace" ? "./facts.ts" : `../../${area}/model/facts.ts`)
  return `// Written by \`node scripts/core-declarations.ts\` from the facts.ts of each area.
${declaring.map((area) => `import { facts as ${nameOf(area)} } from "${fileOf(area)}"`).join("\n")}

export const declaredFacts = [${declaring.map((area) => `...${nameOf(area)}`).join(", ")}] as const
`
}
