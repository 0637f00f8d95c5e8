import { globSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"

type Exports = Readonly<Record<string, unknown>>

const isPermission = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "key" in value && "means" in value && "refusal" in value

/** The code's names of the permissions of these exports: one by one, or in a record of several. */
const namesIn = (exports: Exports): readonly string[] =>
  Object.entries(exports)
    .flatMap(([name, value]) => {
      if (isPermission(value)) return [name]
      if (typeof value !== "object" || value === null) return []
      return Object.entries(value).flatMap(([inner, permission]) => (isPermission(permission) ? [`${name}.${inner}`] : []))
    })
    .toSorted()

/**
 * The permissions that the areas declare, each area in its `model/permissions.ts`, as a module of `areas/market-policy/model`. The list lets
 * the compiler know what a policy may grant, in the page and in Node alike.
 *
 * @param areas the folder of the areas
 */
export async function listOfPermissions(areas: string): Promise<string> {
  const files = globSync("*/model/permissions.ts", { cwd: areas }).toSorted()
  const declarations = await Promise.all(
    files.map(async (file) => ({
      area: path.dirname(path.dirname(file)),
      names: namesIn((await import(/* @vite-ignore */ pathToFileURL(path.join(areas, file)).href)) as Exports),
    })),
  )
  const declaring = declarations.filter(({ names }) => names.length > 0)
  const imports = declaring.map(({ area, names }) => {
    const exported = [...new Set(names.map((name) => name.split(".")[0]))]
    return `import { ${exported.join(", ")} } from "../../${area}/model/index.ts"`
  })
  return `// Written by \`node scripts/core-declarations.ts\` from the permissions.ts of each area.
${imports.join("\n")}

export const declaredPermissions = [
${declaring.flatMap(({ names }) => names.map((name) => `  ${name},`)).join("\n")}
] as const
`
}
