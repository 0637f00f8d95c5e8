import { marketFormat } from "@rond/core/i18n"
import { dayMeetingOf } from "@rond/core/testkit"
import { describe, expect, it } from "vitest"
import { meetingDay } from "./meeting-day.ts"
import { todaysMeeting } from "../panes/other-day/todays-meeting.ts"

const stockholm = marketFormat({ locale: "sv-SE", timeZone: "Europe/Stockholm", currency: "SEK" })
const at = (clock: string) => Temporal.ZonedDateTime.from(`2026-11-22T${clock}[Europe/Stockholm]`).epochMilliseconds
const days = (count: number) => count * 24 * 3_600_000
const meeting = (start: number, minutes = 15, finishedStatus: "COMPLETED" | null = null) => ({
  startMillis: start,
  endMillis: start + minutes * 60_000,
  finishedStatus,
})

describe("the day of a meeting", () => {
  it.each([
    ["of this morning", meeting(at("08:00")), at("16:00"), "today"],
    ["of this evening", meeting(at("23:30")), at("08:00"), "today"],
    ["of yesterday", meeting(at("16:00") - days(1)), at("08:00"), "past"],
    ["of June", meeting(at("09:00") - days(163), 15, "COMPLETED"), at("09:00"), "past"],
    ["of tomorrow", meeting(at("00:15") + days(1)), at("23:00"), "to-come"],
    ["that lasts over midnight", meeting(at("00:05") - 15 * 60_000, 30), at("00:10"), "today"],
    ["that has run over midnight", meeting(at("00:00") - 20 * 60_000), at("00:10"), "today"],
    ["that ended before midnight", meeting(at("00:00") - 20 * 60_000, 15, "COMPLETED"), at("00:10"), "past"],
    ["that was never ended last night", meeting(at("00:00") - 20 * 60_000), at("08:00"), "past"],
    // 23:30 in Stockholm is the same day there, though the next one further east.
    ["by the market's calendar", meeting(at("00:30")), at("23:30"), "today"],
  ] as const)("is right for a meeting %s", { tags: ["SCR-110"] }, (_what, shownMeeting, now, day) => {
    expect(meetingDay(shownMeeting, stockholm, now)).toBe(day)
  })
})

describe("today's meeting with the patient", () => {
  const of = (id: string, start: number, finishedStatus: "COMPLETED" | null = null, patientId = "anna") =>
    dayMeetingOf({ id, ...meeting(start, 15, finishedStatus), patient: { ...dayMeetingOf().patient, id: patientId } })
  const now = at("09:05")
  it.each([
    ["none today", [], undefined],
    ["not somebody else's", [of("other", at("09:00"), null, "bo")], undefined],
    ["the one that runs", [of("later", at("11:00")), of("running", at("09:00"))], "running"],
    ["the nearest that is to come", [of("late", at("15:00")), of("next", at("09:20"))], "next"],
    ["the unfinished one", [of("done", at("09:00"), "COMPLETED"), of("open", at("15:00"))], "open"],
    ["the latest of the finished ones", [of("early", at("08:00"), "COMPLETED"), of("late", at("08:30"), "COMPLETED")], "late"],
  ])("is %s", { tags: ["SCR-110"] }, (_what, meetings, id) => {
    expect(todaysMeeting(meetings, "anna", now)?.id).toBe(id)
  })
})
