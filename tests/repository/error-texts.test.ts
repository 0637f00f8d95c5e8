import { expectNone } from "@rond/core/testkit/mistakes"
import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, it } from "vitest"

const root = path.join(import.meta.dirname, "../..")

const screens = globSync(["{core,host}/src/**/*.{ts,tsx}", "plugins/*/src/**/*.{ts,tsx}"], {
  cwd: root,
  exclude: (name) => name.includes("node_modules"),
}).filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith("core/src/platform/errors/"))

const read = (file: string) => readFileSync(path.join(root, file), "utf8")

describe("a screen", { tags: ["ERR-113"] }, () => {
  it("asks the market before it says what an error means: nothing outside platform/errors reads core's texts itself", () => {
    expectNone(screens.filter((file) => /\bapiErrorText\b/.test(read(file))).map((file) => `${file}: draw RequestError`))
  })

  it("has no table of texts by any code: errorTexts names each code of the endpoint", () => {
    const table = /Readonly<Record<string, MessageDescriptor>>/
    const byCode = /\[\w*error\.code\]/i
    expectNone(screens.filter((file) => table.test(read(file)) && byCode.test(read(file))).map((file) => `${file}: use errorTexts`))
  })

  it("asks failedWith for a code: the compiler knows which codes an endpoint declares", () => {
    const compared = /\bcode [!=]== "[a-z]+(_[a-z]+)+"/
    const own = /^(core\/src\/(kernel|server-kit)|plugins\/[^/]+\/src\/server)\//
    expectNone(screens.filter((file) => !own.test(file) && compared.test(read(file))).map((file) => `${file}: ask failedWith`))
  })
})
