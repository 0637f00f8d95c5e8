import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { pluginPackages } from "../../plugins/packages.ts"
import { packagesIn } from "../matrix/plugin-dependencies.ts"

const root = path.join(import.meta.dirname, "../..")

/** Product code with the packages that it imports. Tests may import every plugin. */
const imports = globSync("{core,host,server,plugins/*}/src/**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/testing[./]/.test(file))
  .map((file) => ({ file, packages: packagesIn(readFileSync(path.join(root, file), "utf8")) }))

/** The folders of a plugin itself and of those that extend it. */
const mayImport = (folder: string) =>
  pluginPackages
    .filter((plugin) => plugin.folder === folder || plugin.extends.includes(folder))
    .map((plugin) => `plugins/${plugin.folder}/`)

describe("a plugin", { tags: ["PLG-211"] }, () => {
  it.each(pluginPackages)("$folder is imported by those alone that extend it", ({ folder }) => {
    const importing = imports.filter(({ packages }) => packages.includes(`@rond/plugin-${folder}`)).map(({ file }) => file)
    expect(importing.filter((file) => !mayImport(folder).some((own) => file.startsWith(own)))).toEqual([])
  })

  it("that extends a market is found to import it", () => {
    const importing = imports.filter(({ packages }) => packages.includes("@rond/plugin-uk")).map(({ file }) => file)
    expect(importing).toContain("plugins/uk-insurer/src/policy.ts")
  })
})
