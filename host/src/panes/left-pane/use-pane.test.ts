import { describe, expect, it } from "vitest"
import { hasWidePane, initialPane, isPaneOpen, paneReducer, paneLayout, type PaneEvent, type PaneState } from "./use-pane.ts"

type Step = "toggle" | "link" | readonly [width: number, action?: string]

const after = (first: readonly [width: number, action?: string], ...steps: readonly Step[]) => {
  const initial = initialPane(paneLayout(...first), first[1])
  const eventOf = (step: Step): PaneEvent =>
    step === "toggle"
      ? { type: "toggled" }
      : step === "link"
        ? { type: "linked" }
        : { type: "moved", layout: paneLayout(step[0], step[1]), action: step[1] }
  return isPaneOpen(steps.map(eventOf).reduce<PaneState>(paneReducer, initial))
}

describe("the left pane's state", () => {
  it.each<[string, Parameters<typeof after>, boolean]>([
    ["is open at first", [[1440]], true],
    ["closes with its chevron", [[1440], "toggle"], false],
    ["reopens with the chevron", [[1440], "toggle", "toggle"], true],
    ["stays open when an action opens at 1200 px", [[1200], [1200, "message"]], true],
    ["collapses for an action at 1199 px", [[1199], [1199, "message"]], false],
    ["returns when that action closes", [[1199], [1199, "message"], [1199]], true],
    ["stays closed if the clinician closed it before", [[1199], "toggle", [1199, "message"], [1199]], false],
    ["stays open if the clinician opened it over the action", [[1199], [1199, "message"], "toggle", [1199]], true],
    ["stays closed if the clinician then closed it", [[1199], [1199, "message"], "toggle", "toggle", [1199]], false],
    [
      "collapses when the window narrows with an open action",
      [
        [1440, "message"],
        [1199, "message"],
      ],
      false,
    ],
    [
      "returns when the window widens",
      [
        [1440, "message"],
        [1199, "message"],
        [1440, "message"],
      ],
      true,
    ],
    ["stays closed then if the clinician had closed it", [[1440, "message"], "toggle", [1199, "message"], [1440, "message"]], false],
    ["returns when the action closes in the narrow window", [[1440, "message"], [1199, "message"], [1199]], true],
    [
      "collapses for the next action even if the clinician opened it over the previous one",
      [[1199, "message"], "toggle", [1199, "referral"]],
      false,
    ],
    ["reopens after that action", [[1199, "message"], "toggle", [1199, "referral"], [1199]], true],
    ["is closed where it would cover the consultation", [[899]], false],
    ["collapses when the window gets that narrow", [[1440], [899]], false],
    ["returns when there is room", [[899], [1440]], true],
    ["covers the consultation if the clinician opened it", [[390], "toggle"], true],
    ["collapses for an action there", [[390], "toggle", [390, "message"]], false],
    ["covers it again when the action closes", [[390], "toggle", [390, "message"], [390]], true],
    [
      "is closed when a wide window with an action narrows to a phone's width",
      [
        [1440, "message"],
        [390, "message"],
      ],
      false,
    ],
    ["leaves the consultation visible when that panel closes", [[1440, "message"], [390, "message"], [390]], false],
    ["returns beside it in a wide window", [[1440, "message"], [390, "message"], [390], [1440]], true],
    ["covers the consultation at once after a link to a tab", [[390], "link"], true],
    ["is under the action that the same link names", [[390, "message"], "link"], false],
    ["shows when that action closes", [[390, "message"], "link", [390]], true],
    ["collapses when a wide window that was opened by such a link narrows", [[1440], "link", [390]], false],
  ])("%s", { tags: ["SCR-051", "SCR-225"] }, (_what, steps, isOpen) => {
    expect(after(...steps)).toBe(isOpen)
  })
})

describe("the tabs beside the pane's content", () => {
  it.each([
    [1399, undefined, false],
    [1400, undefined, true],
    [1440, "message", false],
    [1679, "message", false],
    [1680, "message", true],
  ] as const)("at %i px with the panel of %s: %s", { tags: ["SCR-224"] }, (width, action, isWide) => {
    expect(hasWidePane(width, action)).toBe(isWide)
  })
})
