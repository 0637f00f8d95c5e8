import { expectNone } from "@rond/core/testkit/mistakes"
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { pluginRegistry } from "../../host/src/plugins/registry.ts"
import linguiConfig from "../../lingui.config.ts"
import { checkedPackages, isAboutChecked, isIdChecked, marketPackages, pluginPackages, type PluginPackage } from "../../plugins/packages.ts"
import { demoPools } from "../../server/src/areas/demo/pools.ts"
import { marketFormatOf } from "../../server/src/areas/clinic/market-format.ts"
import { modules } from "../../server/src/main/modules.ts"
import { pluginManifests } from "../../server/src/platform/plugins/policies.ts"
import { countryError, marketPlugins, markets } from "./market-plugins.ts"
import { pluginFoldersOf } from "./plugin-folders.ts"

const root = path.join(import.meta.dirname, "../..")
const has = ({ folder }: PluginPackage, file: string) => existsSync(path.join(root, "plugins", folder, file))
const idsOf = (manifests: readonly { readonly id: string }[]) => manifests.map(({ id }) => id).toSorted()
const folders = pluginPackages.map(({ folder }) => folder)

/** The files that bring a country's pools. */
const foldersOf = (country: string) =>
  pluginPackages
    .filter((plugin) => plugin.country === country)
    .map(({ folder }) => `plugins/${folder}/src/server/demo/demo.ts`)
    .join(" or ")

/** The entry point that a plugin must declare because it has this file. */
const entryPointOf = {
  ".": "src/plugin.ts",
  "./manifest": "src/manifest.ts",
  "./format": "src/format.ts",
  "./policy": "src/policy.ts",
  "./extend": "src/extend.ts",
  "./contract": "src/contract/contract.ts",
  "./server": "src/server/server.ts",
  "./demo": "src/server/demo/demo.ts",
} as const

describe("the folders below plugins", () => {
  it("are packages", () => {
    expect(folders.toSorted()).toEqual(pluginFoldersOf(root))
  })

  it("are none where another branch left its installed packages and its output", { tags: ["PLG-060"] }, () => {
    const checkout = mkdtempSync(path.join(tmpdir(), "rond-plugins-"))
    const write = (file: string) => {
      mkdirSync(path.join(checkout, path.dirname(file)), { recursive: true })
      writeFileSync(path.join(checkout, file), "{}")
    }
    for (const file of ["plugins/de/package.json", "plugins/no/src/plugin.ts"]) write(file)
    for (const args of [
      ["init", "-q"],
      ["add", "."],
    ])
      expect(spawnSync("git", args, { cwd: checkout }).status).toBe(0)
    for (const file of ["dk/node_modules/effect/package.json", "fi/dist/index.js", "ie/package.json"]) write(`plugins/${file}`)
    // Ireland is written and not committed yet; Norway has lost its package.json.
    expect(pluginFoldersOf(checkout)).toEqual(["de", "ie", "no"])
    rmSync(checkout, { recursive: true })
  })

  it.each(checkedPackages())("$folder declares each of its entry points in its package.json", (plugin) => {
    for (const [entryPoint, file] of Object.entries(entryPointOf))
      expect({ [`exports["${entryPoint}"] in plugins/${plugin.folder}/package.json`]: plugin.entryPoints[entryPoint] }).toEqual({
        [`exports["${entryPoint}"] in plugins/${plugin.folder}/package.json`]: has(plugin, file) ? `./${file}` : undefined,
      })
  })

  it.each(checkedPackages())("$folder has the tests that every plugin has", (plugin) => {
    const suites = {
      "src/plugin.test.ts": "pluginContractSuite(plugin, { serves: [...] })",
      "src/components.test.tsx": "pluginComponentsSuite(plugin)",
    }
    expectNone(
      Object.entries(suites)
        .filter(([file]) => !has(plugin, file))
        .map(([file, call]) => `plugins/${plugin.folder}/${file} is missing: it calls ${call}`),
    )
  })

  it.each(marketPackages.filter(({ folder }) => isIdChecked(folder)))(
    "$folder has what every market has: formats, permissions, and its part of the demo clinic",
    ({ folder, entryPoints }) => {
      for (const entryPoint of ["./format", "./policy", "./demo"])
        expect(entryPoints[entryPoint], `plugins/${folder}/package.json exports no "${entryPoint}"`).toBeDefined()
    },
  )

  it.each(checkedPackages())(
    "$folder serves the country that its package.json names and extends the same plugins as its manifest",
    (plugin) => {
      const manifest = pluginManifests[folders.indexOf(plugin.folder)]
      expect({ [`plugins/${plugin.folder}: "rond" in package.json`]: plugin.extends }).toEqual({
        [`plugins/${plugin.folder}: "rond" in package.json`]: manifest?.extends,
      })
      expect(markets.filter(({ folder }) => folder === plugin.folder).map(countryError)).toEqual([undefined])
    },
  )

  it.each(marketPackages.filter(({ folder }) => isIdChecked(folder)))(
    "$folder has the English name of its country",
    ({ folder, country }) => {
      const name = new Intl.DisplayNames("en", { type: "region" }).of(country)
      expect({ [`name in plugins/${folder}/src/manifest.ts`]: pluginManifests[folders.indexOf(folder)]?.name }).toEqual({
        [`name in plugins/${folder}/src/manifest.ts`]: name,
      })
    },
  )

  it("contribute the demo's pools, each at its own position", () => {
    expectNone(
      pluginPackages
        .filter(({ country }) => demoPools.every((pool) => pool.country !== country))
        .map(({ folder, country }) => `plugins/${folder}/src/server/demo/demo.ts brings no pool of ${country}`)
        .filter((line) => isAboutChecked(line)),
    )
    const positions = demoPools.map(({ position }) => position)
    const misplaced = demoPools.filter(
      ({ position }) => position > positions.length || positions.indexOf(position) !== positions.lastIndexOf(position),
    )
    expectNone(
      misplaced
        .map(
          ({ id, country, position }) =>
            `${foldersOf(country)}: position ${position} of pool "${id}" is taken or leaves a gap; the positions are 1 to ${positions.length}`,
        )
        .filter((line) => isAboutChecked(line)),
    )
  })

  it("are in the lists of screen, server, texts and tests", () => {
    const ids = idsOf(pluginManifests)
    const withServer = pluginManifests.filter((_, index) => pluginPackages[index]?.entryPoints["./server"] !== undefined)
    const catalogues = linguiConfig.catalogs?.map((catalogue) => catalogue.path) ?? []
    expect({
      "server/src/platform/plugins/policies.ts": pluginManifests.length,
      "host/src/plugins/registry.ts": idsOf(pluginRegistry.map(({ manifest }) => manifest)),
      "tests/matrix/market-plugins.ts": idsOf(marketPlugins.map(({ manifest }) => manifest)),
      "lingui.config.ts": folders.filter((folder) => catalogues.includes(`<rootDir>/plugins/${folder}/locales/{locale}`)),
      "server/src/main/modules.ts": idsOf(withServer).filter((id) => modules.some((module) => module.id === id)),
    }).toEqual({
      "server/src/platform/plugins/policies.ts": folders.length,
      "host/src/plugins/registry.ts": ids,
      "tests/matrix/market-plugins.ts": ids,
      "lingui.config.ts": folders,
      "server/src/main/modules.ts": idsOf(withServer),
    })
    for (const { folder, country } of marketPackages.filter((market) => isIdChecked(market.folder)))
      expect(marketFormatOf(country).locale, `plugins/${folder}/src/format.ts has another locale than ${country}`).toContain(`-${country}`)
  })
})
