import { readFileSync } from "node:fs"
import * as authorPoints from "@rond/core/plugin"
import * as runtimePoints from "@rond/core/plugin/runtime"
import { describe, expect, it } from "vitest"
import { extensionPoints, extensionPointsPage, pagePath } from "../../scripts/extension-points.ts"

const points = [...extensionPoints().values()].flat()

describe("the page of extension points", () => {
  it("is current: `node scripts/extension-points.ts` writes it", () => {
    expect(readFileSync(pagePath, "utf8")).toBe(extensionPointsPage())
  })

  it("has every extension point of core with its meaning", () => {
    const exported = Object.values({ ...authorPoints, ...runtimePoints }).flatMap((point) =>
      typeof point === "function" && "kind" in point && typeof point.kind === "string" ? [point.kind] : [],
    )
    expect(points.map(({ kind }) => kind).toSorted()).toEqual([...new Set(exported)].toSorted())
    expect(points.filter(({ means }) => means === "").map(({ name }) => name)).toEqual([])
  })

  it("has an example of each", () => {
    expect(points.filter(({ example }) => example === undefined).map(({ name }) => name)).toEqual([])
  })
})
