import { msg } from "@lingui/core/macro"
import { platformCodes } from "@rond/core/api"
import { errorMapper } from "@rond/core/plugin"
import { RequestError } from "@rond/core/platform/errors"
import { apiError, InWorkspace, memoryApi, pluginOf } from "@rond/core/testkit"
import { expectNone } from "@rond/core/testkit/mistakes"
import { render, screen } from "@testing-library/react"
import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { errorScreens } from "./errors/error-screens.tsx"

const root = path.join(import.meta.dirname, "../../..")

interface DeclaredEndpoint {
  readonly id: string
  readonly errors: readonly string[]
}

const isEndpoint = (value: unknown): value is DeclaredEndpoint =>
  typeof value === "object" && value !== null && "errors" in value && Array.isArray(value.errors) && "method" in value && "id" in value

const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    "../../../core/src/areas/*/model/**/*.ts",
    "../../../plugins/*/src/contract/**/*.ts",
    "../../../plugins/*/src/areas/*/model/**/*.ts",
    "!../../../**/*.test.ts",
    "!../../../**/testing/**",
    "!../../../**/testing.ts",
  ],
  { eager: true },
)

/** Every endpoint of core and of the markets, by its id. */
const endpoints = new Map(
  Object.values(files)
    .flatMap((exported) => Object.values(exported).filter(isEndpoint))
    .map((endpoint) => [endpoint.id, endpoint] as const),
)
const declared = [...endpoints.values()].flatMap(({ id, errors }) => errors.map((code) => ({ id, code })))
const codes = [...new Set(declared.map(({ code }) => code))].toSorted()

const errorCases = errorScreens.flatMap(({ name, of, draw }) =>
  of.flatMap(({ id, errors }) => errors.map((code) => ({ name, id, code, draw }))),
)

const mapping = pluginOf({
  contributes: codes.map((code) =>
    errorMapper({ id: `maps-${code}`, code, map: () => ({ as: "banner", message: msg`The market says: ${code}.`, actions: [] }) }),
  ),
})

/** Every code with the endpoints that declare it, as the plugin guide lists them. */
const page = [
  "# Error codes",
  "",
  "`npx vitest run tests/matrix/endpoints/declared-errors.test.tsx -u` writes this page from the `errors` of every endpoint. A market's `errorMapper` for a code is asked first on every screen.",
  "",
  "| code | endpoints |",
  "|---|---|",
  ...codes.map((code) => {
    const ids = declared.filter((one) => one.code === code).map(({ id }) => `\`${id}\``)
    return `| ${code} | ${ids.toSorted().join(", ")} |`
  }),
  "",
  "Every endpoint may also fail with these:",
  "",
  ...platformCodes.map((code) => `- \`${code}\``),
  "",
].join("\n")

describe("the codes that endpoints declare", { tags: ["ERR-113", "ERR-205"] }, () => {
  it("are those of many endpoints, and none of them is one that every endpoint may fail with", () => {
    expect(endpoints.size).toBeGreaterThan(150)
    const everywhere: ReadonlySet<string> = new Set(platformCodes)
    expectNone(
      declared.filter(({ code }) => everywhere.has(code)).map(({ id, code }) => `${id} declares ${code}, which every endpoint has`),
    )
  })

  it("are read from every file that defines an endpoint", () => {
    const defining = globSync(["core/src/**/*.ts", "plugins/*/src/**/*.ts"], { cwd: root, exclude: ["**/*.test.ts", "**/node_modules/**"] })
      .filter((file) => readFileSync(path.join(root, file), "utf8").match(/^export const \w+ = defineEndpoint\(\{/m))
      .map((file) => `../../../${file}`)
    expectNone(defining.filter((file) => !(file in files)))
  })

  it.each(platformCodes)("%s, which every endpoint may fail with, shows the text of a market that maps it", (code) => {
    const maps = errorMapper({ id: "maps", code, map: () => ({ as: "banner", message: msg`The market says: ${code}.`, actions: [] }) })
    render(
      <InWorkspace api={memoryApi()} plugins={[pluginOf({ contributes: [maps] })]}>
        <RequestError error={apiError("Unavailable", { code })} />
      </InWorkspace>,
    )
    expect(screen.getByText(`The market says: ${code}.`)).toBeVisible()
  })

  it.each(declared)("$id with $code shows the text of a market that maps it, before the area's own", ({ id, code }) => {
    const texts = { byCode: { [code]: msg`The area says something else.` }, byKind: {} }
    render(
      <InWorkspace api={memoryApi()} plugins={[mapping]}>
        <RequestError error={apiError("Invalid", { endpointId: id, code })} texts={texts} />
      </InWorkspace>,
    )
    expect(screen.getByText(`The market says: ${code}.`)).toBeVisible()
  })

  it.each(errorCases)("$id with $code shows the text of a market that maps it on its screen, $name", async ({ id, code, draw }) => {
    render(
      <InWorkspace api={memoryApi()} plugins={[mapping]}>
        {draw(apiError("Invalid", { endpointId: id, code }))}
      </InWorkspace>,
    )
    expect(await screen.findByText(new RegExp(`The market says: ${code}\\.`))).toBeVisible()
  })

  it("are all listed in the plugin guide, each with its endpoints", async () => {
    await expect(page).toMatchFileSnapshot("../../../docs/plugin-guide/error-codes.md")
  })
})
