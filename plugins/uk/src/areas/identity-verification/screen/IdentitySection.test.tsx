import { refundMeeting } from "@rond/core/model/meeting"
import { cancelMeeting } from "@rond/core/model/no-show"
import { respond, apiError, meetingOf, patientOf, userOf } from "@rond/core/testkit"
import { cleanup, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import {
  getIdentityCheck,
  getKnowledgeState,
  getLatestIdentityMethod,
  getSelfieCheck,
  getTracing,
  recordIdentityCheck,
} from "../../../contract/contract.ts"
import { checkOf, latestOf, openIdentity } from "./testing.tsx"

const missing = apiError("NotFound")
const oneLine = /^Identity /
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }))

describe("the identity block", () => {
  it.each([
    ["nothing", []],
    [
      "a 404",
      [
        respond(getLatestIdentityMethod, missing),
        respond(getSelfieCheck, missing),
        respond(getTracing, missing),
        respond(getIdentityCheck, missing),
      ],
    ],
  ])("treats %s as not verified, and shows no error", { tags: ["IDV-002"] }, async (_what, given) => {
    openIdentity(given)
    expect(await screen.findByText("The identity of Alex Moor is not verified yet.")).toBeVisible()
    expect(screen.getByText("Not verified")).toBeVisible()
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
  })

  it.each([
    [latestOf(), "Verified", "Alex Moor was verified by selfie and identity document on 7 Jan 2025."],
    [
      latestOf({ status: "PENDING" }),
      "Waiting for verification",
      "Alex Moor was asked for a selfie and an identity document on 7 Jan 2025.",
    ],
    [
      latestOf({ method: "PRACTICE_VOUCHING", byName: "Hill Surgery" }),
      "Verified",
      "Hill Surgery has vouched for Alex Moor since 7 Jan 2025.",
    ],
    [
      latestOf({ method: "PRACTICE_VOUCHING", byName: "Hill Surgery", status: "PENDING" }),
      "Waiting for verification",
      "Hill Surgery was asked to vouch for Alex Moor on 7 Jan 2025 and has not answered.",
    ],
    [latestOf({ method: "KNOWLEDGE_BASED", byName: "Jo Hart" }), "Verified", "Jo Hart verified Alex Moor by questions on 7 Jan 2025."],
    [latestOf({ method: "CLINICIAN", byName: "Jo Hart" }), "Verified", "Jo Hart verified Alex Moor in a meeting on 7 Jan 2025."],
    [
      latestOf({ method: "CLINICIAN", byName: "Jo Hart", status: "REJECTED" }),
      "Rejected",
      "Jo Hart could not verify Alex Moor on 7 Jan 2025.",
    ],
    [
      latestOf({ status: { unknownWord: "EXPIRED" } }),
      "Unknown: expired",
      "The verification of Alex Moor on 7 Jan 2025 has a result that is not known here: expired.",
    ],
    [
      latestOf({ method: { unknownWord: "VIDEO_IDENT" } }),
      "Verified",
      "Alex Moor was verified on 7 Jan 2025 in a way that is not known here: video ident.",
    ],
    [
      latestOf({ method: { unknownWord: "VIDEO_IDENT" }, status: "PENDING" }),
      "Waiting for verification",
      "Alex Moor was asked on 7 Jan 2025 to be verified in a way that is not known here: video ident.",
    ],
  ])("shows how and when the identity was verified: %#", { tags: ["IDV-002"] }, async (latest, status, line) => {
    openIdentity([respond(getLatestIdentityMethod, latest)])
    expect(await screen.findByText(line)).toBeVisible()
    expect(screen.getByText(status)).toBeVisible()
  })

  it("shows that it failed to load instead of not verified, and retries", { tags: ["IDV-002"] }, async () => {
    const { api } = openIdentity([respond(getLatestIdentityMethod, apiError("Unavailable"))])
    expect(await screen.findByText("We could not check whether anyone has verified Alex Moor.")).toBeVisible()
    expect(screen.getByText("Not known")).toBeVisible()
    expect(screen.queryByText("Not verified")).toBeNull()
    expect(screen.queryByText(/is not verified yet/)).toBeNull()
    api.answer(respond(getLatestIdentityMethod, latestOf()))
    await press("Try again")
    expect(await screen.findByText("Alex Moor was verified by selfie and identity document on 7 Jan 2025.")).toBeVisible()
    expect(screen.getByText("Verified")).toBeVisible()
  })

  it("shows unknown values as they are, and still asks for a decision", { tags: ["IDV-003", "API-032"] }, async () => {
    openIdentity([
      respond(getLatestIdentityMethod, latestOf({ status: { unknownWord: "EXPIRED" } })),
      respond(getSelfieCheck, {
        state: { unknownWord: "SUSPECTED" },
        document: { unknownWord: "CITIZEN_CARD" },
        at: "2025-01-07T10:00:00.000Z",
      }),
      respond(getKnowledgeState, {
        state: { unknownWord: "HALF" },
        questions: [{ topic: { unknownWord: "EMPLOYER" }, expected: "The mill" }],
      }),
    ])
    expect(await screen.findByText("Unknown: suspected (7 Jan 2025)")).toBeVisible()
    for (const text of ["Unknown: citizen card", "Unknown: half", "The mill", "Unknown: employer"])
      expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByText("Verified")).toBeNull()
    expect(screen.getByRole("button", { name: "Accept identity" })).toBeEnabled()
  })

  it("shows the selfie check, earlier questions and a missing Summary Care Record", { tags: ["IDV-003"] }, async () => {
    openIdentity([
      respond(getSelfieCheck, { state: "CONSIDER", document: "DRIVING_LICENCE", at: "2025-01-07T10:00:00.000Z" }),
      respond(getKnowledgeState, { state: "FAILED", questions: [] }),
      respond(getTracing, { scrMissing: true }),
    ])
    expect(await screen.findByText(/compare the face with the document yourself \(7 Jan 2025\)/)).toBeVisible()
    expect(screen.getByText("Driving licence")).toBeVisible()
    expect(screen.getByText("Not answered correctly before")).toBeVisible()
    expect(screen.getByRole("status")).toHaveTextContent("No Summary Care Record found for Alex Moor")
  })

  it("accepts with the patient's answers, and shows them afterwards", { tags: ["IDV-004"] }, async () => {
    const { requestsTo } = openIdentity()
    expect(await screen.findByText("What is your postcode?")).toBeVisible()
    expect(screen.getByText("N1 2AB")).toBeVisible()
    expect(screen.getByText("03/02/1980")).toBeVisible()
    await userEvent.type(screen.getByRole("textbox", { name: "The patient’s answers" }), "Knew both ")
    await press("Accept identity")
    expect(await screen.findByText(/You accepted the identity in this meeting/)).toBeVisible()
    expect(requestsTo(recordIdentityCheck).map(({ input }) => input)).toMatchObject([
      { payload: { outcome: "Accept", rejectionReason: null, kbvFreeTextAnswer: "Knew both" } },
    ])
    expect(screen.queryByRole("button", { name: "Accept identity" })).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: oneLine }))
    expect(screen.getByRole("button", { name: "Reject identity" })).toBeVisible()
  })

  it("folds into one line once accepted, which has the focus and opens", { tags: ["IDV-022"] }, async () => {
    openIdentity([respond(getTracing, { scrMissing: true })])
    await press("Accept identity")
    const line = await screen.findByRole("button", { name: oneLine, expanded: false })
    expect(line).toHaveAccessibleName(/You accepted the identity in this meeting, 09:31/)
    expect(line).toHaveFocus()
    expect(screen.queryByText("What is your postcode?")).toBeNull()
    expect(screen.getByText("No Summary Care Record found for Alex Moor")).toBeVisible()
    await userEvent.click(line)
    expect(screen.getByRole("button", { name: "Reject identity" })).toBeVisible()
    expect(screen.queryByText("What is your postcode?")).toBeNull()
  })

  it("folds into one line when verified before, asks nothing, and closes again once accepted", { tags: ["IDV-022"] }, async () => {
    openIdentity([respond(getLatestIdentityMethod, latestOf())])
    const line = await screen.findByRole("button", { name: oneLine, expanded: false })
    expect(line).toHaveAccessibleName(/Verified Alex Moor was verified by selfie and identity document on 7 Jan 2025/)
    expect(screen.queryByRole("button", { name: /^(Accept|Reject) identity$/ })).toBeNull()
    await userEvent.click(line)
    expect(screen.queryByText("What is your postcode?")).toBeNull()
    await press("Questions to ask")
    await userEvent.type(screen.getByRole("textbox", { name: "The patient’s answers" }), "Both")
    expect(screen.getByRole("textbox", { name: "The patient’s answers" })).toHaveValue("Both")
    await press("Accept identity")
    expect(await screen.findByRole("button", { name: /You accepted the identity/, expanded: false })).toHaveFocus()
  })

  it("rejects for one of four reasons: records, cancels the meeting, returns home", { tags: ["IDV-005"] }, async () => {
    const { requestsTo, api, wentHome } = openIdentity()
    await press("Reject identity")
    const dialog = await screen.findByRole("dialog", { name: "Reject the identity?" })
    const reasons = within(dialog).getAllByRole("radio")
    expect(reasons.map((radio) => radio.closest("label")?.textContent)).toEqual([
      "The patient could not be verified",
      "The patient did not attend",
      "Technical problems",
      "Another reason",
    ])
    await userEvent.click(within(dialog).getByRole("button", { name: "Reject and cancel the meeting" }))
    expect(within(dialog).getByText("Choose a reason.")).toBeVisible()
    expect(requestsTo(recordIdentityCheck)).toEqual([])
    await userEvent.click(reasons[0]!)
    await userEvent.click(within(dialog).getByRole("button", { name: "Reject and cancel the meeting" }))
    await waitFor(() => expect(wentHome()).toBe(1))
    expect(api.requests.map(({ id }) => id).filter((id) => id === recordIdentityCheck.id || id === cancelMeeting.id)).toEqual([
      recordIdentityCheck.id,
      cancelMeeting.id,
    ])
    expect(requestsTo(recordIdentityCheck)[0]!.input).toMatchObject({
      payload: { outcome: "Reject", rejectionReason: "CouldNotVerifyPatient", kbvFreeTextAnswer: null },
    })
    expect(requestsTo(cancelMeeting)[0]!.input).toMatchObject({ payload: { status: "CANCELLED", reason: "CouldNotVerifyPatient" } })
  })

  it("shows the alert for a child whose relationship is not verified, and refuses acceptance", { tags: ["IDV-006"] }, async () => {
    const child = { id: "kim", name: "Kim Moor", gender: "male", dateOfBirth: "2019-01-01", idNumber: null, marketSpecifics: {} } as const
    const patient = (isVerified: boolean) =>
      patientOf({
        id: "kim",
        name: "Kim Moor",
        isChild: true,
        guardians: [{ userId: "patient-1", name: "Alex Moor", phone: null, relationship: "mother", isVerified }],
      })
    const meeting = meetingOf({ id: "kims-meeting", child, patientId: "kim", user: userOf({ children: [child] }) })
    openIdentity([], { meeting, patient: patient(false) })
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Error: child/patient relationship has not been verified prior to this meeting.",
    )
    expect(screen.getByRole("button", { name: "Accept identity" })).toBeDisabled()
    expect(screen.getByRole("button", { name: "Reject identity" })).toBeEnabled()
    cleanup()
    openIdentity([], { meeting, patient: patient(true) })
    expect(await screen.findByRole("button", { name: "Accept identity" })).toBeEnabled()
    expect(screen.queryByRole("alert")).toBeNull()
  })

  it("shows the same alert if only the server knows", { tags: ["IDV-006"] }, async () => {
    openIdentity([respond(recordIdentityCheck, apiError("Invalid", { code: "child_guardianship_not_verified" }))])
    await press("Accept identity")
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Error: child\/patient relationship has not been verified prior/)
  })

  it("resumes a rejection that stopped after its record", async () => {
    const rejected = checkOf({
      outcome: "Reject",
      rejectionReason: "Other",
      verifyingClinicianId: "other",
      verifyingClinicianName: "Jo Hart",
    })
    const { requestsTo, wentHome } = openIdentity([respond(getIdentityCheck, rejected), respond(recordIdentityCheck, rejected)])
    expect(await screen.findByText(/Jo Hart rejected the identity in this meeting, 09:31: Another reason/)).toBeVisible()
    expect(screen.queryByRole("button", { name: "Reject identity" })).toBeNull()
    await press("Cancel the meeting")
    await waitFor(() => expect(wentHome()).toBe(1))
    expect(requestsTo(recordIdentityCheck)[0]!.input).toMatchObject({
      payload: { outcome: "Reject", rejectionReason: "Other", kbvFreeTextAnswer: rejected.kbvFreeTextAnswer },
    })
    expect(requestsTo(cancelMeeting)[0]!.input).toMatchObject({ payload: { status: "CANCELLED", reason: "Other" } })
  })

  it("shows what the list said of a reason that it no longer has", { tags: ["IDV-094"] }, async () => {
    const before = checkOf({
      outcome: "Reject",
      rejectionReason: { unknownWord: "Intoxicated" },
      rejectionReasonText: "The patient was intoxicated",
    })
    openIdentity([respond(getIdentityCheck, before)])
    expect(await screen.findByText(/You rejected the identity in this meeting, .*: The patient was intoxicated\./)).toBeVisible()
  })

  it("rejects nothing when the dialog is closed", { tags: ["IDV-005"] }, async () => {
    const { requestsTo } = openIdentity()
    await press("Reject identity")
    const dialog = await screen.findByRole("dialog", { name: "Reject the identity?" })
    await userEvent.click(within(dialog).getByRole("radio", { name: "Another reason" }))
    await userEvent.click(within(dialog).getByRole("button", { name: "Go back" }))
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument())
    expect(requestsTo(recordIdentityCheck)).toEqual([])
  })

  it("keeps the dialog and the reason after a failed rejection, and the retry repeats nothing", async () => {
    const { api, requestsTo, wentHome } = openIdentity([respond(recordIdentityCheck, apiError("Unavailable"))])
    await press("Reject identity")
    const dialog = await screen.findByRole("dialog")
    await userEvent.click(within(dialog).getByRole("radio", { name: "Technical problems" }))
    await userEvent.click(within(dialog).getByRole("button", { name: "Reject and cancel the meeting" }))
    expect(await within(dialog).findByRole("alert")).toHaveTextContent("The server cannot be reached right now")
    expect(within(dialog).getByRole("radio", { name: "Technical problems" })).toBeChecked()
    expect(wentHome()).toBe(0)
    api.answer(respond(recordIdentityCheck, checkOf({ outcome: "Reject", rejectionReason: "TechnicalProblems" })))
    await userEvent.click(within(dialog).getByRole("button", { name: "Reject and cancel the meeting" }))
    await waitFor(() => expect(wentHome()).toBe(1))
    const keys = requestsTo(recordIdentityCheck).map(({ options }) => options?.idempotencyKey)
    expect(keys[0]).toBeDefined()
    expect(new Set(keys).size).toBe(1)
  })

  it("refunds the payment on request, once the meeting is cancelled", async () => {
    const { requestsTo, wentHome, meetingId } = openIdentity()
    await press("Reject identity")
    const dialog = await screen.findByRole("dialog")
    await userEvent.click(within(dialog).getByRole("radio", { name: "Another reason" }))
    const choice = within(dialog).getByRole("checkbox", { name: /Refund the payment/ })
    expect(choice).not.toBeChecked()
    await userEvent.click(choice)
    await userEvent.click(within(dialog).getByRole("button", { name: "Reject and cancel the meeting" }))
    await waitFor(() => expect(wentHome()).toBe(1))
    expect(requestsTo(refundMeeting).map(({ input }) => input)).toEqual([{ params: { meetingId }, payload: { reason: "Other" } }])
  })

  it("shows that a colleague decided differently", async () => {
    openIdentity([respond(recordIdentityCheck, apiError("Conflict", { code: "identity_rejected" }))])
    await press("Accept identity")
    expect(await screen.findByRole("alert")).toHaveTextContent("A colleague has already rejected the identity")
  })

  it("shows for a closed record only what was decided in the meeting", async () => {
    const meeting = meetingOf({ id: "closed", finishedStatus: "CANCELLED", isRecordOpen: false })
    const decided = respond(getIdentityCheck, checkOf({ meetingId: "closed", outcome: "Reject", rejectionReason: "DidNotAttend" }))
    const { api } = openIdentity([decided, respond(getLatestIdentityMethod, latestOf())], { meeting })
    expect(await screen.findByText(/You rejected the identity in this meeting/)).toBeVisible()
    expect(screen.queryByText(/verified/i)).toBeNull()
    const requestsTo = new Set(api.requests.map(({ id }) => id))
    for (const endpoint of [getLatestIdentityMethod, getSelfieCheck, getKnowledgeState, getTracing])
      expect(requestsTo).not.toContain(endpoint.id)
  })

  it("is read-only once the meeting has ended", { tags: ["IDV-009"] }, async () => {
    openIdentity([respond(getIdentityCheck, checkOf())], { meeting: meetingOf({ id: "ended", finishedStatus: "COMPLETED" }) })
    expect(await screen.findByText(/You accepted the identity in this meeting/)).toBeVisible()
    await press(oneLine)
    expect(screen.queryByRole("button", { name: /^(Accept|Reject) identity$/ })).toBeNull()
  })

  it("offers a retry for data that failed to load, and does not block the decision", { tags: ["IDV-003"] }, async () => {
    const { api } = openIdentity([respond(getSelfieCheck, apiError("Unavailable"))])
    expect(await screen.findByText("Some identity details could not be loaded")).toBeVisible()
    expect(screen.getByRole("button", { name: "Accept identity" })).toBeEnabled()
    api.answer(respond(getSelfieCheck, { state: "CLEAR", document: "PASSPORT", at: "2025-01-07T10:00:00.000Z" }))
    await press("Try again")
    expect(await screen.findByText(/Face and document match/)).toBeVisible()
  })
})
