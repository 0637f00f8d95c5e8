import { describe, expect, it } from "vitest"
import { initialPane, isPaneOpen, paneReducer, paneLayout, type PaneEvent, type PaneState } from "./use-pane.ts"

type Step = "toggle" | readonly [width: number, action?: string]

const after = (first: readonly [width: number, action?: string], ...steps: readonly Step[]) => {
  const begun = initialPane(paneLayout(...first), first[1])
  const eventOf = (step: Step): PaneEvent =>
    step === "toggle" ? { type: "toggled" } : { type: "moved", room: paneLayout(step[0], step[1]), action: step[1] }
  return isPaneOpen(steps.map(eventOf).reduce<PaneState>(paneReducer, begun))
}

describe("the left pane's state", () => {
  it.each<[string, Parameters<typeof after>, boolean]>([
    ["is open to begin with", [[1440]], true],
    ["closes by its chevron", [[1440], "toggle"], false],
    ["opens again by it", [[1440], "toggle", "toggle"], true],
    ["stays open when an action opens at 1200 px", [[1200], [1200, "message"]], true],
    ["gives way to an action at 1199 px", [[1199], [1199, "message"]], false],
    ["comes back when that action closes", [[1199], [1199, "message"], [1199]], true],
    ["stays closed when it was closed by hand before", [[1199], "toggle", [1199, "message"], [1199]], false],
    ["stays open when it was opened by hand over the action", [[1199], [1199, "message"], "toggle", [1199]], true],
    ["stays closed when it was then closed by hand", [[1199], [1199, "message"], "toggle", "toggle", [1199]], false],
    [
      "gives way when the window gets narrow under an open action",
      [
        [1440, "message"],
        [1199, "message"],
      ],
      false,
    ],
    [
      "comes back when the window gets wide again",
      [
        [1440, "message"],
        [1199, "message"],
        [1440, "message"],
      ],
      true,
    ],
    ["stays closed then if a hand had closed it", [[1440, "message"], "toggle", [1199, "message"], [1440, "message"]], false],
    ["comes back when the action closes in the narrow window", [[1440, "message"], [1199, "message"], [1199]], true],
    ["gives way to the next action though a hand opened it over the one before", [[1199, "message"], "toggle", [1199, "referral"]], false],
    ["is open again after that one", [[1199, "message"], "toggle", [1199, "referral"], [1199]], true],
    ["is closed where it would lie over the consultation", [[899]], false],
    ["gives way when the window gets that narrow", [[1440], [899]], false],
    ["comes back when there is room again", [[899], [1440]], true],
    ["lies over the consultation when a hand opened it", [[390], "toggle"], true],
    ["gives way to an action there", [[390], "toggle", [390, "message"]], false],
    ["lies over it again when that closes", [[390], "toggle", [390, "message"], [390]], true],
    [
      "is not under the panel when a wide window with an action gets as narrow as a phone",
      [
        [1440, "message"],
        [390, "message"],
      ],
      false,
    ],
    ["leaves the consultation in sight when that panel closes", [[1440, "message"], [390, "message"], [390]], false],
    ["is beside it again in a wide window after all that", [[1440, "message"], [390, "message"], [390], [1440]], true],
  ])("%s", { tags: ["SCR-051"] }, (_what, steps, isOpen) => {
    expect(after(...steps)).toBe(isOpen)
  })
})
