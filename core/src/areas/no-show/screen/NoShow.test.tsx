import { msg } from "@lingui/core/macro"
import { render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { noCall, type CallState } from "../../call/screen/machine/call-state.ts"
import { DraftsContext, type OpenForm } from "../../../platform/drafts/page-drafts.ts"
import { indexedDraftStore } from "../../../platform/drafts/device/draft-store.ts"
import { testKeys } from "../../../platform/drafts/testing.ts"
import { GoHome } from "../../meeting/screen/navigation.ts"
import { getEvaluation } from "../../evaluation/model/index.ts"
import { refundMeeting } from "../../meeting/model/index.ts"
import { getMeetingNote } from "../../note/model/index.ts"
import type { Plugin } from "../../../kernel/engine/plugin.ts"
import { errorMapper } from "../../plugin/points/platform.ts"
import { granted } from "../../market-policy/model/permission-grant.ts"
import { askRefund } from "../../meeting/model/permissions.ts"
import { MemoryScreenState, useScreenState } from "../../../platform/screen-state/index.ts"
import { evaluationOf } from "../../../testkit/forms.ts"
import { InWorkspace, subjectOf } from "../../../testkit/screens/InWorkspace.tsx"
import { respond, apiError, memoryApi, type MemoryResponse } from "../../../testkit/memory-api.ts"
import { clinicianOf, meetingOf, patientOf } from "../../../testkit/people.ts"
import { getWaitingRoom } from "../../call/model/index.ts"
import { Effect } from "effect"
import { standardNoShow } from "../model/permissions.ts"
import { pluginOf } from "../../../testkit/plugin-of.ts"
import { dismissAllNotifications, NotificationRegion } from "../../../platform/ui/states/notifications.tsx"
import { EnglishTexts } from "../../../platform/i18n/testing.tsx"
import { AbsentPatient, NoShow } from "./NoShow.tsx"
import { cancelMeeting, getCancellation, type CancelRun } from "../model/index.ts"

const start = 1_772_438_400_000
const minutes = (count: number) => count * 60_000

beforeEach(() => void vi.useFakeTimers({ now: start, toFake: ["Date"] }))
afterEach(() => {
  vi.useRealTimers()
  // Notifications belong to the page: without this a test would see those of the tests before it.
  dismissAllNotifications()
})

const run = (state: CancelRun["state"], failureCode: string | null = null): CancelRun => ({ meetingId: "meeting-1", state, failureCode })

function State() {
  const [{ confirmNoShow }] = useScreenState("confirmNoShow")
  return <output aria-label="state">{confirmNoShow ? "confirmNoShow" : "closed"}</output>
}

let devices = 0

interface Setting {
  readonly call?: Partial<CallState>
  readonly atMinutes?: number
  readonly isOpen?: boolean
  readonly responses?: readonly MemoryResponse[]
  readonly plugins?: readonly Plugin[]
  readonly isPaid?: boolean
}

function open({
  call = {},
  atMinutes = 6,
  isOpen = false,
  responses = [],
  plugins = [pluginOf({ policy: { permissions: { "no-show.end": standardNoShow } } })],
  isPaid = true,
}: Setting = {}) {
  vi.setSystemTime(start + minutes(atMinutes))
  const api = memoryApi([
    respond(getMeetingNote, apiError("NotFound")),
    respond(getEvaluation, evaluationOf()),
    respond(cancelMeeting, run("running")),
    respond(getCancellation, run("done")),
    ...responses,
  ])
  const goHome = vi.fn<() => void>()
  // Each test has its own device storage, because the device keeps typed text.
  const store = indexedDraftStore(testKeys(), `device-${devices++}`)
  const drafts = { store, writer: { id: "page", isOpen: async () => true }, forms: new Set<OpenForm>() }
  const meeting = meetingOf({ startMillis: start, isConfirmed: isPaid })
  const subject = { ...subjectOf(), meeting }
  const during = (changes: Partial<CallState>) => (
    <InWorkspace api={api} plugins={plugins} subject={subject}>
      <MemoryScreenState initial={{ confirmNoShow: isOpen }}>
        <DraftsContext value={drafts}>
          <GoHome value={goHome}>
            <NoShow meeting={meeting} patientName="Alex Moor" call={{ ...noCall, ...changes }} />
            <State />
          </GoHome>
        </DraftsContext>
      </MemoryScreenState>
    </InWorkspace>
  )
  const { rerender } = render(during(call))
  return { api, goHome, store, user: userEvent.setup(), showCall: (changes: Partial<CallState>) => rerender(during(changes)) }
}

const requests = (api: ReturnType<typeof memoryApi>) => api.requests.filter(({ id }) => id === cancelMeeting.id).map(({ input }) => input)

async function dialog(setting: Setting = {}) {
  const opened = open(setting)
  await opened.user.click(await screen.findByRole("button", { name: "End as no-show" }))
  return { ...opened, dialog: await screen.findByRole("dialog", { name: "End as no-show?" }) }
}

describe("the no-show", () => {
  it("counts down from the booked start, and is offered after five minutes", { tags: ["CALL-079"] }, async () => {
    open({ atMinutes: 2 })
    expect(await screen.findByRole("button", { name: "No-show in 3:00" })).toBeDisabled()
    vi.setSystemTime(start + minutes(5))
    expect(await screen.findByRole("button", { name: "End as no-show" })).toBeEnabled()
  })

  it("is hidden while it is not needed", { tags: ["CALL-016"] }, async () => {
    open({ atMinutes: -1 })
    expect(await screen.findByLabelText("state")).toBeVisible()
    expect(screen.queryByRole("button")).not.toBeInTheDocument()
  })

  it("opens by confirmNoShow, asks for a reason, ends the meeting and returns home", { tags: ["CALL-080"] }, async () => {
    const { api, goHome, user, dialog: shown } = await dialog()
    expect(screen.getByLabelText("state")).toHaveTextContent("confirmNoShow")
    expect(within(shown).getByRole("radio", { name: "The patient did not attend" })).toBeChecked()
    await user.click(within(shown).getByRole("radio", { name: "Technical problems" }))
    await user.click(within(shown).getByRole("button", { name: "End as no-show" }))
    await waitFor(() => expect(goHome).toHaveBeenCalledOnce())
    expect(requests(api)).toEqual([
      { params: { meetingId: "meeting-1" }, payload: { status: "NO_SHOW", reason: "TechnicalProblems", explanation: null } },
    ])
  })

  it("preselects the likely reason, and requires text for another reason", { tags: ["CALL-080"] }, async () => {
    const { api, user, dialog: shown } = await dialog({ call: { phase: "declined", disconnectReason: "PATIENT_DECLINED" } })
    expect(within(shown).getByRole("radio", { name: "The patient declined the call" })).toBeChecked()
    await user.click(within(shown).getByRole("radio", { name: "Another reason" }))
    await user.click(within(shown).getByRole("button", { name: "End as no-show" }))
    expect(await within(shown).findByText("Enter a reason.")).toBeVisible()
    expect(requests(api)).toEqual([])
    await user.type(within(shown).getByRole("textbox", { name: /In your own words/ }), "Asked to move it")
    await user.click(within(shown).getByRole("button", { name: "End as no-show" }))
    await waitFor(() => expect(requests(api)).toMatchObject([{ payload: { reason: "Other", explanation: "Asked to move it" } }]))
  })

  it("keeps what was typed when the dialog is closed, until the meeting ends", { tags: ["CALL-080"] }, async () => {
    const first = await dialog()
    await first.user.type(within(first.dialog).getByRole("textbox", { name: /In your own words/ }), "Rang twice")
    await first.user.click(within(first.dialog).getByRole("button", { name: "Back to the meeting" }))
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument())
    await first.user.click(screen.getByRole("button", { name: "End as no-show" }))
    const reopenedDialog = await screen.findByRole("dialog", { name: "End as no-show?" })
    await waitFor(() => expect(within(reopenedDialog).getByRole("textbox", { name: /In your own words/ })).toHaveValue("Rang twice"))
    await first.user.click(within(reopenedDialog).getByRole("button", { name: "End as no-show" }))
    await waitFor(() => expect(first.goHome).toHaveBeenCalledOnce())
    expect(requests(first.api)).toMatchObject([{ payload: { explanation: "Rang twice" } }])
    const { id: clinicianId } = clinicianOf()
    const key = { clinicianId, patientId: patientOf().id, meetingId: "meeting-1", form: "no-show" }
    await waitFor(async () => expect(await first.store.list(key)).toEqual([]))
  })

  it.each([
    ["was ended elsewhere", [respond(getCancellation, run("failed", "meeting_ended"))], "The meeting has already ended"],
    ["is refused", [respond(cancelMeeting, apiError("Refused"))], "The meeting could not be ended"],
  ])("keeps the reason and explains why when the meeting %s", async (_what, responses, title) => {
    const { api, goHome, user, dialog: shown } = await dialog({ responses: responses })
    await user.type(within(shown).getByRole("textbox", { name: /In your own words/ }), "Rang twice")
    await user.click(within(shown).getByRole("button", { name: "End as no-show" }))
    expect(await within(shown).findByText(title)).toBeVisible()
    expect(within(shown).getByRole("textbox", { name: /In your own words/ })).toHaveValue("Rang twice")
    expect(goHome).not.toHaveBeenCalled()
    api.answer(respond(cancelMeeting, run("done")))
    await user.click(within(shown).getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(goHome).toHaveBeenCalledOnce())
  })

  it("shows a market's text for a refusal that it maps", { tags: ["ERR-113"] }, async () => {
    const maps = errorMapper({
      id: "maps-refusal",
      code: "no_show_not_offered",
      map: () => ({ as: "banner", message: msg`The market says why.`, actions: [] }),
    })
    const { user, dialog: shown } = await dialog({
      responses: [respond(cancelMeeting, apiError("Conflict", { code: "no_show_not_offered" }))],
      plugins: [pluginOf({ contributes: [maps], policy: { permissions: { "no-show.end": standardNoShow } } })],
    })
    await user.click(within(shown).getByRole("button", { name: "End as no-show" }))
    expect(await within(shown).findByText("The market says why.")).toBeVisible()
  })

  describe("with a patient's payment", () => {
    const choice = { name: /Refund the payment/ }
    const refunds = (api: ReturnType<typeof memoryApi>) =>
      api.requests.filter(({ id }) => id === refundMeeting.id).map(({ input }) => input)
    const paying = {
      plugins: [pluginOf({ contributes: [granted(askRefund)], policy: { permissions: { "no-show.end": standardNoShow } } })],
    }
    const responses = [respond(refundMeeting, undefined)]

    it("refunds for technical problems by default, with the reason", async () => {
      const { api, goHome, user, dialog: shown } = await dialog({ ...paying, responses: responses })
      expect(within(shown).getByRole("checkbox", choice)).not.toBeChecked()
      await user.click(within(shown).getByRole("radio", { name: "Technical problems" }))
      expect(within(shown).getByRole("checkbox", choice)).toBeChecked()
      await user.type(within(shown).getByRole("textbox", { name: /In your own words/ }), "No sound")
      await user.click(within(shown).getByRole("button", { name: "End as no-show" }))
      await waitFor(() => expect(goHome).toHaveBeenCalledOnce())
      expect(refunds(api)).toEqual([{ params: { meetingId: "meeting-1" }, payload: { reason: "TechnicalProblems: No sound" } }])
      const order = api.requests.map(({ id }) => id)
      expect(order.indexOf(refundMeeting.id)).toBeGreaterThan(order.lastIndexOf(getCancellation.id))
    })

    it("does not refund if the clinician clears the checkbox", async () => {
      const { api, goHome, user, dialog: shown } = await dialog({ ...paying, responses: responses })
      await user.click(within(shown).getByRole("radio", { name: "Technical problems" }))
      await user.click(within(shown).getByRole("checkbox", choice))
      await user.click(within(shown).getByRole("button", { name: "End as no-show" }))
      await waitFor(() => expect(goHome).toHaveBeenCalledOnce())
      expect(refunds(api)).toEqual([])
    })

    it.each([
      ["where patients pay nothing", {}, true],
      ["for a meeting that was not paid", paying, false],
    ])("offers no refund %s", async (_where, setting, isPaid) => {
      const { dialog: shown } = await dialog({ ...setting, isPaid })
      expect(within(shown).queryByRole("checkbox", choice)).toBeNull()
    })

    it("shows a market's text for a refund that fails", { tags: ["ERR-113"] }, async () => {
      const maps = errorMapper({
        id: "maps-refund",
        code: "refund_unavailable",
        map: () => ({ as: "banner", message: msg`The market says why.`, actions: [] }),
      })
      const unavailable = respond(refundMeeting, apiError("Unavailable", { code: "refund_unavailable" }))
      const plugins = [...paying.plugins, pluginOf({ id: "maps", contributes: [maps] })]
      const { user, dialog: shown } = await dialog({ plugins, responses: [unavailable] })
      await user.click(within(shown).getByRole("checkbox", choice))
      await user.click(within(shown).getByRole("button", { name: "End as no-show" }))
      render(<NotificationRegion />, { wrapper: EnglishTexts })
      expect(await screen.findByText("The payment was not refunded")).toBeInTheDocument()
      expect(screen.getByText("The market says why.")).toBeInTheDocument()
    })

    it("leaves the meeting when the refund fails, shows that and offers a retry", async () => {
      const unavailable = respond(refundMeeting, apiError("Unavailable", { code: "refund_unavailable" }))
      const { api, goHome, user, dialog: shown } = await dialog({ ...paying, responses: [unavailable] })
      await user.click(within(shown).getByRole("checkbox", choice))
      await user.click(within(shown).getByRole("button", { name: "End as no-show" }))
      await waitFor(() => expect(goHome).toHaveBeenCalledOnce())
      // Home is only counted here: the dialog is still there, and everything outside of it is inert.
      render(<NotificationRegion />, { wrapper: EnglishTexts })
      expect(await screen.findByText("The payment was not refunded")).toBeInTheDocument()
      expect(screen.getByText("The meeting has ended. Try again, or ask support to refund the payment.")).toBeInTheDocument()
      api.answer(respond(refundMeeting, apiError("Conflict", { code: "refund_asked" })))
      await user.click(screen.getByRole("button", { name: "Try again", hidden: true }))
      expect(await screen.findByText("The payment is being refunded")).toBeInTheDocument()
      expect(refunds(api)).toHaveLength(2)
    })
  })

  it("does not report the end of a meeting whose cancellation has an unknown state", { tags: ["API-032"] }, async () => {
    const { goHome, user, dialog: shown } = await dialog({ responses: [respond(cancelMeeting, run({ unknownWord: "paused" }))] })
    await user.click(within(shown).getByRole("button", { name: "End as no-show" }))
    expect(await within(shown).findByRole("alert")).toBeVisible()
    expect(goHome).not.toHaveBeenCalled()
  })

  it("retries automatically while the server is unavailable", async () => {
    let tries = 0
    const unavailable = respond(cancelMeeting, () => {
      tries += 1
      return tries < 3 ? apiError("Unavailable") : run("done")
    })
    const { goHome, user, dialog: shown } = await dialog({ responses: [unavailable] })
    await user.click(within(shown).getByRole("button", { name: "End as no-show" }))
    expect(await within(shown).findByText("The server cannot be reached")).toBeVisible()
    await waitFor(() => expect(goHome).toHaveBeenCalledOnce())
  })

  it(
    "opens from a link once the call's history has loaded, and keeps the parameter until then",
    { tags: ["CALL-080", "SCR-004"] },
    async () => {
      const { showCall } = open({ isOpen: true, call: { patientEverJoined: null } })
      expect(await screen.findByLabelText("state")).toHaveTextContent("confirmNoShow")
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument()
      showCall({ patientEverJoined: false })
      expect(await screen.findByRole("dialog", { name: "End as no-show?" })).toBeVisible()
    },
  )

  describe("with the patient in the waiting room", { tags: ["CALL-103"] }, () => {
    const room = (isPatientThere: boolean) =>
      respond(getWaitingRoom, { isPatientThere, waitingSinceMillis: isPatientThere ? start : null, nowMillis: start })

    it.each([
      ["long after the booked start", { atMinutes: 30 }],
      ["after a refusal and an ended call", { call: { phase: "ended", disconnectReason: "PATIENT_DECLINED" } }],
      ["after many restarts", { call: { restarts: 4 } }],
    ] as const)("is not offered %s", async (_when, setting) => {
      open({ ...setting, isOpen: true, responses: [room(true)] })
      await waitFor(() => expect(screen.getByLabelText("state")).toHaveTextContent("closed"))
      expect(screen.queryByRole("button")).not.toBeInTheDocument()
    })

    it.each([true, false])("is not offered in a phone visit, and explains why: %s", async (saysWhy) => {
      vi.setSystemTime(start + minutes(6))
      const meeting = meetingOf({ startMillis: start, interventionType: "phone" })
      const plugins = [pluginOf({ policy: { permissions: { "no-show.end": standardNoShow } } })]
      render(
        <InWorkspace api={memoryApi([room(true)])} plugins={plugins} subject={{ ...subjectOf(), meeting }}>
          <MemoryScreenState initial={{ confirmNoShow: true }}>
            <NoShow meeting={meeting} patientName="Alex Moor" call={noCall} saysWhy={saysWhy} />
            <State />
          </MemoryScreenState>
        </InWorkspace>,
      )
      await waitFor(() => expect(screen.getByLabelText("state")).toHaveTextContent("closed"))
      expect(screen.queryByRole("button")).not.toBeInTheDocument()
      expect(screen.queryAllByText("Alex Moor is in the waiting room")).toHaveLength(saysWhy ? 1 : 0)
    })

    it("waits, when opened by a link, until the server says who is there", async () => {
      const answer = Promise.withResolvers<{ isPatientThere: boolean; waitingSinceMillis: null; nowMillis: number }>()
      open({ isOpen: true, responses: [respond(getWaitingRoom, () => Effect.promise(() => answer.promise))] })
      expect(await screen.findByLabelText("state")).toHaveTextContent("confirmNoShow")
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument()
      answer.resolve({ isPatientThere: false, waitingSinceMillis: null, nowMillis: start })
      expect(await screen.findByRole("dialog", { name: "End as no-show?" })).toBeVisible()
    })

    it("is offered if the server cannot say who is there, and explains a refusal", async () => {
      const refused = respond(cancelMeeting, apiError("Conflict", { code: "patient_is_there" }))
      const { goHome, user, dialog: shown } = await dialog({ responses: [respond(getWaitingRoom, apiError("Unavailable")), refused] })
      await user.click(within(shown).getByRole("button", { name: "End as no-show" }))
      expect(await within(shown).findByText("Alex Moor is in the waiting room")).toBeVisible()
      expect(within(shown).getByText(/start the call to let them in/)).toBeVisible()
      expect(goHome).not.toHaveBeenCalled()
    })
  })

  it("closes when the patient arrives", { tags: ["CALL-079"] }, async () => {
    open({ isOpen: true, call: { patientStreamId: "s" } })
    await waitFor(() => expect(screen.getByLabelText("state")).toHaveTextContent("closed"))
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument()
  })
})

describe("a patient who misses a meeting without a video call", () => {
  it.each([
    ["phone", 6, true],
    ["physical", 6, true],
    ["phone", -1, false],
    ["text", 6, false],
    ["prescription_only", 6, false],
  ] as const)("for a %s meeting, %d minutes after its start: offered %s", async (interventionType, atMinutes, isOffered) => {
    vi.setSystemTime(start + minutes(atMinutes))
    const meeting = meetingOf({ startMillis: start, interventionType })
    render(
      <InWorkspace
        api={memoryApi([])}
        plugins={[pluginOf({ policy: { permissions: { "no-show.end": standardNoShow } } })]}
        subject={{ ...subjectOf(), meeting }}
      >
        <AbsentPatient meeting={meeting} patientName="Alex Moor" />
        <p>rest</p>
      </InWorkspace>,
    )
    expect(await screen.findByText("rest")).toBeVisible()
    await waitFor(() => expect(screen.queryAllByRole("button", { name: "End as no-show" })).toHaveLength(isOffered ? 1 : 0))
  })

  it.each([
    ["a text consultation", { interventionType: "text" }, 6],
    ["a phone meeting before its start", { interventionType: "phone" }, -1],
    ["a phone meeting that has ended", { interventionType: "phone", finishedStatus: "COMPLETED" }, 6],
  ] as const)("clears confirmNoShow for %s, and opens no dialog", { tags: ["CALL-080", "SCR-003"] }, async (_what, changes, atMinutes) => {
    vi.setSystemTime(start + minutes(atMinutes))
    const meeting = meetingOf({ startMillis: start, ...changes })
    render(
      <InWorkspace
        api={memoryApi([])}
        plugins={[pluginOf({ policy: { permissions: { "no-show.end": standardNoShow } } })]}
        subject={{ ...subjectOf(), meeting }}
      >
        <MemoryScreenState initial={{ confirmNoShow: true }}>
          <AbsentPatient meeting={meeting} patientName="Alex Moor" />
          <State />
        </MemoryScreenState>
      </InWorkspace>,
    )
    await waitFor(() => expect(screen.getByLabelText("state")).toHaveTextContent("closed"))
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument()
  })
})
