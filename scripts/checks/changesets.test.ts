import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { changesetsOf, namesPackage } from "./changesets.ts"

const changeset = (name: string) => `---\n"${name}": minor\n---\n\nThe tab shows @rond/plugin-fr.\n`

describe("the changesets that a check counts", { tags: ["PLG-060"] }, () => {
  it.each([
    ["@rond/plugin-de", changeset("@rond/plugin-de"), true],
    ["@rond/plugin-de", "---\n'@rond/core': patch\n'@rond/plugin-de': minor\n---\n\nA tab.\n", true],
    ["@rond/plugin-uk", changeset("@rond/plugin-uk-insurer"), false],
    ["@rond/plugin-fr", changeset("@rond/plugin-de"), false],
    ["@rond/plugin-de", "---\n---\n\nNo package.\n", false],
  ])("name %s or not: %j is %j", (name, text, named) => {
    expect(namesPackage(text, name)).toBe(named)
  })

  let root: string
  const git = (...args: string[]) => {
    const { stderr, status } = spawnSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], {
      cwd: root,
      encoding: "utf8",
    })
    expect({ status, stderr: status === 0 ? "" : stderr }).toEqual({ status: 0, stderr: "" })
  }
  const write = (file: string, name: string) => writeFileSync(path.join(root, ".changeset", file), changeset(name))
  const commit = () => {
    git("add", ".")
    git("commit", "-qm", "Add")
  }
  const named = () =>
    ["@rond/plugin-de", "@rond/plugin-fr", "@rond/plugin-no"].filter((name) => changesetsOf(root).some((text) => namesPackage(text, name)))
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), "rond-changesets-"))
    mkdirSync(path.join(root, ".changeset"))
    writeFileSync(path.join(root, ".changeset/config.json"), JSON.stringify({ baseBranch: "main" }))
    write("old.md", "@rond/plugin-de")
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it("are those that the branch brings, committed or not", () => {
    git("init", "-qb", "main")
    commit()
    git("switch", "-qc", "tab")
    expect(named()).toEqual([])
    write("new.md", "@rond/plugin-no")
    expect(named()).toEqual(["@rond/plugin-no"])
    commit()
    write("another.md", "@rond/plugin-fr")
    expect(named()).toEqual(["@rond/plugin-fr", "@rond/plugin-no"])
    write("old.md", "@rond/plugin-de")
    writeFileSync(path.join(root, ".changeset/old.md"), `${changeset("@rond/plugin-de")}Another line.\n`)
    expect(named()).toEqual(["@rond/plugin-de", "@rond/plugin-fr", "@rond/plugin-no"])
  })

  it("are all that wait for a release on the base branch, and where there is no git", () => {
    expect(named()).toEqual(["@rond/plugin-de"])
    git("init", "-qb", "main")
    commit()
    expect(named()).toEqual(["@rond/plugin-de"])
  })
})
