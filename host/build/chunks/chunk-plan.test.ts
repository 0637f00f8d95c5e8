import { describe, expect, it } from "vitest"
import { homeEntryPoints, noteEntryPoints } from "./entry-points.ts"
import { buildWith, planned, type Placed } from "./testing.ts"

const se = "plugins/se/src/plugin.ts"
const uk = "plugins/uk/src/plugin.ts"
const call = "core/src/areas/call/screen/view/stage/CallStage.tsx"
const noteSection = noteEntryPoints[0]
const section = "plugins/se/src/areas/protection-test/screen/ProtectionTestSection.tsx"
const britishSection = "plugins/uk/src/areas/identity-verification/screen/IdentitySection.tsx"

it.each<readonly [string, Readonly<Record<string, Placed>>, string | undefined]>([
  [
    "of both pages: the base",
    { app: { facade: "host/index.html", modules: ["x"] }, visit: { facade: "host/visit.html", modules: [], imports: ["app"] } },
    "base",
  ],
  [
    "that the app loads and the patient's page may load later: the base",
    {
      x: { modules: ["x"] },
      app: { facade: "host/index.html", modules: [], imports: ["x"] },
      visit: { facade: "host/visit.html", modules: [], lazy: ["x"] },
    },
    "base",
  ],
  [
    "that two markets list: every market's",
    { x: { modules: ["x"] }, se: { facade: se, modules: [se], imports: ["x"] }, uk: { facade: uk, modules: [uk], imports: ["x"] } },
    "market",
  ],
  [
    "that one market alone lists: every market's all the same",
    { x: { modules: ["x"] }, se: { facade: se, modules: [se], imports: ["x"] } },
    "market",
  ],
  [
    "that one market lists and another screen loads: every market's",
    {
      x: { modules: ["x"] },
      se: { facade: se, modules: [se], imports: ["x"] },
      other: { facade: "host/src/support/SupportScreen.tsx", modules: [], imports: ["x"] },
    },
    "market",
  ],
  [
    "that one market lists and the note needs: every market's",
    {
      x: { modules: ["x"] },
      se: { facade: se, modules: [se], imports: ["x"] },
      [noteSection]: { facade: noteSection, modules: [], imports: ["x"] },
    },
    "market",
  ],
  [
    "that a market lists and the patient's page may load later: apart from the clinician's",
    {
      x: { modules: ["x"] },
      se: { facade: se, modules: [se], imports: ["x"] },
      visit: { facade: "host/visit.html", modules: [], lazy: ["x"] },
    },
    "market-both",
  ],
  ["of a market that lists it: the market's own", { se: { facade: se, modules: ["plugins/se/src/x"] } }, "plugin-se"],
  [
    "of the note and of the call: the note's, which comes first",
    {
      x: { modules: ["x"] },
      [noteSection]: { facade: noteSection, modules: [], imports: ["x"] },
      [call]: { facade: call, modules: [], imports: ["x"] },
    },
    "note",
  ],
  [
    "of the note that the patient's page may load: with what both have of the home page, which needs no request of its own",
    {
      x: { modules: ["x"] },
      [noteSection]: { facade: noteSection, modules: [], imports: ["x"] },
      visit: { facade: "host/visit.html", modules: [], lazy: ["x"] },
    },
    "home-both",
  ],
  [
    "of the call that the patient's page may load: apart from the clinician's",
    {
      x: { modules: ["x"] },
      [call]: { facade: call, modules: [], imports: ["x"] },
      visit: { facade: "host/visit.html", modules: [], lazy: ["x"] },
    },
    "progress-both",
  ],
  [
    "of the home page and of the call: the home page's, so that it loads no call",
    {
      x: { modules: ["x"] },
      [homeEntryPoints[0]!]: { facade: homeEntryPoints[0]!, modules: [], imports: ["x"] },
      [call]: { facade: call, modules: [], imports: ["x"] },
    },
    "home",
  ],
  [
    "of one market's section: every section's",
    { x: { modules: ["x"] }, se: { facade: se, modules: [se] }, [section]: { facade: section, modules: [], imports: ["x"] } },
    "sections",
  ],
  [
    "of two markets' sections: every section's",
    {
      x: { modules: ["x"] },
      [section]: { facade: section, modules: [], imports: ["x"] },
      [britishSection]: { facade: britishSection, modules: [], imports: ["x"] },
    },
    "sections",
  ],
  ["of a panel that few meetings open: as the bundler places it", { panel: { facade: "core/src/Panel.tsx", modules: ["x"] } }, undefined],
])("places a module %s", { tags: ["SCR-090"] }, (_whose, placed, part) => {
  const plan = planned(buildWith(placed))
  expect(plan.get("/rond/x") ?? plan.get("/rond/plugins/se/src/x")).toBe(part)
})

it("names an entry point that is no longer loaded lazily", () => {
  expect(() => planned(buildWith({ [call]: { modules: [call] } }))).toThrow(call)
})

it("places a module that markets can list, and none does yet, where it stays when one does", { tags: ["SCR-090"] }, () => {
  const placed = { x: { modules: ["x"] }, [noteSection]: { facade: noteSection, modules: [], imports: ["x"] } }
  expect(planned(buildWith(placed), ["x"]).get("/rond/x")).toBe("market")
})

it("keeps what only a partner needs of a market out of the market's own files", { tags: ["SCR-090"] }, () => {
  const own = (file: string) => `plugins/uk/src/${file}`
  const insurer = "plugins/uk-insurer/src/plugin.ts"
  const plan = planned(
    buildWith({
      both: { modules: [own("both.ts")] },
      shared: { modules: [own("shared.ts")], imports: ["both"] },
      uk: { facade: uk, modules: [uk], imports: ["both"] },
      insurer: { facade: insurer, modules: [insurer], imports: ["uk", "shared"] },
    }),
  )
  expect(["both.ts", "shared.ts", "plugin.ts"].map((file) => plan.get(`/rond/${own(file)}`))).toEqual([
    "plugin-uk",
    "plugin-uk-for-partners",
    "plugin-uk",
  ])
  expect(plan.get(`/rond/${insurer}`)).toBe("plugin-uk-insurer")
})

describe("a market's change", () => {
  const [de, dk] = ["plugins/de/src/plugin.ts", "plugins/dk/src/plugin.ts"] as const
  const before: Readonly<Record<string, Placed>> = {
    tabs: { modules: ["tabs"] },
    rules: { modules: ["rules"], imports: ["tabs"] },
    fields: { modules: ["fields"] },
    [noteSection]: { facade: noteSection, modules: ["note"], imports: ["rules"] },
    [section]: { facade: section, modules: [section], imports: ["fields"] },
    [call]: { facade: call, modules: ["call"], imports: ["fields"] },
    se: { facade: se, modules: [se], imports: ["tabs", "rules"] },
    de: { facade: de, modules: [de], imports: ["tabs"] },
  }
  const tab = { facade: "plugins/de/src/Tab.tsx", modules: ["plugins/de/src/Tab.tsx"], imports: ["fields"] }

  it.each<readonly [string, Readonly<Record<string, Placed>>]>([
    ["a tab", { tab, de: { facade: de, modules: [de, "plugins/de/src/tab.ts"], imports: ["tabs"], lazy: ["tab"] } }],
    ["a rule that another market has", { de: { facade: de, modules: [de], imports: ["tabs", "rules"] } }],
    ["an action of its own", { de: { facade: de, modules: [de, "plugins/de/src/action.ts"], imports: ["tabs"] } }],
    ["a new market", { dk: { facade: dk, modules: [dk], imports: ["tabs", "rules"] } }],
  ])("moves no module of core and of another market: %s", { tags: ["SCR-090"] }, (_what, changed) => {
    const first = planned(buildWith(before))
    const second = planned(buildWith({ ...before, ...changed }))
    expect([...first].map(([id]) => [id, second.get(id)])).toEqual([...first])
    const added = [...second].filter(([id]) => !first.has(id)).map(([, part]) => part)
    expect(added.filter((part) => !/^(plugin|later)-(de|dk)$/.test(part))).toEqual([])
  })
})
