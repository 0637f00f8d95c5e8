import { msg } from "@lingui/core/macro"
import { platformCodes } from "@rond/core/api"
import { errorMapper } from "@rond/core/plugin"
import { resolveWorkspace } from "@rond/core/plugin/runtime"
import { mappedErrorOf } from "@rond/core/platform/errors"
import { apiError, contextOf, pluginOf } from "@rond/core/testkit"
import { globSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { expect, it } from "vitest"

const root = path.join(import.meta.dirname, "../../..")

/** The codes that the endpoints of core and of every market declare, found in their modules. */
async function declaredCodes(): Promise<ReadonlySet<string>> {
  const files = globSync(["core/src/areas/*/model/**/*.ts", "plugins/*/src/contract/**/*.ts"], { cwd: root }).filter(
    (file) => !file.endsWith(".test.ts"),
  )
  const modules = await Promise.all(files.map((file): Promise<object> => import(pathToFileURL(path.join(root, file)).href)))
  return new Set(modules.flatMap((module) => Object.values(module).flatMap(errorsOf)))
}

const errorsOf = (exported: unknown): readonly string[] =>
  typeof exported === "object" && exported !== null && "path" in exported && "errors" in exported && Array.isArray(exported.errors)
    ? exported.errors.filter((code) => typeof code === "string")
    : []

it("a market that maps a code sees its text for it, whatever the area says", { tags: ["ERR-205"] }, async () => {
  const codes = [...(await declaredCodes()), ...platformCodes]
  expect(codes).toEqual(expect.arrayContaining(["slot_taken", "identity_rejected", "meeting_ended", "offline"]))
  const unmapped = codes.filter((code) => {
    const mapper = errorMapper({ id: "own", code, map: () => ({ as: "banner", message: msg`Our own words.`, actions: ["close"] }) })
    const workspace = resolveWorkspace([pluginOf({ contributes: [mapper] })], [], contextOf())
    const texts = { byCode: { [code]: msg`The area’s words.` }, byKind: { other: msg`The area’s words.` } }
    return mappedErrorOf(workspace, apiError("Conflict", { code }), { texts }).message.message !== "Our own words."
  })
  expect(unmapped).toEqual([])
})
