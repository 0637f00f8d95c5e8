import { handle, type ServerModule } from "@rond/core/server-kit"
import { defineEndpoint } from "@rond/core/api"
import { getMeeting } from "@rond/core/model/meeting"
import { defineManifest, defineMarketPolicy, pool, type MarketPolicy } from "@rond/core/plugin"
import { Effect, Schema } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { importPart, pluginPackages } from "../../../../plugins/packages.ts"
import { modulesWith } from "../../main/modules.ts"
import { apiRoutes } from "../routes/application.ts"
import { insertMarketClinic, sessionOf } from "../../testing/clinics/market-clinic.ts"
import { withServer } from "../../testing/test-server.ts"
import { type PluginFolder, startPlugins } from "./start-plugins.ts"

const endpointOf = (plugin: string, path: `/${string}` = `/${plugin}/thing`) =>
  defineEndpoint({ id: `${plugin}.thing`, method: "GET", path, summary: "A thing", response: Schema.Boolean })

interface Parts {
  readonly id?: string
  readonly version?: string
  readonly extends?: readonly string[]
  readonly policy?: "throws"
  readonly manifest?: "throws"
  readonly server?: "throws" | ServerModule
  readonly path?: `/${string}`
}

const throwing = (): never => {
  throw new Error("Config is missing")
}

/** A plugin of Norway with one endpoint. */
function folderOf(folder: string, parts: Parts = {}): PluginFolder {
  const { id = folder, version = "1.0.0", extends: extended = [] } = parts
  const manifest = defineManifest({ id, version, name: id, core: ">=0.0.0", selectedBy: pool.country.is("NO"), extends: extended })
  const policy: MarketPolicy = defineMarketPolicy({ manifest })
  const endpoint = endpointOf(id, parts.path)
  const server = { id, handlers: [handle(endpoint, () => Effect.succeed(true))], migrations: {} }
  const entries: Readonly<Record<string, () => unknown>> = {
    "./manifest": () => (parts.manifest === "throws" ? throwing() : { manifest }),
    "./policy": () => (parts.policy === "throws" ? throwing() : { policy }),
    "./server": () => (parts.server === "throws" ? throwing() : { serverModule: parts.server ?? server }),
    "./contract": () => ({ endpoint, words: ["thing"] }),
  }
  return { folder, version, country: "NO", extends: extended, importPart: async (name) => entries[name]?.() }
}

const startOf = async (...folders: readonly PluginFolder[]) => {
  const started = await startPlugins(folders)
  const { modules, missing } = modulesWith(started)
  return {
    started,
    policies: started.policies.map(({ manifest: { id, version } }) => `${id} ${version}`),
    leftOut: missing.leftOut.map(({ id, version, error }) => `${id} ${version}: ${error}`),
    modules: modules.flatMap(({ id, handlers }) =>
      id.startsWith("core.") ? [] : [`${id}: ${handlers.map(({ endpoint }) => endpoint.id).join(" ")}`],
    ),
  }
}

describe("the plugins that a server starts with", { tags: ["PLG-034"] }, () => {
  it("are all of the build where nothing fails", async () => {
    expect(await startOf(folderOf("one"), folderOf("two", { extends: ["one"] }))).toMatchObject({
      policies: ["one 1.0.0", "two 1.0.0"],
      leftOut: [],
      modules: ["one: one.thing", "two: two.thing"],
    })
  })

  it.each<[string, readonly PluginFolder[], { policies: readonly string[]; leftOut: readonly string[]; modules: readonly string[] }]>([
    [
      "whose policy throws, nor those that extend it",
      [folderOf("other"), folderOf("one", { policy: "throws" }), folderOf("two", { extends: ["one"] })],
      {
        policies: ["other 1.0.0"],
        leftOut: ["one 1.0.0: Config is missing", "two 1.0.0: Plugin two 1.0.0 extends plugin one, which is not here."],
        modules: ["other: other.thing", "one.left-out: one.thing", "two.left-out: two.thing"],
      },
    ],
    [
      "whose manifest throws too",
      [folderOf("one", { policy: "throws", manifest: "throws", version: "1.4.0" })],
      { policies: [], leftOut: ["one 1.4.0: Config is missing"], modules: ["one.left-out: one.thing"] },
    ],
    [
      "whose server half throws: its policy still decides",
      [folderOf("one", { server: "throws" })],
      { policies: ["one 1.0.0"], leftOut: ["one 1.0.0: Config is missing"], modules: ["one.left-out: one.thing"] },
    ],
    [
      "whose server half has another name",
      [folderOf("one", { server: { id: "two", handlers: [], migrations: {} } })],
      { policies: ["one 1.0.0"], leftOut: ["one 1.0.0: Its server half names itself two."], modules: ["one.left-out: one.thing"] },
    ],
    [
      "whose endpoint is at the path of another's",
      [folderOf("one", { path: "/thing/:id" }), folderOf("two", { extends: ["one"], path: "/thing/:name" })],
      {
        policies: ["one 1.0.0", "two 1.0.0"],
        leftOut: ["two 1.0.0: two.thing of two and one.thing of one are both at GET /thing/:name"],
        modules: ["one: one.thing"],
      },
    ],
    [
      "whose endpoint is at the path of core's",
      [folderOf("one", { path: getMeeting.path as `/${string}` })],
      {
        policies: ["one 1.0.0"],
        leftOut: [`one 1.0.0: one.thing of one and ${getMeeting.id} of core.clinic are both at GET ${getMeeting.path}`],
        modules: [],
      },
    ],
    [
      "that is here twice",
      [folderOf("one"), folderOf("one-again", { id: "one" })],
      { policies: ["one 1.0.0"], leftOut: [], modules: ["one: one.thing"] },
    ],
  ])("do not include one %s", async (_means, folders, expected) => {
    expect(await startOf(...folders)).toMatchObject(expected)
  })

  it("names both endpoints of core's own modules at one path", () => {
    const twice = ["core.a", "core.b"].map((id) => ({
      id,
      handlers: [handle(endpointOf(id, "/thing"), () => Effect.succeed(true))],
      migrations: {},
    }))
    expect(() => apiRoutes(twice, { servesDocs: false })).toThrow(
      "core.b.thing of core.b and core.a.thing of core.a are both at GET /thing",
    )
  })
})

const real: readonly PluginFolder[] = pluginPackages.map((plugin) => ({ ...plugin, importPart: (name) => importPart(plugin, name) }))
const olderVersion = "0.0.1"

/** The folder's copy in a folder of its own, as an older version. */
const copyOf = (plugin: PluginFolder): PluginFolder => ({
  ...plugin,
  folder: `${plugin.folder}-0-0`,
  version: olderVersion,
  importPart: async (name) => {
    const module = await plugin.importPart(name)
    if (name !== "./policy") return module
    const { policy } = module as { readonly policy: MarketPolicy }
    return { policy: { ...policy, manifest: { ...policy.manifest, version: olderVersion } } }
  },
})

describe("a copy of every plugin's folder as an older version", { tags: ["PLG-015", "PLG-035"] }, async () => {
  const copies = real.map(copyOf)
  const both = await startPlugins([...real, ...copies])
  const { modules, missing } = modulesWith(both)

  it.each(real.map(({ folder }, index) => ({ folder, copy: copies[index]! })))("starts beside $folder", async ({ copy }) => {
    const { started, leftOut } = await startOf(...real, copy)
    expect(leftOut).toEqual([])
    expect(started.policies).toHaveLength(real.length + 1)
    expect(started.newest.map(({ folder }) => folder.folder)).toEqual(real.map(({ folder }) => folder))
    expect(started.notes).toEqual([expect.stringMatching(/is here in 2 versions\. Server half and demo are those of \d/)])
  })

  it("adds its policy, and no second server half", () => {
    expect(both.policies).toHaveLength(real.length * 2)
    expect(modules.map(({ id }) => id)).toEqual([...new Set(modules.map(({ id }) => id))])
    expect(missing.leftOut).toEqual([])
    expect(() => apiRoutes(modules, { servesDocs: false })).not.toThrow()
  })

  const server = withServer(modules, undefined, { policies: both.policies, missing })
  beforeAll(() => server.run(insertMarketClinic(["NO"], ["doctor"])))
  it("serves a clinic", async () => {
    const meeting = await server.call(getMeeting, { params: { id: "meeting-adult-NO" } }, { as: sessionOf({ country: "NO" }) })
    expect(meeting.id).toBe("meeting-adult-NO")
  })
})

describe("a plugin that a server runs without", { tags: ["PLG-034"] }, async () => {
  const started = await startPlugins([folderOf("one", { server: "throws" }), folderOf("two")])
  const { modules, missing } = modulesWith(started)
  const server = withServer(modules, undefined, { policies: started.policies, missing })
  beforeAll(() => server.run(insertMarketClinic(["NO"], ["doctor"])))

  it("answers its endpoints with a problem of its own, and other plugins work", async () => {
    const as = sessionOf({ country: "NO" })
    expect(await server.error(endpointOf("one"), {}, { as })).toMatchObject({ status: 503, code: "plugin_left_out" })
    expect(await server.call(endpointOf("two"), {}, { as })).toBe(true)
  })
})
