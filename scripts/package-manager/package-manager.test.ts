import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { packageManagerProblem } from "./package-manager.mjs"

const root = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  readonly packageManager: string
  readonly scripts: Readonly<Record<string, string>>
}
const hash = "ab".repeat(64)
const integrity = `sha512-${Buffer.from(hash, "hex").toString("base64")}`
const named = `pnpm@12.21.0+sha512.${hash}`
const agent = "pnpm/12.21.0 npm/? node/? linux x64"

describe("the package manager", { tags: ["SEC-038"] }, () => {
  it("is named by version and hash, and never fetched by npx", () => {
    expect(packageManagerProblem(root.packageManager, agent, undefined)).toBeUndefined()
    expect(Object.values(root.scripts).filter((script) => /npx|pnpm(?!\.mjs)/.test(script))).toEqual([])
  })

  it.each([
    ["another version", "pnpm/12.22.0 npm/?", undefined, "Install with pnpm 12.21.0"],
    ["npm", "npm/11.0.0 node/v24", undefined, "Install with pnpm 12.21.0"],
    ["the version with other content", agent, { "node_modules/pnpm": { integrity: "sha512-other" } }, "node_modules/pnpm"],
    [
      "with another program appended",
      agent,
      { "node_modules/pnpm": { integrity }, "node_modules/@pnpm/exe.linux-x64": { integrity: "sha512-other" } },
      "exe.linux-x64",
    ],
  ])("is refused unless it has the pinned name: %s", (_, by, fetched, problem) => {
    expect(packageManagerProblem(named, by, fetched)).toContain(problem)
  })

  it.each([
    ["by npx", { "node_modules/pnpm": { integrity } }],
    ["by another route", undefined],
  ])("installs with the pinned name and %s", (_, fetched) => {
    expect(packageManagerProblem(named, agent, fetched)).toBeUndefined()
  })

  it("is refused without a pinned hash", () => {
    expect(packageManagerProblem("pnpm@12.21.0", agent, undefined)).toContain("names no pnpm")
  })
})
