import { describe, expect, it } from "vitest"
import { covers, earliest, nextAboutLeader } from "./stream-messages.ts"

it.each([
  ["all its topics from where it is", ["a", "b"], 5, ["a"], 5, true],
  ["more topics than it wants, from an earlier event on", ["a", "b"], 3, ["b"], 5, true],
  ["not all of its topics", ["a"], 5, ["a", "b"], 5, false],
  ["its topics from a later event on", ["a"], 6, ["a"], 5, false],
  ["its topics from an unknown event on", ["a"], undefined, ["a"], 5, false],
  ["its topics, before its first event", ["a"], 6, ["a"], undefined, true],
] as const)(
  "decides whether a stream covers a tab if it delivers %s",
  { tags: ["SCR-120"] },
  (_, topics, from, wanted, after, expected) => {
    expect(covers({ topics, from }, { topics: wanted, after })).toBe(expected)
  },
)

it.each([
  [[], undefined],
  [[undefined, undefined], undefined],
  [[7, undefined, 3, 5], 3],
  [[0, 4], 0],
])("takes from the offsets %j the first, %j", (offsets, expected) => {
  expect(earliest(offsets)).toBe(expected)
})

describe("a visible tab and its leader", () => {
  it.each([
    ["asks at first", { checkedAt: 9_600, askedAt: undefined, answeredAt: 0 }, "ask"],
    ["waits after a fresh answer", { checkedAt: 9_600, askedAt: undefined, answeredAt: 9_700 }, "wait"],
    ["asks again after an old answer", { checkedAt: 9_600, askedAt: undefined, answeredAt: 9_600 }, "ask"],
    ["waits for the answer", { checkedAt: 9_600, askedAt: 9_200, answeredAt: 0 }, "wait"],
    ["takes the place of a leader that does not answer", { checkedAt: 9_600, askedAt: 9_000, answeredAt: 8_000 }, "take"],
    ["asks again if it was itself held up", { checkedAt: 9_000, askedAt: 8_900, answeredAt: 8_000 }, "ask"],
  ] as const)("%s", { tags: ["SCR-121"] }, (_, watch, expected) => {
    expect(nextAboutLeader(watch, 10_000)).toBe(expected)
  })
})
