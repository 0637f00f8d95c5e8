/**
 * `node scripts/core-permissions.ts` writes the list of the permissions that core's areas declare, each in its `model/permissions.ts`. The list
 * lets the compiler know what a policy may grant, in the page and in Node alike. A test fails while the list is not current.
 */
import { globSync, writeFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

const areas = path.join(import.meta.dirname, "../core/src/areas")
export const listPath = path.join(areas, "market-policy/model/declared-permissions.ts")

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
 * The list as a module.
 *
 * @param root the folder of the areas
 */
export async function listOfPermissions(root = areas): Promise<string> {
  const files = globSync("*/model/permissions.ts", { cwd: root }).toSorted()
  const found = await Promise.all(
    files.map(async (file) => ({
      area: path.dirname(path.dirname(file)),
      names: namesIn((await import(/* @vite-ignore */ pathToFileURL(path.join(root, file)).href)) as Exports),
    })),
  )
  const declaring = found.filter(({ names }) => names.length > 0)
  const imports = declaring.map(({ area, names }) => {
    const exported = [...new Set(names.map((name) => name.split(".")[0]))]
    return `import { ${exported.join(", ")} } from "../../${area}/model/index.ts"`
  })
  return `// Written by \`node scripts/core-permissions.ts\` from the permissions.ts of each area.
${imports.join("\n")}

export const declaredPermissions = [
${declaring.flatMap(({ names }) => names.map((name) => `  ${name},`)).join("\n")}
] as const
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(listPath, await listOfPermissions())
