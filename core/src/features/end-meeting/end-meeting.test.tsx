import { msg } from "@lingui/core/macro"
import { fireEvent, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { endMeetingValidator, finishStep } from "../../extension-points/points/meeting.ts"
import { errorMapper } from "../../extension-points/points/platform.ts"
import { noteAbility, takenActionCard } from "../../extension-points/points/actions.ts"
import { resolveWorkspace } from "../../extension-points/resolve-workspace.ts"
import { addAddendum, saveEntry, strikeEntry, unsignEntry } from "../../model/record/index.ts"
import { getEvaluation, saveEvaluation } from "../../model/evaluation/index.ts"
import { getMeetingNote } from "../../model/note/index.ts"
import { contextOf } from "../../testkit/context-of.ts"
import { respond, apiError, memoryApi } from "../../testkit/memory-api.ts"
import { entryOf, evaluationForm, evaluationOf, noteForm } from "../../testkit/forms.ts"
import { clinicianOf, draftOf, meetingOf } from "../../testkit/people.ts"
import { pluginOf } from "../../testkit/plugin-of.ts"
import { Unavailable, type ApiError } from "../../api/api-error.ts"
import { finishMeeting } from "../../model/end-meeting/index.ts"
import { signingErrorCodes } from "./finish/finish-controller.ts"
import { meetingServer } from "../../testkit/meeting-server.ts"
import { finishIssues, signingIssues } from "./rules/finish-issues.ts"
import { deviceOf, openMeeting } from "../../testkit/screens/end-meeting-screen.tsx"

const sign = noteAbility({ id: "sign", ability: "sign" })
const history = () => screen.findByRole("textbox", { name: /History/ })
const button = (name: string) => screen.findByRole("button", { name })
/** Presses a button once it can be pressed: the ways to end wait for both forms. */
async function press(name: string) {
  await waitFor(async () => expect(await button(name)).toBeEnabled())
  await userEvent.click(await button(name))
}
async function fillIn() {
  await userEvent.type(await history(), "Cough")
  await userEvent.click(await screen.findByRole("radio", { name: "Yes" }))
}

/** What the page reports until the test is over. */
function reports(): readonly unknown[] {
  const reported: unknown[] = []
  const onError = (event: ErrorEvent) => {
    event.preventDefault()
    reported.push(event.error)
  }
  window.addEventListener("error", onError)
  onTestFinished(() => window.removeEventListener("error", onError))
  return reported
}

describe("ending a meeting", () => {
  it("saves evaluation and note, signs and completes in one step, and returns home", { tags: ["END-001"] }, async () => {
    const server = meetingServer()
    const page = openMeeting(server)
    await fillIn()
    await press("Sign and end")
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(server.note()).toMatchObject({ values: { history: "Cough" }, signedByName: "Robin Vale" })
    expect(server.evaluation().values).toEqual({ solved: "yes" })
    expect(server.completed()).toBe(true)
    const writes = server.api.seen.map((request) => request.id).filter((id) => !id.endsWith("of-meeting"))
    expect(writes.filter((id) => id === "record.sign-entry" || id === "end-meeting.finish")).toEqual(["end-meeting.finish"])
    expect(await page.device.log.read("clinician-1", "meeting-1")).toBeUndefined()
  })

  it("cannot start before note and evaluation have loaded", async () => {
    const evaluation = Promise.withResolvers<ReturnType<typeof evaluationOf>>()
    const api = memoryApi([
      respond(getMeetingNote, entryOf({ template: noteForm })),
      respond(getEvaluation, () => Effect.promise(() => evaluation.promise)),
    ])
    openMeeting({ api })
    await history()
    for (const name of ["Sign and end", "End and sign later"]) expect(await button(name)).toBeDisabled()
    evaluation.resolve(evaluationOf({ template: evaluationForm }))
    await waitFor(async () => expect(await button("Sign and end")).toBeEnabled())
    expect(await button("End and sign later")).toBeEnabled()
  })

  it("finishes unsigned when signing later", { tags: ["END-002"] }, async () => {
    const server = meetingServer()
    const page = openMeeting(server)
    await fillIn()
    await press("End and sign later")
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(server.note().signedAt).toBeNull()
    expect(server.completed()).toBe(true)
  })

  it("waits while support has switched the market off, says so, and saves typed text", { tags: ["END-060"] }, async () => {
    const server = meetingServer()
    const market = pluginOf({ contributes: [sign] })
    const by = { pluginId: "test", setting: { state: "off" }, reason: "It fails", author: "Sam", expiresAtMillis: undefined } as const
    const page = openMeeting(server, {
      workspace: { resolved: resolveWorkspace([market], [by], contextOf()) },
      screen: { confirm: true },
    })
    await fillIn()
    expect(await button("End meeting")).toBeDisabled()
    expect(await button("End meeting")).toHaveAccessibleDescription(/while the workspace is switched off\. Ask support\./)
    // A link that asks for the end opens nothing.
    await waitFor(() => expect(page.screenState()?.confirm).toBe(false))
    expect(screen.queryByRole("dialog")).toBeNull()
    await waitFor(() => expect(server.note().values).toEqual({ history: "Cough" }))
    page.show({ resolved: resolveWorkspace([market], [], contextOf()) })
    await press("Sign and end")
    await waitFor(() => expect(server.completed()).toBe(true))
  })

  it("says what to do when the server learns before the page that the market is switched off", { tags: ["END-060"] }, async () => {
    const server = meetingServer()
    openMeeting(server)
    await fillIn()
    server.api.answer(respond(finishMeeting, apiError("Conflict", { code: "market_switched_off" })))
    await press("Sign and end")
    expect(await screen.findByText(/Support has switched your workspace off\. Everything you wrote is saved\./)).toBeVisible()
    expect(server.completed()).toBe(false)
  })

  it("closes to home without ending, and saves typed text", { tags: ["END-003"] }, async () => {
    const server = meetingServer()
    const page = openMeeting(server)
    await userEvent.type(await history(), "Cough")
    await press("Close")
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(server.completed()).toBe(false)
    page.leave()
    await waitFor(() => expect(server.note().values).toEqual({ history: "Cough" }))
  })

  it("is blocked by missing fields, lists them, keeps all text, and links each to its field", { tags: ["END-004"] }, async () => {
    const server = meetingServer()
    const page = openMeeting(server)
    await userEvent.click(await screen.findByRole("checkbox", { name: /Needs a sick note/ }))
    await press("Sign and end")
    const dialog = await screen.findByRole("dialog", { name: "You must complete these required fields before you can sign:" })
    expect(
      within(dialog)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["History", "Days off", "Was the problem solved?"])
    await waitFor(() => expect(page.screenState()?.confirm).toBe(true))
    expect(server.completed()).toBe(false)
    await userEvent.click(within(dialog).getByRole("button", { name: "Days off" }))
    await waitFor(() => expect(screen.getByRole("textbox", { name: /Days off/ })).toHaveFocus())
    await waitFor(() => expect(page.screenState()?.confirm).toBe(false))
    expect(screen.getAllByText("Required before you can sign or end.").length).toBeGreaterThan(0)
    expect(screen.getByRole("checkbox", { name: /Needs a sick note/ })).toBeChecked()
  })

  it("is also blocked by an invalid answer", { tags: ["END-004"] }, async () => {
    const server = meetingServer()
    openMeeting(server)
    await fillIn()
    await userEvent.type(await screen.findByRole("textbox", { name: /Temperature/ }), "warm")
    await press("Sign and end")
    const dialog = await screen.findByRole("dialog", { name: "Correct these values before you sign:" })
    expect(
      within(dialog)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["TemperatureEnter a number between 30 and 45 °C, such as 37.5."])
    expect(server.note().values["temperature"]).toBe("warm")
  })

  it("lists missing and incorrect fields separately, and links each to its field", { tags: ["END-004", "NOTE-100"] }, async () => {
    const server = meetingServer()
    openMeeting(server)
    await userEvent.type(await screen.findByRole("textbox", { name: /Temperature/ }), "warm")
    await press("Sign and end")
    const dialog = await screen.findByRole("dialog", { name: "You must complete these required fields before you can sign:" })
    const textsOf = (name: string) =>
      within(within(dialog).getByRole("region", { name }))
        .getAllByRole("button")
        .map((item) => item.textContent)
    expect(textsOf("Missing")).toEqual(["History", "Was the problem solved?"])
    expect(textsOf("To correct")).toEqual(["Temperature"])
    await userEvent.click(within(dialog).getByRole("button", { name: "Temperature" }))
    await waitFor(() => expect(screen.getByRole("textbox", { name: /Temperature/ })).toHaveFocus())
  })

  it("is blocked by the market's rules, in order, after core's own", { tags: ["END-005"] }, async () => {
    const server = meetingServer()
    openMeeting(server, {
      contributes: [
        sign,
        endMeetingValidator({
          id: "means",
          check: (draft) => (draft.sections["means"] === undefined ? [{ field: "means", label: msg`How did you meet?` }] : []),
        }),
        endMeetingValidator({ id: "fine", check: () => [] }),
      ],
    })
    await userEvent.type(await history(), "Cough")
    await press("Sign and end")
    const dialog = await screen.findByRole("dialog")
    expect(
      within(dialog)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["Was the problem solved?", "How did you meet?"])
  })

  it("is blocked by a rule that throws, and names it", async () => {
    const server = meetingServer()
    openMeeting(server, {
      contributes: [
        sign,
        endMeetingValidator({
          id: "broken",
          check: () => {
            throw new Error("no such thing")
          },
        }),
      ],
    })
    await fillIn()
    await press("Sign and end")
    const dialog = await screen.findByRole("dialog", { name: "Not everything could be checked" })
    expect(dialog).toHaveTextContent("The rule broken (test 1.0.0) has an error.")
    expect(server.completed()).toBe(false)
  })

  describe("counts of taken actions", () => {
    const countedAs = (id: string, count: Effect.Effect<number, ApiError>) =>
      takenActionCard({
        id,
        label: msg`Counted`,
        count: { key: `count of ${id}`, run: () => count },
        load: () => Promise.reject(new Error("Nobody looks at it")),
      })
    const refused = Effect.fail(apiError("Refused"))
    const noneSent = (reads: readonly string[]) =>
      endMeetingValidator({
        id: "nothing-sent",
        counts: reads,
        check: ({ taken }) => (taken("letter") === 0 ? [{ field: "letter", label: msg`Send the letter` }] : []),
      })

    it("ends without waiting for a count that no rule uses", { tags: ["END-059"] }, async () => {
      const server = meetingServer()
      const page = openMeeting(server, {
        contributes: [sign, noneSent(["letter"]), countedAs("letter", Effect.succeed(1)), countedAs("message", refused)],
      })
      await fillIn()
      await press("Sign and end")
      await waitFor(() => expect(page.home.times).toBe(1))
    })

    it("passes a rule the number of taken actions of its kinds", { tags: ["END-059"] }, async () => {
      openMeeting(meetingServer(), { contributes: [sign, noneSent(["letter"]), countedAs("letter", Effect.succeed(0))] })
      await fillIn()
      await press("Sign and end")
      expect(within(await screen.findByRole("dialog")).getByRole("listitem")).toHaveTextContent("Send the letter")
    })

    it("counts zero for a kind that this workspace does not offer", { tags: ["END-059"] }, async () => {
      openMeeting(meetingServer(), { contributes: [sign, noneSent(["letter"])] })
      await fillIn()
      await press("Sign and end")
      expect(within(await screen.findByRole("dialog")).getByRole("listitem")).toHaveTextContent("Send the letter")
    })

    it("does not wait for a count that this meeting does not need", { tags: ["END-059"] }, async () => {
      const rule = endMeetingValidator({
        id: "prescription-sent",
        counts: ["letter"],
        check: ({ meeting, taken }) =>
          meeting.gotPrescription && taken("letter") === 0 ? [{ field: "letter", label: msg`Send the letter` }] : [],
      })
      const page = openMeeting(meetingServer(), { contributes: [sign, rule, countedAs("letter", Effect.never)] })
      await fillIn()
      await press("Sign and end")
      await waitFor(() => expect(page.home.times).toBe(1))
    })

    it("names the rule whose count failed to load, and reloads it on retry", { tags: ["END-059"] }, async () => {
      const failures = [apiError("Refused")]
      const count = Effect.suspend(() => {
        const failure = failures.shift()
        return failure === undefined ? Effect.succeed(1) : Effect.fail(failure)
      })
      const page = openMeeting(meetingServer(), { contributes: [sign, noneSent(["letter"]), countedAs("letter", count)] })
      await fillIn()
      await press("Sign and end")
      const dialog = await screen.findByRole("dialog", { name: "Not everything could be checked" })
      expect(dialog).toHaveTextContent("The rule nothing-sent (test 1.0.0) needs information that could not be loaded.")
      await userEvent.click(within(dialog).getByRole("button", { name: "Try again" }))
      await waitFor(() => expect(page.home.times).toBe(1))
    })

    it("reports a rule that reads a count without declaring it", { tags: ["END-059"] }, async () => {
      openMeeting(meetingServer(), { contributes: [sign, noneSent([]), countedAs("letter", Effect.succeed(1))] })
      await fillIn()
      await press("Sign and end")
      const dialog = await screen.findByRole("dialog", { name: "Not everything could be checked" })
      expect(dialog).toHaveTextContent("The rule nothing-sent (test 1.0.0) has an error.")
    })
  })

  it.each([
    ["no label", {}],
    ["an empty label", { label: "" }],
    ["a blank label", { label: "  " }],
  ])("reports the form as faulty for a required field with %s, and does not end", { tags: ["END-007"] }, async (_what, label) => {
    const server = meetingServer({ note: { ...noteForm, nodes: [{ kind: "text", id: "nameless", required: true, ...label }] } })
    openMeeting(server)
    expect(await screen.findByText(/This field has no label/)).toBeVisible()
    await userEvent.click(await screen.findByRole("radio", { name: "Yes" }))
    await press("Sign and end")
    const dialog = await screen.findByRole("dialog")
    expect(dialog).toHaveTextContent("required field nameless has no label")
    expect(server.completed()).toBe(false)
  })

  it("asks for confirmation before ending if the record is kept elsewhere", { tags: ["END-008"] }, async () => {
    const server = meetingServer()
    const page = openMeeting(server, { workspace: { clinician: clinicianOf({ capabilities: ["external_emr"] }) } })
    await fillIn()
    await press("Sign and end")
    const dialog = await screen.findByRole("dialog", { name: "End this meeting?" })
    expect(server.completed()).toBe(false)
    await userEvent.click(within(dialog).getByRole("button", { name: "Sign and end" }))
    await waitFor(() => expect(page.home.times).toBe(1))
  })

  it("asks again after a failure only if it had not asked before", { tags: ["END-008"] }, async () => {
    const server = meetingServer()
    const page = openMeeting(server, { workspace: { clinician: clinicianOf({ capabilities: ["external_emr"] }) } })
    await fillIn()
    server.fail(saveEvaluation, apiError("Refused"))
    await press("Sign and end")
    expect(await screen.findByText("The meeting has not ended")).toBeVisible()
    await press("Try again")
    const dialog = await screen.findByRole("dialog", { name: "End this meeting?" })
    expect(server.completed()).toBe(false)
    server.fail(finishMeeting, apiError("Refused"))
    await userEvent.click(within(dialog).getByRole("button", { name: "Sign and end" }))
    expect(await screen.findByText("The meeting has not ended")).toBeVisible()
    await press("Try again")
    await waitFor(() => expect(page.home.times).toBe(1))
  })

  it("runs the market's steps between saving and finishing, those before signing first", { tags: ["END-009"] }, async () => {
    const server = meetingServer()
    const order: string[] = []
    const step = (id: string, runsBefore: "sign" | "complete") =>
      finishStep({
        id,
        label: msg`Step`,
        runsBefore,
        run: (draft) => Effect.sync(() => void order.push(`${id} ${server.signatures()} ${server.completed()} ${draft.entry?.contentId}`)),
      })
    const page = openMeeting(server, { contributes: [sign, step("publish", "complete"), step("report", "sign")] })
    await fillIn()
    await press("Sign and end")
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(order).toEqual([`report 0 false ${server.note().contentId}`, `publish 0 false ${server.note().contentId}`])
  })

  it("stops at a market step that fails; continuing repeats no completed step and reuses the keys", { tags: ["END-010"] }, async () => {
    const server = meetingServer()
    let reports = 0
    let fails = true
    const contributes = [
      sign,
      finishStep({ id: "report", label: msg`Report`, runsBefore: "sign", run: () => Effect.sync(() => void (reports += 1)) }),
      finishStep({
        id: "second",
        label: msg`Second`,
        runsBefore: "sign",
        run: () => (fails ? Effect.fail(apiError("Invalid", { code: "report_refused", title: "The report was refused" })) : Effect.void),
      }),
    ]
    const page = openMeeting(server, { contributes })
    await fillIn()
    await press("Sign and end")
    expect(await screen.findByText(/The report was refused/)).toBeVisible()
    await waitFor(() => expect(page.screenState()?.confirm).toBe(false))
    expect(server.signatures()).toBe(0)
    fails = false
    await press("Try again")
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(reports).toBe(1)
    expect(server.signatures()).toBe(1)
  })

  it("waits for an unavailable server, shows that, and continues with the same key", async () => {
    const server = meetingServer()
    const page = openMeeting(server)
    await fillIn()
    server.fail(finishMeeting, apiError("Unavailable"), apiError("Unavailable"))
    await press("Sign and end")
    expect(await screen.findByText(/attempt 2/)).toBeVisible()
    await waitFor(() => expect(page.home.times).toBe(1))
    const keys = server.api.seen.filter((call) => call.id === finishMeeting.id).map((call) => call.options?.idempotencyKey)
    expect(keys.length).toBe(3)
    expect(new Set(keys).size).toBe(1)
    expect(server.signatures()).toBe(1)
  })

  it("shows on reopening that a finish was interrupted, and continues with the remaining steps once", async () => {
    const server = meetingServer()
    const device = deviceOf()
    const first = openMeeting(server, { device })
    await fillIn()
    server.fail(finishMeeting, ...Array.from({ length: 30 }, () => apiError("Unavailable")))
    await press("Sign and end")
    await screen.findByText(/attempt 2/)
    expect(server.signatures()).toBe(0)
    first.kill()
    server.fail(finishMeeting)
    const second = openMeeting(server, { device })
    await press("Continue to sign and end")
    await waitFor(() => expect(second.home.times).toBe(1))
    expect(server.signatures()).toBe(1)
    const keys = server.api.seen.filter((call) => call.id === finishMeeting.id).map((call) => call.options?.idempotencyKey)
    expect(new Set(keys).size).toBe(1)
  })

  it("forgets an interrupted finish once the meeting has ended", async () => {
    const server = meetingServer()
    const device = deviceOf()
    await device.log.write({ clinicianId: "clinician-1", meetingId: "meeting-1", runId: "run", sign: false, done: {} })
    openMeeting(server, { device, workspace: { meeting: meetingOf({ finishedStatus: "NO_SHOW" }) } })
    await history()
    await waitFor(async () => expect(await device.log.read("clinician-1", "meeting-1")).toBeUndefined())
    expect(screen.queryByText("Ending this meeting was interrupted")).toBeNull()
  })

  it("uses a new key for signing later after a killed page, because the server would refuse the old one", async () => {
    const server = meetingServer()
    const device = deviceOf()
    const first = openMeeting(server, { device })
    await fillIn()
    server.fail(finishMeeting, ...Array.from({ length: 30 }, () => apiError("Unavailable")))
    await press("Sign and end")
    await screen.findByText(/attempt 2/)
    first.kill()
    server.fail(finishMeeting)
    const second = openMeeting(server, { device })
    await screen.findByRole("button", { name: "Continue to sign and end" })
    await press("End and sign later")
    await waitFor(() => expect(second.home.times).toBe(1))
    expect(server.signatures()).toBe(0)
    const requests = server.api.seen.filter((call) => call.id === finishMeeting.id)
    expect(new Set(requests.slice(0, -1).map((call) => call.options?.idempotencyKey)).size).toBe(1)
    expect(requests.at(-1)?.options?.idempotencyKey).not.toBe(requests[0]?.options?.idempotencyKey)
  })

  it.each([
    {
      means: "with its own message",
      error: { code: "meeting_locked", title: "The meeting is locked by billing" },
      shows: /locked by billing/,
    },
    { means: "without a message", error: { code: "finish_failed" }, shows: /finish_failed.*Everything you wrote is kept/ },
  ])(
    "keeps the meeting open when a finish fails $means, removes the parameter and scrolls to the error",
    { tags: ["END-013"] },
    async ({ error, shows }) => {
      const scrolledTo: (string | null)[] = []
      Element.prototype.scrollIntoView = function (this: Element) {
        scrolledTo.push(this.textContent)
      }
      onTestFinished(() => void Reflect.deleteProperty(Element.prototype, "scrollIntoView"))
      const server = meetingServer()
      const page = openMeeting(server, { workspace: { clinician: clinicianOf({ capabilities: ["external_emr"] }) } })
      await fillIn()
      await press("End and sign later")
      const dialog = await screen.findByRole("dialog", { name: "End this meeting?" })
      await waitFor(() => expect(page.screenState()?.confirm).toBe(true))
      server.fail(finishMeeting, apiError("Invalid", error))
      await userEvent.click(within(dialog).getByRole("button", { name: "End meeting" }))
      expect(await screen.findByText(shows)).toBeVisible()
      await waitFor(() => expect(scrolledTo.at(-1)).toMatch(shows))
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
      await waitFor(() => expect(page.screenState()?.confirm).toBe(false))
      expect(page.home.times).toBe(0)
      expect(await history()).toHaveValue("Cough")
    },
  )

  it("finishes with status COMPLETED, and names the signed content", { tags: ["END-001"] }, async () => {
    const server = meetingServer()
    const page = openMeeting(server)
    await fillIn()
    await press("Sign and end")
    await waitFor(() => expect(page.home.times).toBe(1))
    const { id, contentId } = server.note()
    expect(server.api.seen.find((call) => call.id === finishMeeting.id)?.input).toEqual({
      params: { meetingId: "meeting-1" },
      payload: { status: "COMPLETED", sign: true, entryId: id, entryContentId: contentId },
    })
  })
})

describe("the signing error dialog", () => {
  const retryOrLater = ["Finish and sign later", "Try again"]
  const supportOrLater = ["Contact support", "Finish and sign later"]
  const spec: readonly (readonly [code: string, buttons: readonly string[]])[] = [
    ["finish_meeting_error", retryOrLater],
    ["unknown_signing_general_error", retryOrLater],
    ["entry_content_id_mismatch", retryOrLater],
    ["prn_no_access_to_house_error", supportOrLater],
    ["prn_no_access_to_patient_error", supportOrLater],
    ["prn_no_connected_account", supportOrLater],
    ["prn_unknown_error", retryOrLater],
    ["prn_no_user_found_or_is_blocked", supportOrLater],
    ["prn_object_not_found", retryOrLater],
    ["prn_field_exceeded", retryOrLater],
    ["prn_entry_link_missing", retryOrLater],
    ["prn_timeout_exceeded", retryOrLater],
    ["prn_already_signed", retryOrLater],
  ]

  it("shows the signing dialog for a signature that the finish itself refuses, whatever its code", { tags: ["END-050"] }, async () => {
    const reported = reports()
    const server = meetingServer()
    const page = openMeeting(server)
    await fillIn()
    server.fail(finishMeeting, apiError("Conflict", { code: "entry_stricken", detail: { signing: true } }))
    await press("Sign and end")
    const dialog = await screen.findByRole("dialog", { name: "The note was not signed" })
    await userEvent.click(within(dialog).getByRole("button", { name: "Finish and sign later" }))
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(server.signatures()).toBe(0)
    await waitFor(() => expect(reported.map(String)).toEqual(["RecordedError: Unknown signing error entry_stricken"]))
  })

  it("lists what is missing when the evaluation was emptied before completing, and then ends", async () => {
    const server = meetingServer()
    const page = openMeeting(server)
    await fillIn()
    server.emptyEvaluationMeanwhile()
    await press("Sign and end")
    expect(await screen.findByText(/Required fields are missing or wrong/)).toBeVisible()
    await waitFor(() => expect(page.screenState()?.confirm).toBe(false))
    expect(await button("End meeting")).toBeEnabled()
    await waitFor(() => expect(screen.getByRole("radio", { name: "Yes" })).not.toBeChecked())
    await press("Try again")
    const dialog = await screen.findByRole("dialog", { name: "You must complete these required fields before you can end the meeting:" })
    await userEvent.click(within(dialog).getByRole("button", { name: "Was the problem solved?" }))
    await userEvent.click(await screen.findByRole("radio", { name: "Yes" }))
    await press("End meeting")
    await waitFor(() => expect(page.home.times).toBe(1))
    expect([server.signatures(), server.completed()]).toEqual([1, true])
  })

  it("knows every code of the specification", { tags: ["END-014"] }, () => {
    expect(signingErrorCodes).toEqual(expect.arrayContaining(spec.map(([code]) => code)))
  })

  it.each(spec)("offers for %s: %j", { tags: ["END-014"] }, async (code, buttons) => {
    const server = meetingServer()
    openMeeting(server)
    await fillIn()
    server.failSigning({ code })
    await press("Sign and end")
    const dialog = await screen.findByRole("dialog", { name: "The note was not signed" })
    const names = within(dialog)
      .getAllByRole("button")
      .map((candidate) => candidate.textContent)
      .filter((name) => name !== "")
    expect(names.toSorted()).toEqual(buttons)
  })

  it("signs and ends when Enter is pressed on the retry", { tags: ["END-014"] }, async () => {
    const server = meetingServer()
    const page = openMeeting(server)
    await fillIn()
    server.failSigning({ code: "prn_timeout_exceeded" })
    await press("Sign and end")
    const dialog = await screen.findByRole("dialog", { name: "The note was not signed" })
    await waitFor(() => expect(within(dialog).getByRole("button", { name: "Try again" })).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(server.signatures()).toBe(1)
    // The server would answer the first key as it did the first time.
    const keys = server.api.seen.filter((call) => call.id === finishMeeting.id).map((call) => call.options?.idempotencyKey)
    expect(new Set(keys).size).toBe(2)
  })

  it("offers a retry and signing later for an unknown code, shows the server's text, and reports it", { tags: ["END-014"] }, async () => {
    const reported = reports()
    const server = meetingServer()
    const page = openMeeting(server)
    await fillIn()
    server.failSigning({ code: "something_new", title: "The moon is wrong" })
    await press("Sign and end")
    const dialog = await screen.findByRole("dialog", { name: "The note was not signed" })
    expect(dialog).toHaveTextContent("something_new · The moon is wrong")
    await waitFor(() => expect(reported.map(String)).toEqual(["RecordedError: Unknown signing error something_new"]))
    await userEvent.click(within(dialog).getByRole("button", { name: "Finish and sign later" }))
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(server.signatures()).toBe(0)
  })

  it("uses a market's own mapping of a code first", { tags: ["END-015"] }, async () => {
    const server = meetingServer()
    openMeeting(server, {
      contributes: [
        sign,
        errorMapper({
          id: "own",
          code: "prn_unknown_error",
          map: () => ({ as: "dialog", message: msg`Call the register’s desk`, actions: ["contact-support"] }),
        }),
      ],
    })
    await fillIn()
    server.failSigning({ code: "prn_unknown_error" })
    await press("Sign and end")
    const dialog = await screen.findByRole("dialog", { name: "The note was not signed" })
    expect(dialog).toHaveTextContent("Call the register’s desk")
    await userEvent.click(within(dialog).getByRole("button", { name: "Contact support" }))
    const message = within(dialog).getByRole("textbox", { name: "Message to support" })
    expect(message).toHaveValue("A note could not be signed. Meeting: meeting-1. Clinician: clinician-1. Error: prn_unknown_error.")
  })
})

describe("striking and unsigning", () => {
  const signed = {
    version: 2,
    contentId: "c",
    signedAt: "2026-03-02T09:20:00.000Z",
    signedByName: "Robin Vale",
    values: { history: "Cough" },
  }

  it(
    "strikes with a reason, keeps the reason after a failure, and shows the stricken note read-only with time and reason",
    { tags: ["END-016"] },
    async () => {
      const server = meetingServer()
      server.setNote(signed)
      openMeeting(server, { screen: { strike: true } })
      const dialog = await screen.findByRole("dialog", { name: "Strike out this note?" })
      await userEvent.click(within(dialog).getByRole("button", { name: "Strike out note" }))
      expect(dialog).toHaveTextContent("Enter a reason.")
      await userEvent.type(within(dialog).getByRole("textbox", { name: /Reason/ }), "Wrong patient")
      server.fail(strikeEntry, apiError("Unavailable"))
      await userEvent.click(within(dialog).getByRole("button", { name: "Strike out note" }))
      expect(await within(dialog).findByRole("alert")).toHaveTextContent("could not be struck out")
      expect(within(dialog).getByRole("textbox", { name: /Reason/ })).toHaveValue("Wrong patient")
      await userEvent.click(within(dialog).getByRole("button", { name: "Strike out note" }))
      expect(await screen.findByText("This note is struck out and read-only")).toBeVisible()
      expect(screen.getByText(/Struck out 2 Mar( 2026)?, \d\d:\d\d\. Reason: Wrong patient/)).toBeVisible()
      expect(screen.queryByRole("textbox", { name: /History/ })).toBeNull()
      expect(screen.getByText("Cough")).toBeVisible()
    },
  )

  it("refuses a reason that is too long before sending", { tags: ["SEC-028"] }, async () => {
    const server = meetingServer()
    server.setNote(signed)
    openMeeting(server, { screen: { strike: true } })
    const dialog = await screen.findByRole("dialog", { name: "Strike out this note?" })
    fireEvent.change(within(dialog).getByRole("textbox", { name: /Reason/ }), { target: { value: "x".repeat(2_001) } })
    expect(dialog).toHaveTextContent("Use at most 2,000 characters.")
    await userEvent.click(within(dialog).getByRole("button", { name: "Strike out note" }))
    expect(server.note().strickenAt).toBeNull()
  })

  it("unsigns with a reason, shows a network error in the dialog, and reopens the note for writing", { tags: ["END-017"] }, async () => {
    const server = meetingServer()
    server.setNote(signed)
    openMeeting(server, { screen: { unsign: true } })
    const dialog = await screen.findByRole("dialog", { name: "Unsign this note?" })
    await userEvent.type(within(dialog).getByRole("textbox", { name: /Reason/ }), "Wrong dose")
    server.fail(unsignEntry, apiError("Unavailable"))
    await userEvent.click(within(dialog).getByRole("button", { name: "Unsign note" }))
    expect(await within(dialog).findByRole("alert")).toHaveTextContent("Network error")
    await userEvent.click(within(dialog).getByRole("button", { name: "Unsign note" }))
    expect(await history()).toHaveValue("Cough")
  })

  it("offers an addendum beside unsigning, and keeps its text after a failure and a reload", { tags: ["NOTE-067"] }, async () => {
    const server = meetingServer()
    server.setNote(signed)
    const device = deviceOf()
    const dialogOfAddendum = async () => {
      await userEvent.click(await screen.findByRole("button", { name: "More actions" }))
      await userEvent.click(await screen.findByRole("menuitem", { name: "Add addendum" }))
      return await screen.findByRole("dialog", { name: "Add an addendum" })
    }
    const first = openMeeting(server, { device })
    const dialog = await dialogOfAddendum()
    await userEvent.click(within(dialog).getByRole("button", { name: "Sign addendum" }))
    expect(dialog).toHaveTextContent("Enter the addendum.")
    await userEvent.type(within(dialog).getByRole("textbox", { name: /Addendum/ }), "Culture negative")
    server.fail(addAddendum, apiError("Unavailable"))
    await userEvent.click(within(dialog).getByRole("button", { name: "Sign addendum" }))
    expect(await within(dialog).findByRole("alert")).toBeVisible()
    first.kill()

    openMeeting(server, { device })
    const again = await dialogOfAddendum()
    await waitFor(() => expect(within(again).getByRole("textbox", { name: /Addendum/ })).toHaveValue("Culture negative"))
    await userEvent.click(within(again).getByRole("button", { name: "Sign addendum" }))
    expect(await screen.findByRole("list", { name: "Addenda" })).toHaveTextContent(
      /Addendum, signed by Robin Vale, 2 Mar( 2026)?, .*Culture negative/,
    )
    expect(screen.getByText("Cough")).toBeVisible()
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it("prints a signed note from the menu of its meeting", { tags: ["NOTE-068"] }, async () => {
    const tabs = vi.spyOn(window, "open").mockReturnValue(window)
    const server = meetingServer()
    server.setNote(signed)
    openMeeting(server)
    await userEvent.click(await screen.findByRole("button", { name: "More actions" }))
    await userEvent.click(await screen.findByRole("menuitem", { name: "Print or save as PDF" }))
    await waitFor(() => expect(tabs).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("/medicalrecord/entry/print/"), "_blank"))
    tabs.mockRestore()
  })

  it("ends a meeting whose incomplete note was stricken, although the note is read-only", async () => {
    const server = meetingServer()
    server.setNote({ version: 2, contentId: "c", values: {}, strickenAt: "2026-03-02T09:20:00.000Z", strickenByName: "Robin Vale" })
    const page = openMeeting(server)
    await userEvent.click(await screen.findByRole("radio", { name: "Yes" }))
    await press("End meeting")
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(server.completed()).toBe(true)
  })

  it.each([
    ["END-016", { strike: true }, "Strike out note", strikeEntry],
    ["END-017", { unsign: true }, "Unsign note", unsignEntry],
  ] as const)("shows the server's reason, not a network error, when it refuses to %s %j", async (_id, at, name, call) => {
    const server = meetingServer()
    server.setNote(signed)
    openMeeting(server, { screen: at })
    const dialog = await screen.findByRole("dialog")
    await userEvent.type(within(dialog).getByRole("textbox", { name: /Reason/ }), "Wrong patient")
    server.fail(call, apiError("Refused"))
    await userEvent.click(within(dialog).getByRole("button", { name }))
    expect(await within(dialog).findByRole("alert")).toHaveTextContent(/^You do not have access to this/)
    expect(within(dialog).getByRole("textbox", { name: /Reason/ })).toHaveValue("Wrong patient")
  })

  it("uses a market's mapper for the failed action's own key", { tags: ["END-016"] }, async () => {
    const key = "meeting.strike_meeting_note_confirmation_modal.error"
    const server = meetingServer()
    server.setNote(signed)
    openMeeting(server, {
      screen: { strike: true },
      contributes: [
        noteAbility({ id: "strike", ability: "strike" }),
        errorMapper({ id: "own", code: key, map: () => ({ as: "banner", message: msg`Ask the register’s desk`, actions: [] }) }),
      ],
    })
    const dialog = await screen.findByRole("dialog", { name: "Strike out this note?" })
    await userEvent.type(within(dialog).getByRole("textbox", { name: /Reason/ }), "Wrong patient")
    server.fail(strikeEntry, apiError("Unavailable"))
    await userEvent.click(within(dialog).getByRole("button", { name: "Strike out note" }))
    expect(await within(dialog).findByRole("alert")).toHaveTextContent("Ask the register’s desk")
  })

  it("offers neither signing nor striking in markets that do not support them", { tags: ["END-018"] }, async () => {
    const server = meetingServer()
    server.setNote({ ...signed, signedAt: null, signedByName: null })
    openMeeting(server, { contributes: [], screen: { strike: true, unsign: true } })
    await history()
    const bar = screen.getByRole("region", { name: "End of the meeting" })
    expect(
      within(bar)
        .getAllByRole("button")
        .map((candidate) => candidate.textContent),
    ).toEqual(["Close", "End meeting"])
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it.each([
    ["unsign", "a note that is not signed", { ...signed, signedAt: null, signedByName: null }],
    ["strike", "a note that is stricken", { ...signed, strickenAt: "2026-03-02T09:20:00.000Z", strickenByName: "Robin Vale" }],
    ["strike", "a note that was never saved", { version: 0, values: {} }],
  ] as const)("clears %s=1 for %s, and opens no dialog", { tags: ["END-016", "END-017", "SCR-003"] }, async (parameter, _note, note) => {
    const server = meetingServer()
    server.setNote(note)
    const page = openMeeting(server, { screen: { [parameter]: true } })
    await waitFor(() => expect(page.screenState()?.[parameter]).toBe(false))
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it("offers only signing in an ended meeting with an unsigned note, and does not complete again", async () => {
    const server = meetingServer({ evaluation: null })
    server.setNote({ ...signed, signedAt: null, signedByName: null })
    const page = openMeeting(server, { workspace: { meeting: meetingOf({ finishedStatus: "COMPLETED" }) } })
    // The button waits for the note.
    await history()
    await press("Sign note")
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(server.signatures()).toBe(1)
    expect(server.completed()).toBe(false)
  })

  it("signs the note of an ended meeting although the closed evaluation is incomplete", async () => {
    const server = meetingServer()
    server.setNote({ ...signed, signedAt: null, signedByName: null, values: {} })
    server.closeEvaluation()
    const boxes = endMeetingValidator({ id: "boxes", check: () => [{ field: "boxes", label: "Tick the boxes" }] })
    const page = openMeeting(server, { workspace: { meeting: meetingOf({ finishedStatus: "NO_SHOW" }) }, contributes: [sign, boxes] })
    const field = await history()
    await press("Sign note")
    const missing = within(await screen.findByRole("dialog")).getAllByRole("listitem")
    expect(missing.map((item) => item.textContent)).toEqual(["History"])
    await userEvent.click(screen.getByRole("button", { name: "Back to the meeting" }))
    await userEvent.type(field, "Nobody came")
    await press("Sign note")
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(server.signatures()).toBe(1)
    expect(server.completed()).toBe(false)
  })

  it("refuses to sign while a rule about the note itself is unmet", () => {
    const reason = { field: "reason", label: "Reason not to share" }
    const unticked = { field: "boxes", label: "Tick the boxes" }
    const workspace = resolveWorkspace(
      [
        pluginOf({
          contributes: [
            endMeetingValidator({ id: "boxes", check: () => [unticked] }),
            endMeetingValidator({ id: "unshared", check: ({ share }) => (share?.noShareReason === null ? [reason] : []) }),
          ],
        }),
      ],
      [],
      contextOf(),
    )
    const draft = draftOf({ share: { isSharable: false, noShareReason: null, noShareExpire: "2099-01-01" } })
    expect(signingIssues(workspace, draft)).toMatchObject({ missing: [reason], unchecked: [], invalidForms: [] })
    expect(finishIssues(workspace, draft).missing).toEqual(expect.arrayContaining([reason, unticked]))
  })
})

const databaseAway = new Unavailable({
  endpointId: saveEntry.id,
  code: "database_unavailable",
  title: "The database does not answer",
  requestId: undefined,
  status: 503,
  detail: undefined,
})

describe("save errors", () => {
  const isUnavailable = [
    ["a database that does not answer", databaseAway],
    ["a server that does not answer", apiError("Unavailable", { code: "unreachable" })],
    ["a browser that is offline", apiError("Unavailable", { code: "offline" })],
    ["a server that takes too long", apiError("Timeout")],
  ] as const

  it.each(isUnavailable)("shows the first failure to save the note: %s", { tags: ["NOTE-009"] }, async (_what, error) => {
    const server = meetingServer()
    openMeeting(server)
    server.fail(saveEntry, error)
    await userEvent.type(await history(), "Cough")
    const banner = await screen.findByRole("alert")
    expect(banner).toHaveTextContent("Could not connect to the database")
    expect(banner).toHaveTextContent("Your text is kept on this device. It is saved as soon as the connection is back.")
    await userEvent.click(within(banner).getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("Saved")).toBeVisible()
    expect(screen.queryByRole("alert")).toBeNull()
    expect(server.note().values).toEqual({ history: "Cough" })
  })

  it("shows the first failure to save the evaluation", { tags: ["NOTE-009"] }, async () => {
    const server = meetingServer()
    openMeeting(server)
    server.fail(saveEvaluation, databaseAway)
    await userEvent.click(await screen.findByRole("radio", { name: "Yes" }))
    const banner = await screen.findByRole("alert")
    expect(banner).toHaveTextContent("Could not connect to the database")
    await userEvent.click(within(banner).getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("Saved")).toBeVisible()
    expect(server.evaluation().values).toEqual({ solved: "yes" })
  })

  it("does not claim that the device keeps the text when it does not", { tags: ["NOTE-009"] }, async () => {
    const server = meetingServer()
    const device = deviceOf()
    const store = { ...device.store, put: () => Promise.reject(new Error("Full")) }
    openMeeting(server, { device: { ...device, store } })
    server.fail(saveEntry, databaseAway)
    await userEvent.type(await history(), "Cough")
    expect(await screen.findByRole("alert")).toHaveTextContent("Your text is not kept on this device. Keep this page open.")
  })
})
