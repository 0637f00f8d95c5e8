import { describe, expect, it } from "vitest"
import { messageOf, messagesFrom } from "../testing.ts"
import { arrivalsAtOpening, arrivalsNow, arrivedSince, countBelow } from "./arrivals.ts"

const watched = { clinicianId: "me", isAtEnd: true, isVisible: true }
const own = (position: number) => messageOf(position, { senderId: "me", senderRole: "clinician" })

describe("new messages", { tags: ["CONV-023"] }, () => {
  it("begin with the first unread message when the conversation opens", () => {
    expect(arrivalsAtOpening(messagesFrom(1, 3)).newFrom).toBeUndefined()
    const messages = [messageOf(1), messageOf(2, { isUnread: true }), messageOf(3, { isUnread: true })]
    expect(arrivalsAtOpening(messages)).toEqual({ opened: 3, known: 3, shown: 3, newFrom: "m2" })
    expect(arrivalsAtOpening([])).toEqual({ opened: 0, known: 0, shown: 0, newFrom: undefined })
  })

  const opened = arrivalsAtOpening(messagesFrom(1, 2))
  const unread = messageOf(3, { isUnread: true })
  it.each([
    ["a message that arrives in view is not new", watched, [unread], undefined, 0],
    ["they begin above what is on screen", { ...watched, isAtEnd: false }, [unread], "m3", 1],
    ["they begin with what arrived on a hidden page", { ...watched, isVisible: false }, [unread], "m3", 0],
    ["a message of the clinician’s own ends them", { ...watched, isAtEnd: false }, [unread, own(4)], undefined, 1],
    ["one’s own are not new", { ...watched, isAtEnd: false }, [own(3)], undefined, 0],
  ])("%s", (_name, options, added, newFrom, below) => {
    const messages = [...messagesFrom(1, 2), ...added]
    const now = arrivalsNow(opened, messages, options)
    expect(now.newFrom).toBe(newFrom)
    expect(countBelow(messages, now, "me")).toBe(below)
  })

  it("begin at the same message while older ones are unread", () => {
    const away = { ...watched, isAtEnd: false }
    const first = arrivalsNow(opened, [...messagesFrom(1, 2), unread], away)
    const messages = [...messagesFrom(1, 2), unread, messageOf(4, { isUnread: true })]
    const second = arrivalsNow(first, messages, away)
    expect(second.newFrom).toBe("m3")
    expect(countBelow(messages, second, "me")).toBe(2)
    expect(countBelow(messages, arrivalsNow(second, messages, watched), "me")).toBe(0)
  })

  it("stay unchanged while nothing arrives", () => {
    expect(arrivalsNow(opened, messagesFrom(1, 2), watched)).toBe(opened)
  })

  it("are announced, unlike those that were there before", () => {
    expect(arrivedSince(messagesFrom(1, 2), opened, "me")).toEqual([])
    expect(arrivedSince([...messagesFrom(1, 2), messageOf(3), own(4), messageOf(5)], opened, "me").map(({ id }) => id)).toEqual([
      "m3",
      "m5",
    ])
  })
})
