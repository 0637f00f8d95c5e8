import { expect, it } from "vitest"
import { checkedPackages, violationsOf } from "./packages.ts"

const packageAt = (folder: string) => checkedPackages.find((one) => one.folder === folder)!

it("checks every package with folders", () => {
  expect(checkedPackages.map(({ folder }) => folder)).toEqual(
    expect.arrayContaining(["core/src", "host/src", "server/src", "plugins/se/src", "plugins/uk/src", "tests"]),
  )
})

it.each([
  ["core/src", "areas/call/screen/a.ts", "areas/no-show/screen/b.ts", "areas/call/screen → areas/no-show/screen → areas/call/screen"],
  ["server/src", "areas/clinic/a.ts", "areas/permissions/b.ts", "areas/clinic → areas/permissions → areas/clinic"],
  ["server/src", "platform/http/a.ts", "platform/session/b.ts", "platform/http → platform/session → platform/http"],
  ["plugins/se/src", "contract/a.ts", "medication-list/b.ts", "contract → medication-list → contract"],
  ["plugins/se/src", "policy.ts", "medication-list/b.ts", "medication-list → policy.ts → medication-list"],
  ["tests", "bench/a.ts", "e2e/b.ts", "bench → e2e → bench"],
])("names a cycle of folders in %s, whichever files cause it, types too", (folder, one, other, cycle) => {
  const back = { from: other.replace("b.ts", "c.ts"), to: one.replace("a.ts", "d.ts"), isType: true }
  const violations = violationsOf(packageAt(folder), [{ from: one, to: other }, back])
  expect(violations.filter((sentence) => sentence.includes("in a cycle"))).toEqual([`These folders import each other in a cycle: ${cycle}`])
})

it("names a panel that imports the declaration by which it is loaded", () => {
  const imports = [
    { from: "appointments/action.ts", to: "appointments/Panel.tsx" },
    { from: "appointments/Panel.tsx", to: "appointments/action.ts", isType: true },
  ]
  expect(violationsOf(packageAt("host/src"), imports)).toEqual([
    "These files import each other in a cycle: appointments/action.ts → appointments/Panel.tsx → appointments/action.ts",
  ])
})

it("lets only the host's roots import a screen", () => {
  const imports = ["routes/router.tsx", "main/App.tsx", "home/unsent/UnsentSection.tsx", "shell/ShellDialogs.tsx", "support/a.tsx"].map(
    (from) => ({ from, to: "home/HomeScreen.tsx" }),
  )
  expect(violationsOf(packageAt("host/src"), imports)).toEqual([
    "shell/ShellDialogs.tsx imports home/HomeScreen.tsx, which only main and routes may: it belongs to a screen",
    "support/a.tsx imports home/HomeScreen.tsx, which only main and routes may: it belongs to a screen",
  ])
})
