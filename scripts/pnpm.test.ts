import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, describe, expect, it } from "vitest"
import { lockfileAdvice, verifiedPnpm } from "./pnpm.mjs"

const hash = "ab".repeat(64)
const integrity = `sha512-${Buffer.from(hash, "hex").toString("base64")}`
const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

/** A project that names a pnpm by its hash. */
function project(): string {
  const root = mkdtempSync(path.join(tmpdir(), "rond-pnpm-"))
  folders.push(root)
  writeFileSync(path.join(root, "package.json"), JSON.stringify({ packageManager: `pnpm@12.21.0+sha512.${hash}` }))
  return root
}

/** The files that npm leaves behind after it has fetched packages with these hashes. */
function npmThatGets(root: string, packages: Readonly<Record<string, { readonly integrity: string }>>) {
  const npmCalls: string[][] = []
  const npm = (args: readonly string[]) => {
    npmCalls.push([...args])
    const modules = path.join(root, ".package-manager/node_modules")
    mkdirSync(modules, { recursive: true })
    writeFileSync(path.join(modules, ".package-lock.json"), JSON.stringify({ packages }))
    return true
  }
  return { npm, npmCalls }
}

describe("the package manager for scripts", { tags: ["SEC-038"] }, () => {
  it("is downloaded once for its version, before it first runs", () => {
    const root = project()
    const { npm, npmCalls } = npmThatGets(root, { "node_modules/pnpm": { integrity } })
    const program = path.join(root, ".package-manager/node_modules/pnpm/bin/pnpm.mjs")
    expect([verifiedPnpm(root, npm), verifiedPnpm(root, npm)]).toEqual([program, program])
    expect(npmCalls).toHaveLength(1)
    expect(npmCalls[0]).toEqual(expect.arrayContaining(["install", "--ignore-scripts", "pnpm@12.21.0"]))
  })

  it.each([
    ["other content", { "node_modules/pnpm": { integrity: "sha512-other" } }],
    [
      "with another program appended",
      { "node_modules/pnpm": { integrity }, "node_modules/@pnpm/exe.linux-x64": { integrity: "sha512-other" } },
    ],
    ["nothing", {}],
  ])("does not run if the registry returns %s", (_, packages) => {
    const root = project()
    expect(() => verifiedPnpm(root, npmThatGets(root, packages).npm)).toThrow(/The registry gave another/)
    // Nor is it the next time.
    expect(() => verifiedPnpm(root, npmThatGets(root, packages).npm)).toThrow(/The registry gave another/)
  })

  it("is downloaded again if another version is stored", () => {
    const root = project()
    npmThatGets(root, { "node_modules/pnpm": { integrity: "sha512-of an older version" } }).npm([])
    verifiedPnpm(root, npmThatGets(root, { "node_modules/pnpm": { integrity } }).npm)
    expect(readdirSync(path.join(root, ".package-manager"))).toEqual(["node_modules"])
  })

  it("throws while npm cannot download it", () => {
    expect(() => verifiedPnpm(project(), () => false)).toThrow("npm could not fetch pnpm@12.21.0")
  })
})

describe("an installation that fails", { tags: ["PLG-061"] }, () => {
  const frozen = ["install", "--frozen-lockfile", "--prefer-offline"]

  it("says what to run when a package.json has changed since the lockfile was written", () => {
    const advice = lockfileAdvice(frozen, () => "Error: ERR_PNPM_OUTDATED_LOCKFILE")
    expect(advice).toContain("node scripts/pnpm.mjs install --no-frozen-lockfile")
  })

  it.each([
    ["for another reason", frozen, "Error: ERR_PNPM_FETCH_404"],
    ["without a lockfile to keep", ["install", "--no-frozen-lockfile"], "Error: ERR_PNPM_OUTDATED_LOCKFILE"],
  ])("says nothing more %s", (_why, args, output) => {
    expect(lockfileAdvice(args, () => output)).toBeUndefined()
  })
})
