import { describe, expect, it } from "vitest"
import { checkedPackages, pluginPackages } from "../../plugins/packages.ts"

const foldersOf = (named: string) => checkedPackages(named).map(({ folder }) => folder)

describe("the plugins that a check is about", () => {
  it("are all of them if ROND_MARKET names none", () => {
    expect(checkedPackages("")).toEqual(pluginPackages)
  })

  it.each([
    ["de", ["de"]],
    ["de, no", ["de", "no"]],
    ["uk-insurer", ["uk", "uk-insurer"]],
    ["uk-insurer,uk,", ["uk", "uk-insurer"]],
  ])("are those that it names, and what they extend: %s", (named, folders) => {
    expect(foldersOf(named)).toEqual(folders)
  })

  it("are never silently none", () => {
    expect(() => foldersOf("de,nowhere")).toThrow(
      `ROND_MARKET names nowhere: no such folder below plugins. The plugins are ${pluginPackages.map(({ folder }) => folder).join(", ")}.`,
    )
  })
})
