import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { expect, it } from "vitest"
import { withoutEval } from "./rewritten-modules.ts"

const sdk = createRequire(import.meta.url).resolve("twilio-video")
const pathTo = (file: string) => sdk.replace(/index\.js$/, file)

it("writes out the text that twilio-video evaluates when it loads", () => {
  const { transform } = withoutEval()
  if (typeof transform !== "function") throw new Error("a plain hook")
  const written = (id: string) => transform.call({ error: (why: string) => why } as never, readFileSync(id, "utf8"), id, undefined as never)
  const code = expect.stringContaining("(url) => import(/* @vite-ignore */ url)")
  expect(written(pathTo("util/dynamicimport.js"))).toEqual({ code, map: null })
  expect(written(pathTo("connect.js"))).toBeUndefined()
})
