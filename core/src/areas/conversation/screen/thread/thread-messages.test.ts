import { describe, expect, it } from "vitest"
import { messageOf, messagesFrom, pageOf } from "../testing.ts"
import { byDay, byMonth, drawnFirst, marksOfSeen, withEarlier, withMarks, withNewest, withSent } from "./thread-messages.ts"

const positions = ({ messages }: { readonly messages: readonly { readonly position: number }[] }) =>
  messages.map(({ position }) => position)

describe("the messages that a page knows", { tags: ["CONV-022"] }, () => {
  it("begin with the newest page", () => {
    expect(withNewest(undefined, pageOf(messagesFrom(5, 7)))).toEqual({ messages: messagesFrom(5, 7), hasEarlier: true })
  })

  it("grow at both ends, with each message once", () => {
    const thread = withNewest(undefined, pageOf(messagesFrom(5, 7)))
    const earlier = withEarlier(thread, pageOf(messagesFrom(3, 5)))
    expect(positions(earlier)).toEqual([3, 4, 5, 6, 7])
    expect(earlier.hasEarlier).toBe(true)
    const all = withNewest(withEarlier(earlier, pageOf(messagesFrom(1, 2))), pageOf(messagesFrom(6, 8)))
    expect(positions(all)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(all.hasEarlier).toBe(false)
  })

  it("keep unchanged messages, and replace changed ones", () => {
    const thread = withNewest(undefined, pageOf([messageOf(1), messageOf(2, { isUnread: true })]))
    const next = withNewest(thread, pageOf([messageOf(1), messageOf(2)]))
    expect(next.messages[0]).toBe(thread.messages[0])
    expect(next.messages[1]).toEqual(messageOf(2))
  })

  it("begin again if messages between are missing", () => {
    const thread = withNewest(undefined, pageOf(messagesFrom(1, 3)))
    expect(withNewest(thread, pageOf(messagesFrom(9, 11)))).toEqual({ messages: messagesFrom(9, 11), hasEarlier: true })
    expect(positions(withNewest(thread, pageOf(messagesFrom(4, 5))))).toEqual([1, 2, 3, 4, 5])
  })

  it("show that earlier messages were read elsewhere", () => {
    const thread = withEarlier(
      withNewest(undefined, pageOf(messagesFrom(3, 4, { isUnread: true }))),
      pageOf(messagesFrom(1, 2, { isUnread: true })),
    )
    const [fresh] = messagesFrom(4, 4, { isUnread: true })
    const page = (unread: number) => withNewest(thread, pageOf([messageOf(3), fresh!], { hasEarlier: true, unread }))
    expect(page(3).messages.map(({ isUnread }) => isUnread)).toEqual([true, true, false, true])
    expect(page(1).messages.map(({ isUnread }) => isUnread)).toEqual([false, false, false, true])
  })

  it("include a message that this page sent, even as the first", () => {
    expect(withSent(undefined, messageOf(1))).toEqual({ messages: [messageOf(1)], hasEarlier: false })
    expect(positions(withSent(withNewest(undefined, pageOf(messagesFrom(1, 2))), messageOf(3)))).toEqual([1, 2, 3])
  })

  it("leave out a sent message that does not follow the newest", () => {
    const thread = withNewest(undefined, pageOf(messagesFrom(51, 100)))
    // The server had it long ago, and its answer was lost.
    const late = withSent(thread, messageOf(7))
    expect(positions(late)[0]).toBe(51)
    expect(positions(withEarlier(late, pageOf(messagesFrom(1, 50))))).toHaveLength(100)
    expect(positions(withSent(thread, messageOf(160))).at(-1)).toBe(100)
  })
})

it("sets only the marks that change", { tags: ["CONV-023"] }, () => {
  const messages = messagesFrom(1, 3)
  const marked = withMarks(messages, ({ position }) => (position === 1 ? undefined : position === 2))
  expect(marked.map(({ isUnread }) => isUnread)).toEqual([false, true, false])
  expect([marked[0] === messages[0], marked[2] === messages[2]]).toEqual([true, true])
})

it("puts messages under the days on which they were sent", () => {
  const sentOn = (...days: readonly string[]) => days.map((day, index) => messageOf(index + 1, { sentAt: `${day}T09:00:00.000Z` }))
  const days = byDay(sentOn("2031-02-01", "2031-02-01", "2031-02-03"), (sentAt) => sentAt.slice(0, 10))
  expect(days.map(({ day, messages }) => [day, messages.length])).toEqual([
    ["2031-02-01", 2],
    ["2031-02-03", 1],
  ])
})

describe("the messages that were on screen", { tags: ["CONV-023"] }, () => {
  const unread = messagesFrom(1, 3, { isUnread: true })
  it.each([
    ["one by one while earlier ones are unread", ["m2", "m3"], 3, { each: ["m2", "m3"] }],
    ["all at once when nothing else is", ["m1", "m2", "m3"], 3, { upTo: "m3" }],
    ["all at once while later ones are unread", ["m1", "m2"], 3, { upTo: "m2" }],
    ["one by one while earlier pages have unread ones", ["m1", "m2", "m3"], 9, { each: ["m1", "m2", "m3"] }],
    ["by itself if it is the only one", ["m2"], 1, { each: ["m2"] }],
    ["not at all without any", [], 3, { each: [] }],
  ])("become read %s", (_name, seen, count, marks) => {
    expect(marksOfSeen(unread, count, new Set(seen))).toEqual(marks)
  })

  it("stay unchanged if they were read before", () => {
    expect(marksOfSeen(messagesFrom(1, 2), 0, new Set(["m1"]))).toEqual({ each: [] })
  })
})

describe("the messages that a page draws", { tags: ["CONV-022"] }, () => {
  it.each([
    ["a few messages are all near the end", 2, [true, true, true]],
    ["the newest ten reach into the month before", 4, [false, true, true]],
    ["the newest ten are of one month", 10, [false, false, true]],
  ])("are grouped by month: %s", (_, each, newest) => {
    const days = ["2031-01-31", "2031-02-01", "2031-03-01", "2031-03-28"].map((day, index) => ({
      day,
      messages: messagesFrom(index * each + 1, (index + 1) * each),
    }))
    expect(byMonth(days)).toEqual([
      { month: "2031-01", days: days.slice(0, 1), count: each, isNewest: newest[0] },
      { month: "2031-02", days: days.slice(1, 2), count: each, isNewest: newest[1] },
      { month: "2031-03", days: days.slice(2), count: each * 2, isNewest: newest[2] },
    ])
    expect(byMonth([])).toEqual([])
  })

  it.each([
    ["the newest messages that fill the log", 50, undefined, 41],
    ["all of a few", 5, undefined, 1],
    ["the newest, with the line above the unread ones", 50, "m42", 41],
    ["all if the unread ones begin with the first of the newest", 50, "m41", 1],
    ["all if the unread ones begin further up", 50, "m3", 1],
  ])("are at first %s", (_, count, newFrom, first) => {
    const messages = drawnFirst(messagesFrom(1, count), newFrom, 10 * 74)
    expect(messages[0]?.position).toBe(first)
    expect(messages.at(-1)?.position).toBe(count)
  })

  it("are at first the fewer, the longer they are", () => {
    const long = messagesFrom(1, 50).map((message) => ({ ...message, body: `${"word ".repeat(50)}\n\nKind regards` }))
    expect(drawnFirst(long, undefined, 10 * 74)).toHaveLength(5)
  })
})
