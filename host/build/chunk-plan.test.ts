import type { Rolldown } from "vite"
import { expect, it } from "vitest"
import { planOf } from "./chunk-plan.ts"
import { laterEntryPoints, noteEntryPoints } from "./entry-points.ts"

interface Placed {
  readonly facade?: string
  readonly modules: readonly string[]
  readonly imports?: readonly string[]
  readonly lazy?: readonly string[]
}
const chunkOf = (fileName: string, { facade, modules, imports = [], lazy = [] }: Placed) =>
  ({
    type: "chunk",
    fileName,
    imports,
    dynamicImports: lazy,
    facadeModuleId: facade === undefined ? null : `/rond/${facade}`,
    moduleIds: modules.map((id) => `/rond/${id}`),
  }) as unknown as Rolldown.OutputChunk

const planned = (placed: Readonly<Record<string, Placed>>) => {
  const entries = Object.fromEntries(
    [...noteEntryPoints, ...Object.values(laterEntryPoints).flat()].map((facade) => [facade, { facade, modules: [facade] }]),
  )
  const all: Readonly<Record<string, Placed>> = {
    app: { facade: "host/index.html", modules: ["main.tsx"], imports: ["react"] },
    visit: { facade: "host/visit.html", modules: ["visit.tsx"], imports: ["react"] },
    react: { modules: ["react.js"] },
    meeting: { facade: "host/src/meeting-screen/MeetingScreen.tsx", modules: ["MeetingScreen.tsx"], imports: ["react"] },
    ...entries,
    ...placed,
  }
  const plan = planOf(new Map(Object.entries(all).map(([name, chunk]) => [name, chunkOf(name, chunk)])))
  return (id: string) => plan.get(`/rond/${id}`)
}
const se = "plugins/se/src/plugin.ts"
const uk = "plugins/uk/src/plugin.ts"
const call = "core/src/features/call/screen/stage/CallStage.tsx"
const noteSection = noteEntryPoints[0]
const section = "plugins/se/src/protection-test/ProtectionTestSection.tsx"
const britishSection = "plugins/uk/src/identity-verification/IdentitySection.tsx"

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
    "that one market alone lists: the market's own",
    { x: { modules: ["x"] }, se: { facade: se, modules: [se], imports: ["x"] } },
    "plugin-se",
  ],
  [
    "that one market lists and another screen loads: no market's own",
    {
      x: { modules: ["x"] },
      se: { facade: se, modules: [se], imports: ["x"] },
      other: { facade: "host/src/home/HomeScreen.tsx", modules: [], imports: ["x"] },
    },
    "market",
  ],
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
    "of the call that the patient's page may load: apart from the clinician's",
    {
      x: { modules: ["x"] },
      [call]: { facade: call, modules: [], imports: ["x"] },
      visit: { facade: "host/visit.html", modules: [], lazy: ["x"] },
    },
    "call-both",
  ],
  [
    "of one market's section: that market's",
    { x: { modules: ["x"] }, se: { facade: se, modules: [se] }, [section]: { facade: section, modules: [], imports: ["x"] } },
    "later-se",
  ],
  [
    "of two markets' sections: the consultation's",
    {
      x: { modules: ["x"] },
      [section]: { facade: section, modules: [], imports: ["x"] },
      [britishSection]: { facade: britishSection, modules: [], imports: ["x"] },
    },
    "consultation",
  ],
  ["of a panel that few meetings open: as the bundler places it", { panel: { facade: "core/src/Panel.tsx", modules: ["x"] } }, undefined],
])("places a module %s", { tags: ["SCR-090"] }, (_whose, placed, part) => {
  expect(planned(placed)("x")).toBe(part)
})

it("names an entry point that is no longer loaded lazily", () => {
  expect(() => planned({ [call]: { modules: [call] } })).toThrow(call)
})
