import { existsSync, globSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { checkedPackages, type PluginPackage } from "../../plugins/packages.ts"
import { dependencyFaults, type ImportingPlugin, packagesIn } from "./plugin-dependencies.ts"

// This file imports no plugin: it must be able to say why a plugin cannot be imported.

const root = path.join(import.meta.dirname, "../..")
const read = (file: string) => readFileSync(path.join(root, file), "utf8")
const namesOf = (list: Readonly<Record<string, string>> | undefined) => Object.keys(list ?? {})

interface PackageJson {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}
const packageJsonIn = (folder: string) => JSON.parse(read(path.join(folder, "package.json"))) as PackageJson

const tools = packageJsonIn(".")
const shared = [...namesOf(tools.dependencies), ...namesOf(tools.devDependencies)]
const catalogue = [...read("pnpm-workspace.yaml").matchAll(/^ {2}"?([@\w/-]+)"?:/gm)].map(([, name]) => name!)

const pluginIn = ({ folder, extends: extended }: PluginPackage): ImportingPlugin => {
  const here = path.join("plugins", folder)
  const { dependencies, devDependencies, peerDependencies } = packageJsonIn(here)
  const files = globSync("{*.ts,src/**/*.{ts,tsx}}", { cwd: path.join(root, here) })
  return {
    folder,
    extended,
    files: Object.fromEntries(files.map((file) => [file, read(path.join(here, file))])),
    dependencies: namesOf(dependencies),
    others: [...namesOf(devDependencies), ...namesOf(peerDependencies)],
    isInstalled: (name) => existsSync(path.join(root, here, "node_modules", name)),
  }
}

it.each(checkedPackages())("plugins/$folder lists the packages that it imports, and no others", (plugin) => {
  expect(dependencyFaults(pluginIn(plugin), shared, catalogue).join("\n")).toBe("")
})

const isTest = (file: string) => /\.(test|spec)\.tsx?$|(^|\/)testing(\.tsx?$|\/)/.test(file)
const product = globSync(["{core,host,server}/{src,build}/**/*.{ts,tsx}", "plugins/*/src/**/*.{ts,tsx}"], { cwd: root }).filter(
  (file) => !isTest(file),
)
const partners = checkedPackages().filter(({ extends: extended }) => extended.length > 0)

describe.runIf(partners.length > 0)("a partner", { tags: ["MKT-922"] }, () => {
  it.each(partners)("that lies in plugins/$folder is imported by no other package", ({ folder }) => {
    const others = product.filter((file) => !file.startsWith(`plugins/${folder}/`))
    expect(others.length).toBeGreaterThan(0)
    const importing = others.filter((file) => {
      const source = read(file)
      return packagesIn(source).includes(`@rond/plugin-${folder}`) || source.includes(`/${folder}/src/`)
    })
    expect(importing).toEqual([])
  })
})

describe("a difference between imports and package.json", () => {
  const endpoint = `import { Schema } from "effect"\nimport { getJson } from "@rond/core/api"\n`
  const ireland: ImportingPlugin = {
    folder: "ie",
    extended: [],
    files: { "src/contract/contract.ts": endpoint },
    dependencies: ["@rond/core"],
    others: [],
    isInstalled: () => true,
  }
  it.each([
    [
      "an import that is not listed",
      ireland,
      'plugins/ie/src/contract/contract.ts imports effect, which plugins/ie/package.json does not list: add "effect": "catalog:" to its dependencies, and run node scripts/pnpm.mjs install --no-frozen-lockfile.',
    ],
    [
      "another plugin",
      {
        ...ireland,
        files: { "src/plugin.ts": 'import "@rond/core/plugin"\nimport uk from "@rond/plugin-uk"' },
        others: ["@rond/plugin-uk"],
      },
      'plugins/ie/src/plugin.ts imports @rond/plugin-uk: a plugin imports only the one that it extends, which its package.json names under "rond".',
    ],
    [
      "a package that is listed and not installed",
      { ...ireland, dependencies: ["@rond/core", "effect"], isInstalled: (name: string) => name !== "effect" },
      "plugins/ie/package.json lists effect, which is not installed: run node scripts/pnpm.mjs install --no-frozen-lockfile.",
    ],
    [
      "a package that nothing imports",
      { ...ireland, files: { "src/plugin.ts": 'import "@rond/core/plugin"' }, dependencies: ["@rond/core", "effect"] },
      "plugins/ie/package.json lists effect, which no file of it imports: remove the line, and run node scripts/pnpm.mjs install --no-frozen-lockfile.",
    ],
  ])("is named with what to do: %s", (_what, plugin, sentence) => {
    expect(dependencyFaults(plugin, [], ["effect"])).toEqual([sentence])
  })

  it("is none where a plugin imports the one that it extends", () => {
    const files = { "src/plugin.ts": 'import "@rond/core/plugin"\nimport uk from "@rond/plugin-uk"' }
    expect(dependencyFaults({ ...ireland, extended: ["uk"], files, others: ["@rond/plugin-uk"] }, [], [])).toEqual([])
  })

  it.each([
    ['import { Effect } from "effect"', ["effect"]],
    ['import type { A } from "@rond/core/plugin"\nexport { b } from "@rond/core/api"', ["@rond/core", "@rond/core"]],
    ['const page = () => import("jotai/utils")', ["jotai"]],
    ['import path from "node:path"\nimport a from "./a.ts"\n// import b from "b"', []],
  ])("is found in %j", (source, packages) => {
    expect(packagesIn(source)).toEqual(packages)
  })
})
