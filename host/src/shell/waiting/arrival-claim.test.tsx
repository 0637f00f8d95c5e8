import { beforeEach, describe, expect, it } from "vitest"
import { announceOnce, type ReadySound } from "./arrival-claim.ts"

beforeEach(() => localStorage.clear())

interface Tab {
  readonly isClicked: boolean
  /** The clinician clicks in the tab while it waits for others. */
  readonly clickedLater?: boolean
}

/** The acts of the tabs of one device at an arrival, each in its own time. */
async function arrivalAt(...tabs: readonly Tab[]): Promise<readonly (readonly string[])[]> {
  // Tabs that wait go on once the others have done all they can.
  const waiting: (() => void)[] = []
  const running = tabs.map(({ isClicked, clickedLater = false }) => {
    const done: string[] = []
    let mayPlay = isClicked
    const sound: ReadySound = { play: async () => void done.push("sound"), close: async () => void done.push("closed") }
    const over = announceOnce(
      "m1@1",
      {
        sound: async () => (mayPlay ? sound : undefined),
        show: (isSounding) => void done.push(isSounding ? "shown" : "shown in silence"),
      },
      () => new Promise<void>((resolve) => waiting.push(resolve)).then(() => void (mayPlay ||= clickedLater)),
    )
    return { done, over }
  })
  const clicked = running.filter((_, at) => tabs[at]!.isClicked)
  await Promise.all(clicked.map(({ over }) => over))
  while (waiting.length < tabs.length - clicked.length) await Promise.resolve()
  for (const goOn of waiting) goOn()
  await Promise.all(running.map(({ over }) => over))
  return running.map(({ done }) => done)
}

describe("an arrival", { tags: ["HOME-021"] }, () => {
  it.each<readonly [string, readonly Tab[], readonly (readonly string[])[]]>([
    ["the tab that may sound, whichever hears of it first", [{ isClicked: false }, { isClicked: true }], [[], ["shown", "sound"]]],
    ["one of two that may sound", [{ isClicked: true }, { isClicked: true }], [["shown", "sound"], ["closed"]]],
    ["one of two in silence, where none may sound", [{ isClicked: false }, { isClicked: false }], [["shown in silence"], []]],
    ["a tab that is clicked while it waits", [{ isClicked: false, clickedLater: true }], [["shown", "sound"]]],
  ])("is announced by %s", async (_, tabs, done) => {
    expect(await arrivalAt(...tabs)).toEqual(done)
  })

  it("is announced once, without waiting, if the sound is off", async () => {
    const soundings: boolean[] = []
    const never = () => Promise.reject(new Error("waited"))
    for (const _ of [1, 2]) await announceOnce("m1@1", { sound: undefined, show: (isSounding) => soundings.push(isSounding) }, never)
    expect(soundings).toEqual([true])
  })
})
