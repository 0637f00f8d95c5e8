import { describe, expect, it } from "vitest"
import { checkedPackages, firstFolderOf, isAboutChecked, isIdChecked, pluginPackages } from "../../plugins/packages.ts"

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

describe("a line of a check", { tags: ["PLG-060"] }, () => {
  it.each([
    ["plugins/no/requirements.md lacks its text", true],
    ["core/src/platform/ui lacks its text", true],
    ["plugins/se/requirements.md lacks its text", false],
    ["NOR-001 stands twice: plugins/no/requirements.md and plugins/se/requirements.md", true],
    ["“Stäng” (plugins/fr), “Avsluta” (plugins/se)", false],
    ["add it to plugins/*/requirements.md", true],
    ["plugins/norway is no folder", true],
  ])("is about the plugin that is checked, or about core: %s", (line, expected) => {
    expect(isAboutChecked(line, "no")).toBe(expected)
    expect(isAboutChecked(line, "")).toBe(true)
  })

  it.each([
    ["no.referral", true],
    ["meeting.get", true],
    ["se.lab-test", false],
  ])("has an id that says whose it is: %s", (id, expected) => {
    expect(isIdChecked(id, "no")).toBe(expected)
  })
})

it.each([
  ["se-1-4", "se"],
  ["se", "se"],
  ["uk-insurer", "uk-insurer"],
  ["uk-insurer-2", "uk-insurer"],
  ["dk-1-0", "dk-1-0"],
])("the plugin in the folder %s has the name %s", (folder, expected) => {
  expect(firstFolderOf(folder, ["se", "uk", "uk-insurer", folder])).toBe(expected)
})
