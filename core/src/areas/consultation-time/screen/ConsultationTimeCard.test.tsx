import { render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { InWorkspace, subjectOf } from "../../../testkit/screens/InWorkspace.tsx"
import { respond, apiError, memoryApi } from "../../../testkit/memory-api.ts"
import { clinicianOf } from "../../../testkit/people.ts"
import { pluginOf } from "../../../testkit/plugin-of.ts"
import { consultationTimer, type ConsultationTimerOptions } from "./consultation-timer.ts"
import { ConsultationTimeCard } from "./ConsultationTimeCard.tsx"
import { getConsultationTime, writeConsultationTime } from "../model/index.ts"

const now = 1_772_438_400_000
beforeEach(() => void vi.useFakeTimers({ now, toFake: ["Date"] }))
afterEach(() => void vi.useRealTimers())

const timeOf = (seconds: number) => ({ seconds, isRunning: false, writtenAtMillis: now, nowMillis: now })

interface Setting {
  readonly rule?: ConsultationTimerOptions
  readonly isExternal?: boolean
  readonly seconds?: number
  readonly isTogether?: boolean
  readonly isByHand?: boolean
  /** The time cannot be read. */
  readonly isBroken?: boolean
}

function open({ rule = {}, isExternal = false, seconds = 0, isTogether = false, isByHand = false, isBroken = false }: Setting = {}) {
  const time = timeOf(seconds)
  const api = memoryApi([respond(getConsultationTime, isBroken ? apiError("Unavailable") : time), respond(writeConsultationTime, time)])
  const clinician = clinicianOf({ pool: { id: "p", name: "P", country: "XX", isExternal } })
  render(
    <InWorkspace api={api} plugins={[pluginOf({ contributes: [consultationTimer(rule)] })]} subject={{ ...subjectOf(), clinician }}>
      <ConsultationTimeCard meetingId="meeting-1" isTogether={isTogether} isByHand={isByHand} />
      <p>rest</p>
    </InWorkspace>,
  )
  return api
}

describe("the consultation time card", () => {
  it("shows the stored time, and counts while both are in the call", { tags: ["TIME-001"] }, async () => {
    const api = open({ seconds: 65, isTogether: true })
    expect(await screen.findByRole("timer")).toHaveTextContent("1:05")
    expect(screen.getByText("Running")).toBeVisible()
    vi.setSystemTime(now + 10_000)
    await waitFor(() => expect(screen.getByRole("timer")).toHaveTextContent("1:15"))
    expect(api.requests.filter(({ id }) => id === writeConsultationTime.id)[0]?.input).toMatchObject({
      payload: { seconds: 65, isRunning: true },
    })
  })

  it.each([
    [false, "Runs while the patient is connected"],
    [true, "You start and stop the timer"],
  ])("explains what starts the timer: the clinician by hand, %s", { tags: ["CALL-141"] }, async (isByHand, hint) => {
    open({ isByHand })
    expect(await screen.findByText(hint)).toBeVisible()
  })

  it("starts at the market's minutes, counts down, and announces the end in words", { tags: ["TIME-005"] }, async () => {
    open({ rule: { startsAtSeconds: 900, counts: "down" }, seconds: 930 })
    expect(await screen.findByText("Over the consultation time")).toBeVisible()
    expect(screen.getByRole("timer")).toHaveTextContent("+0:30")
  })

  it("shows that the time failed to load and is not counted, and retries", async () => {
    const api = open({ seconds: 65, isTogether: true, isBroken: true })
    const alert = await screen.findByRole("alert")
    expect(alert).toHaveTextContent("The consultation time could not be loaded. The timer is not running.")
    expect(screen.queryByText("Running")).not.toBeInTheDocument()
    api.answer(respond(getConsultationTime, timeOf(65)))
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }))
    expect(await screen.findByRole("timer")).toHaveTextContent("1:05")
    expect(screen.queryByRole("alert")).not.toBeInTheDocument()
  })

  it("is hidden from clinicians of external pools", { tags: ["TIME-007"] }, async () => {
    const api = open({ isExternal: true })
    expect(await screen.findByText("rest")).toBeVisible()
    expect(screen.queryByRole("timer")).not.toBeInTheDocument()
    expect(api.requests).toEqual([])
  })
})
