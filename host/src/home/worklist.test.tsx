import { getDayMeetings, getMeeting, meetingTitles } from "@rond/core/features/meeting"
import { listWaitingResults, type WaitingResult } from "@rond/core/model/lab-result"
import { getWorklist, type Worklist, type WorklistMeeting } from "@rond/core/model/worklist"
import { factSource, titleResolver, fact } from "@rond/core/plugin"
import { apiError, dayMeetingOf, meetingOf, respond, rulesFor } from "@rond/core/testkit"
import { daysFrom } from "@rond/core/time"
import { cleanup, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { beforeEach, describe, expect, it } from "vitest"
import { alex, marketOf, neverCalled, openPage, registered } from "../testing/page.tsx"
import { homeSearchOf, searchOfDay } from "../day/day-address.ts"
import { rowAfter } from "./row-keys.ts"

beforeEach(() => localStorage.clear())

const nowMillis = Temporal.Now.instant().epochMilliseconds
const yesterday = Temporal.Now.zonedDateTimeISO("Europe/London").subtract({ days: 1 }).with({ hour: 12, minute: 0 }).epochMilliseconds
const minutes = (count: number) => nowMillis + count * 60_000
const registry = registered(marketOf(meetingTitles(["video_visit"])))
const patientOf = (name: string) => ({ ...dayMeetingOf().patient, id: name, name })
const karin = dayMeetingOf({ id: "karin", startMillis: minutes(2), endMillis: minutes(17), patient: patientOf("Karin Berg") })
const leo = dayMeetingOf({ id: "leo", startMillis: minutes(60), endMillis: minutes(75), patient: patientOf("Leo Dahl") })
const day = (...meetings: ReturnType<typeof dayMeetingOf>[]) => respond(getDayMeetings, { meetings, nowMillis })

const waiting = (id: string, changes: Partial<WorklistMeeting> = {}): WorklistMeeting => ({
  id,
  type: "video_visit",
  interventionType: "video",
  prescriptionOnly: false,
  startMillis: Date.UTC(2024, 7, 12, 9),
  partnership: null,
  referredBy: null,
  patient: { id: "p", name: "Nora Falk", dateOfBirth: "1990-05-10", idNumber: "199005102380", isChild: false, isOneTimeUser: false },
  ...changes,
})
const nothing = { total: 0, meetings: [] }
const worklist = (changes: Partial<Worklist>) =>
  respond(getWorklist, { unsigned: nothing, unfinished: nothing, referred: nothing, ...changes })

describe("the address of a day", () => {
  it.each([
    ["2026-11-22", "2026-11-22"],
    ["2026-02-30", undefined],
    ["0002-11-22", undefined],
    ["tomorrow", undefined],
    [7, undefined],
  ])("parses %j as %s", { tags: ["HOME-030"] }, (day, read) => {
    expect(homeSearchOf({ day }).day).toBe(read)
  })

  it("is home's own address for today", { tags: ["HOME-030"] }, () => {
    expect([searchOfDay("2026-11-22", "2026-11-22"), searchOfDay("2026-11-23", "2026-11-22")]).toEqual([{}, { day: "2026-11-23" }])
  })
})

describe("home on any day", () => {
  it.each(["2026-02-31", "tomorrow"])("shows today for the address %s, which is no day", { tags: ["HOME-030"] }, async (text) => {
    await openPage(`/?day=${text}`, { registry, responses: [day(karin)] })
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(/^Today/)
    expect(await screen.findByRole("link", { name: /Karin Berg/ })).toBeVisible()
  })

  it("moves to the day before, the day after and today by one press each", { tags: ["HOME-030"] }, async () => {
    const { address, api } = await openPage("/?day=2026-03-04", { registry, responses: [day(karin)] })
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Wednesday 4 March")
    await userEvent.click(screen.getByRole("button", { name: "Next day" }))
    expect(address()).toBe("/?day=2026-03-05")
    await userEvent.click(screen.getByRole("button", { name: "Previous day" }))
    await userEvent.click(screen.getByRole("button", { name: "Previous day" }))
    await waitFor(() => expect(address()).toBe("/?day=2026-03-03"))
    await userEvent.click(screen.getByRole("button", { name: "Today" }))
    await waitFor(() => expect(address()).toBe("/"))
    const requestedDays = api.requests.flatMap(({ id, input }) =>
      id === getDayMeetings.id ? [(input as { query: { day: string } }).query.day] : [],
    )
    expect(requestedDays).toEqual(expect.arrayContaining(["2026-03-04", "2026-03-05", "2026-03-03"]))
    expect(screen.queryByRole("button", { name: "Today" })).toBeNull()
  })

  it("shows that an earlier day's open meeting is not finished", { tags: ["HOME-030"] }, async () => {
    const startMillis = Date.UTC(2026, 2, 4, 10)
    const left = { ...karin, startMillis, endMillis: startMillis + 900_000 }
    await openPage("/?day=2026-03-04", { registry, responses: [day(left)] })
    const attention = (await screen.findByRole("heading", { name: "Needs your attention" })).closest("section")!
    expect(within(attention).getByRole("link", { name: /Karin Berg/ })).toHaveTextContent("Not finished")
  })

  it("shows that a day is empty", { tags: ["HOME-005"] }, async () => {
    await openPage("/?day=2026-03-04", { registry, responses: [day()] })
    expect(await screen.findByText("No meetings this day")).toBeVisible()
  })
})

describe("a meeting's row on home", () => {
  it("shows the complaint, the means and the most severe warning", { tags: ["HOME-031", "HOME-513"] }, async () => {
    const about = { type: "WARNING", kind: null, createdAt: "2026-01-02T00:00:00Z" }
    const warnings = [
      { ...about, warningId: "w1", reason: "Opioids" },
      { ...about, warningId: "w2", kind: "allergy", reason: "Severe penicillin allergy" },
    ]
    const phone = { ...karin, interventionType: "phone" as const, complaint: "My back hurts", patient: { ...karin.patient, warnings } }
    await openPage("/", { registry, responses: [day(phone)] })
    const row = await screen.findByRole("link", { name: /Karin Berg/ })
    for (const text of ["My back hurts", "Phone", "Severe penicillin allergy", "Video visit"]) expect(row).toHaveTextContent(text)
    const more = within(row).getByLabelText("1 more warning")
    expect(more).toHaveTextContent("+1")
    expect(more.parentElement).toHaveTextContent(/Severe penicillin allergy\+1$/)
    expect(rulesFor(within(row).getByText("My back hurts"))).toMatch(/line-clamp: 2/)
    expect(row).not.toHaveTextContent("Opioids")
  })

  it("shows the meeting's own title if the patient's answers decide it", { tags: ["HOME-031"] }, async () => {
    const positive = fact("xx.positive")
    const market = marketOf(
      [
        titleResolver({
          id: "positive",
          activityType: "video_visit",
          title: { id: "Follow-up", message: "Follow-up" },
          when: positive.is(true),
        }),
        ...meetingTitles(["video_visit"]),
      ],
      {
        facts: [
          factSource({
            id: "xx.positive",
            means: { id: "means" },
            find: { key: "xx.positive", run: () => Effect.succeed(true) },
            inDayList: ({ chosenSymptoms }) => chosenSymptoms?.includes("positive"),
          }),
        ],
      },
    )
    await openPage("/", { registry: registered(market), responses: [day({ ...karin, chosenSymptoms: ["positive"] }, leo)] })
    expect(await screen.findByRole("link", { name: /Karin Berg/ })).toHaveTextContent("Follow-up")
    expect(screen.getByRole("link", { name: /Leo Dahl/ })).toHaveTextContent("Video visit")
  })
})

describe("unfinished work from other days", () => {
  it("is listed by kind with its age and total, and links to the note", { tags: ["HOME-032"] }, async () => {
    await openPage("/", {
      registry,
      responses: [
        day(),
        worklist({
          unsigned: { total: 12, meetings: [waiting("old"), waiting("late", { startMillis: yesterday })] },
          referred: { total: 1, meetings: [waiting("new", { referredBy: "Dr Ek", startMillis: minutes(5 * 24 * 60) })] },
        }),
      ],
    })
    const section = await screen.findByRole("region", { name: "Outstanding from other days" })
    expect(section).toHaveTextContent("2 of 12")
    const notes = within(within(section).getByRole("list", { name: "Notes to sign" })).getAllByRole("link", { name: /Nora Falk/ })
    const [note, late] = notes
    expect(late).toHaveTextContent(/Yesterday, 12:00$/)
    expect(note).toHaveTextContent(/Nora Falk19900510-2380 · 10\/05\/1990 \(\d+ years\)/)
    expect(note).toHaveTextContent(/12 Aug 2024, \d\d:\d\d · \d+ years ago/)
    expect(note).toHaveAttribute("href", "/emr/old#note")
    expect(within(section).getByRole("list", { name: "Referred to you" })).toHaveTextContent("Video visit, referred by Dr Ek")
    expect(within(section).queryByText("Meetings to finish")).toBeNull()
  })

  it("stands below the meetings of another day, and above what is to come today", { tags: ["HOME-032"] }, async () => {
    const waits = worklist({ unsigned: { total: 1, meetings: [waiting("old")] } })
    const names = async () => {
      await screen.findByRole("heading", { name: "Outstanding from other days" })
      return screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)
    }
    const tomorrow = Temporal.Now.zonedDateTimeISO("Europe/London").add({ days: 1 }).toPlainDate().toString()
    await openPage(`/?day=${tomorrow}`, { registry, responses: [day(leo), waits] })
    expect(await names()).toEqual(["Upcoming", "Outstanding from other days"])
    cleanup()
    await openPage("/", { registry, responses: [day(leo), waits] })
    expect(await names()).toEqual(["Outstanding from other days", "Upcoming"])
  })

  it("is hidden if there is none", { tags: ["HOME-032"] }, async () => {
    await openPage("/", { registry, responses: [day(karin), worklist({})] })
    expect(await screen.findByRole("link", { name: /Karin Berg/ })).toBeVisible()
    expect(screen.queryByText("Outstanding from other days")).toBeNull()
  })

  it("no longer includes a note once it is signed", { tags: ["HOME-032"] }, async () => {
    const ended = meetingOf({ id: "old", startMillis: nowMillis, endMillis: minutes(15), finishedStatus: "COMPLETED" })
    const { api } = await openPage("/", {
      registry,
      responses: [
        ...alex,
        ...neverCalled,
        respond(getMeeting, ended),
        day(),
        worklist({ unsigned: { total: 1, meetings: [waiting("old")] } }),
      ],
    })
    await userEvent.click(await screen.findByRole("link", { name: /Nora Falk/ }))
    await waitFor(() => expect(screen.queryByRole("link", { name: /Nora Falk/ })).toBeNull())
    api.answer(worklist({}))
    await userEvent.keyboard("{Alt>}h{/Alt}")
    expect(await screen.findByText("No meetings today")).toBeVisible()
    await waitFor(() => expect(screen.queryByText("Outstanding from other days")).toBeNull())
  })

  it("has the notes to write of the day and of other days, apart from the meetings to finish", { tags: ["END-103"] }, async () => {
    const endedAt = Temporal.Now.instant().toString()
    const written = { ...karin, actualEndTime: endedAt, writtenLaterAt: endedAt }
    await openPage("/", { registry, responses: [day(written, leo), worklist({ toWrite: { total: 1, meetings: [waiting("old")] } })] })
    const row = await screen.findByRole("link", { name: /Karin Berg/ })
    expect(row).toHaveTextContent("To write")
    expect(screen.getByRole("heading", { level: 2, name: "Notes to write" })).toBeVisible()
    expect(screen.queryByRole("heading", { level: 2, name: "Needs your attention" })).toBeNull()
    const section = await screen.findByRole("region", { name: "Outstanding from other days" })
    expect(within(section).getByRole("list", { name: "Notes to write" })).toHaveTextContent("Nora Falk")
    // The next patient is the one who comes, not the one whose note waits.
    expect(await screen.findByRole("button", { name: /^Next: LD/ })).toBeVisible()
  })

  it("shows that it failed to load, below a complete day", { tags: ["HOME-032"] }, async () => {
    const { api } = await openPage("/", { registry, responses: [day(karin), respond(getWorklist, apiError("Unavailable"))] })
    const panel = await screen.findByRole("alert")
    expect(panel).toHaveTextContent("Outstanding items from other days could not be loaded")
    expect(screen.getByRole("link", { name: /Karin Berg/ })).toBeVisible()
    api.answer(worklist({ unfinished: { total: 1, meetings: [waiting("left")] } }))
    await userEvent.click(within(panel).getByRole("button", { name: "Try again" }))
    expect(await screen.findByRole("list", { name: "Meetings to finish" })).toBeVisible()
  })
})

describe("home by keyboard", () => {
  it.each([
    [3, -1, 1, 0],
    [3, -1, -1, 2],
    [3, 0, 1, 1],
    [3, 2, 1, 2],
    [3, 0, -1, 0],
  ] as const)("moves among %i rows from %i by %i to %i", { tags: ["HOME-035"] }, (count, from, by, to) => {
    expect(rowAfter(count, from, by)).toBe(to)
  })

  it("J and K move through the rows and Enter opens one, except during typing", { tags: ["HOME-035"] }, async () => {
    const { address } = await openPage("/", {
      registry,
      responses: [day(karin, leo), worklist({ unsigned: { total: 1, meetings: [waiting("old")] } })],
    })
    await screen.findByRole("region", { name: "Outstanding from other days" })
    const focused = () => document.activeElement?.getAttribute("href")
    await userEvent.keyboard("j")
    expect(focused()).toBe("/emr/karin")
    await userEvent.keyboard("jj")
    expect(focused()).toBe("/emr/leo")
    await userEvent.keyboard("k")
    expect(focused()).toBe("/emr/old#note")
    await userEvent.keyboard("/")
    const field = await screen.findByRole("combobox", { name: "Find patient" })
    await userEvent.type(field, "jk")
    expect([document.activeElement, (field as HTMLInputElement).value]).toEqual([field, "jk"])
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(field).not.toBeInTheDocument())
    await userEvent.keyboard("k{Enter}")
    expect(address()).toBe("/emr/karin")
  })

  it("N opens the next patient, from home and from a meeting that has ended", { tags: ["HOME-034"] }, async () => {
    const ended = meetingOf({ id: "karin", startMillis: nowMillis, endMillis: minutes(15), finishedStatus: "COMPLETED" })
    const { address } = await openPage("/emr/karin", {
      registry,
      responses: [...alex, ...neverCalled, respond(getMeeting, ended), day(karin, leo)],
    })
    expect(await screen.findByRole("button", { name: /^Next: LD \d\d:\d\d/ })).toBeVisible()
    await userEvent.keyboard("{Alt>}h{/Alt}")
    expect(await screen.findByRole("button", { name: /^Next: KB \d\d:\d\d/ })).toBeVisible()
    await userEvent.keyboard("n")
    expect(address()).toBe("/emr/karin")
  })

  it("the shortcuts are in the help", { tags: ["HOME-035"] }, async () => {
    await openPage("/", { registry, responses: [day(karin)] })
    await screen.findByRole("button", { name: /^Next: KB/ })
    await userEvent.keyboard("?")
    const help = await screen.findByRole("dialog", { name: "Keyboard shortcuts" })
    for (const text of ["Next row (Enter opens it)", "Previous row (Enter opens it)", "Next patient"])
      expect(within(help).getByText(text)).toBeVisible()
  })
})

it("requests today's meetings by their date", { tags: ["HOME-030"] }, async () => {
  const { api } = await openPage("/", { registry, responses: [day(karin)] })
  await screen.findByRole("link", { name: /Karin Berg/ })
  const { day: requestedDays } = (api.requests.find(({ id }) => id === getDayMeetings.id)!.input as { query: { day: string } }).query
  // The date may have changed since the page asked.
  expect([0, 1]).toContain(daysFrom(requestedDays, Temporal.Now.plainDateISO("Europe/London").toString()))
})

describe("results to see", () => {
  const result: WaitingResult = {
    id: "result",
    kind: "HOME_TEST",
    meetingId: "answered",
    tests: ["NAIL_FUNGUS"],
    answeredAt: "2026-03-04T09:00:00.000Z",
    isAbnormal: true,
    patient: { name: "Nora Falk", dateOfBirth: "1990-05-10", idNumber: "199005102380" },
  }
  const home = (...responses: ReturnType<typeof respond>[]) =>
    openPage("/", { registry, responses: [day(karin), worklist({ results: 1 }), ...responses] })

  it("link to the order's card, with the patient and what was tested", { tags: ["RES-002", "RES-004"] }, async () => {
    await home(respond(listWaitingResults, { total: 12, results: [result] }))
    const section = await screen.findByRole("region", { name: /Results to see/ })
    expect(within(section).getByText("1 of 12")).toBeVisible()
    const line = within(section).getByRole("link", { name: /Nora Falk/ })
    expect(line).toHaveAttribute("href", "/emr/answered?action=taken-actions")
    expect(line).toHaveTextContent("Nail fungus")
    expect(line).toHaveTextContent("Not normal")
  })

  it("are requested only while there are any", { tags: ["RES-002"] }, async () => {
    const { api } = await openPage("/", { registry, responses: [day(karin), worklist({ results: 0 })] })
    await screen.findByRole("link", { name: /Karin Berg/ })
    await waitFor(() => expect(api.requests.some(({ id }) => id === getWorklist.id)).toBe(true))
    expect(api.requests.some(({ id }) => id === listWaitingResults.id)).toBe(false)
  })

  it("that could not be loaded are said", { tags: ["RES-007"] }, async () => {
    await home(respond(listWaitingResults, apiError("Unavailable")))
    expect(await screen.findByText("Results that you have not seen could not be loaded")).toBeVisible()
  })
})
