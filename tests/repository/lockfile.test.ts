import { readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"

const lockfile = readFileSync(path.join(import.meta.dirname, "../../pnpm-lock.yaml"), "utf8")

/** The packages that are locked, without versions. */
const names = new Set([...lockfile.matchAll(/^ {2}'?(@?[^@'\s]+)@[^:]+:/gm)].map(([, name = ""]) => name))

/** Packages with a program for each platform, by the beginning of their names; `-gnu` where glibc and musl have programs of their own. */
const families = [...names].flatMap((name) => {
  const [, start, libc = ""] = /^(.*)linux-x64(-gnu)?$/.exec(name) ?? []
  return start === undefined ? [] : [{ start, libc }]
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

  it("names no registry", () => {
    expect(lockfile).not.toMatch(/resolution: \{[^}]*https?:|tarball:/)
  })
})
