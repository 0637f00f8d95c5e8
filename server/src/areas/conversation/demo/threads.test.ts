import { alarmingPhrases, writtenLanguages } from "@rond/core/languages"
import { alarmingQuotes } from "@rond/core/model/alarm"
import { describe, expect, it } from "vitest"
import { threadKinds, threadOf } from "./threads.ts"

const of = (now: string, language = "sv") => ({
  conversationId: "conversation",
  clinicianId: "psychologist",
  language,
  timeZone: "Europe/Stockholm",
  idOf: (...names: readonly string[]) => names.join("/"),
  now: Temporal.Instant.from(now),
})

describe("the demo's conversations", { tags: ["CONV-013"] }, () => {
  it.each(["2026-03-29T00:30:00Z", "2026-10-25T22:59:00Z", "2028-02-29T12:00:00Z"])("at %s are in order, and in the past", (now) => {
    for (const kind of threadKinds) {
      const moments = threadOf(kind, { ...of(now), delay: 60 }).messages.map(
        ({ sentAt }) => Temporal.Instant.from(sentAt).epochMilliseconds,
      )
      expect(moments).toEqual(moments.toSorted((left, right) => left - right))
      expect(moments.at(-1)).toBeLessThan(Date.parse(now))
    }
  })

  it.each([...writtenLanguages, "tlh"])("have a text for each message in %s", (language) => {
    for (const kind of threadKinds) {
      const { messages } = threadOf(kind, of("2026-03-02T09:00:00Z", language))
      expect(messages.filter(({ body }) => body === undefined || body.trim() === "")).toEqual([])
    }
  })

  it.each(writtenLanguages)("raise what a patient wrote in %s, in one state alone", (language) => {
    const raised = threadKinds.filter((kind) => {
      const { messages } = threadOf(kind, of("2026-03-02T09:00:00Z", language))
      return messages.some(({ body, clinicianId }) => clinicianId === null && alarmingQuotes(body, alarmingPhrases).length > 0)
    })
    expect(raised).toEqual(["alarming"])
  })

  it.each([
    ["unread", 2],
    ["understood", 1],
    ["away", 1],
    ["alarming", 1],
    ["active", 0],
    ["paused", 0],
    ["ended", 0],
  ] as const)("leave the clinician unread messages in the state %s: %i", (kind, count) => {
    const { messages, readers } = threadOf(kind, of("2026-03-02T09:00:00Z"))
    expect(messages.slice(readers[0]!.readUpTo).map(({ clinicianId }) => clinicianId)).toEqual(Array.from({ length: count }, () => null))
  })
})
