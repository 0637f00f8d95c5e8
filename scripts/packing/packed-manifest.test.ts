import { describe, expect, it } from "vitest"
import { packedManifest } from "./packed-manifest.ts"

const versionOf = (name: string) => ({ effect: "4.1.0", react: "19.3.1", idb: "8.0.4", "@rond/core": "1.2.0" })[name] ?? "1.0.0"
const json = {
  name: "@rond/plugin-xx",
  version: "1.0.0",
  exports: { ".": "./src/plugin.ts", "./package.json": "./package.json" },
  sideEffects: ["./src/time/polyfill.ts"],
  dependencies: { "@rond/core": "workspace:^", effect: "catalog:", idb: "catalog:" },
  peerDependencies: { react: "catalog:", vitest: ">=5" },
  peerDependenciesMeta: { vitest: { optional: true } },
}
const entryPoints = new Map([[".", "src/plugin.ts"]])
const packed = (imported: readonly string[]) => packedManifest({ json, entryPoints }, imported, versionOf)

describe("the package.json of a published package", () => {
  it("names compiled modules with their types", () => {
    expect(packed([])).toMatchObject({
      exports: {
        ".": { types: "./src/plugin.d.ts", default: "./src/plugin.js" },
        "./package.json": "./package.json",
      },
      sideEffects: ["./src/time/polyfill.js"],
    })
  })

  it("asks for one copy of core, Effect and React, by ranges", () => {
    expect(packed(["@rond/core/plugin", "effect", "idb", "react/jsx-runtime"])).toMatchObject({
      dependencies: { idb: "^8.0.4" },
      peerDependencies: { "@rond/core": "^1.2.0", effect: "^4.1.0", react: "^19.3.1", vitest: ">=5" },
      peerDependenciesMeta: { vitest: { optional: true } },
    })
  })

  it("depends on nothing that its modules do not import", () => {
    expect(packed(["react"])).toMatchObject({ dependencies: {} })
  })

  it("is refused where a module imports a package that it does not name", () => {
    expect(() => packed(["left-pad/x"])).toThrow("@rond/plugin-xx imports left-pad, and its package.json does not name them")
  })
})
