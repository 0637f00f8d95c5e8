import { MemoryScreenState, useScreenState } from "@rond/core/platform/screen-state"
import {
  type MemoryResponse,
  apiError,
  clinicianOf,
  InWorkspace,
  meetingOf,
  memoryApi,
  respond,
  subjectOf,
  userOf,
} from "@rond/core/testkit"
import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { getPaygPrescriptions, uploadPaygPrescription } from "../../../../contract/contract.ts"
import plugin from "../../../../plugin.ts"
import IssuedPrescriptions from "../IssuedPrescriptions.tsx"
import type { MetadataValidator } from "./chosen-file.ts"
import { keptFile } from "./kept-file.ts"
import { PaygPrescriptionForm } from "./PaygPrescriptionForm.tsx"

const plugins = [plugin]
const stored = {
  id: "p1",
  name: "prescription.pdf",
  sizeBytes: 8,
  sha256: "0".repeat(64),
  state: "clean" as const,
  uploadedAt: "2026-11-21T10:04:00.000Z",
}
const pdf = (text = "%PDF-1.7", name = "prescription.pdf") => new File([text], name, { type: "application/pdf" })

function OpenAction() {
  const [{ action }] = useScreenState("action")
  return <output aria-label="action">{action ?? "none"}</output>
}

/** A file that was chosen stays with its meeting, so each test has its own. */
let meetings = 0

function open({
  upload = respond(uploadPaygPrescription, stored),
  validator,
}: { readonly upload?: MemoryResponse; readonly validator?: MetadataValidator } = {}) {
  URL.createObjectURL = () => "blob:prescription"
  URL.revokeObjectURL = () => undefined
  const subject = subjectOf({ country: "GB", meeting: meetingOf({ id: `meeting-${(meetings += 1)}` }) })
  const api = memoryApi([upload, respond(getPaygPrescriptions, { prescriptions: [stored] })])
  const clinician = clinicianOf({ ...subject.clinician, profession: "doctor" })
  const panel = () => (
    <InWorkspace api={api} plugins={plugins} subject={{ ...subject, clinician, user: userOf({ partnership: "private" }) }}>
      <MemoryScreenState initial={{ action: "uk-payg-prescription" }}>
        <PaygPrescriptionForm {...(validator && { metadataValidator: validator })} />
        <OpenAction />
      </MemoryScreenState>
    </InWorkspace>
  )
  const { unmount } = render(panel())
  const user = userEvent.setup({ applyAccept: false })
  return {
    user,
    close: unmount,
    openAgain: () => render(panel()),
    uploads: () => api.requests.filter(({ id }) => id === uploadPaygPrescription.id),
    /** Goes to step 2 and chooses a file. */
    choose: async (file: File) => {
      const next = screen.queryByRole("button", { name: "Continue" }) ?? undefined
      if (next !== undefined) await user.click(next)
      await user.upload(screen.getByLabelText("Choose the prescription"), file)
    },
  }
}

const box = (name: RegExp) => screen.findByRole("checkbox", { name })
const send = () => screen.getByRole("button", { name: "Upload the prescription" })
async function tickBoth(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await box(/is signed/))
  await user.click(await box(/name on it/))
}

describe("the panel of a pay-as-you-go prescription", () => {
  it("has the chosen file again after it was closed, with unticked boxes, until it is uploaded", { tags: ["PAY-925"] }, async () => {
    const { user, choose, close, openAgain } = open()
    await choose(pdf())
    await tickBoth(user)
    close()
    const { unmount } = openAgain()
    expect(await screen.findByText("prescription.pdf")).toBeVisible()
    expect(await box(/is signed/)).not.toBeChecked()
    expect(send()).toBeDisabled()
    await tickBoth(user)
    await user.click(send())
    expect(await screen.findByText("The prescription was uploaded")).toBeVisible()
    unmount()
    openAgain()
    expect(await screen.findByRole("heading", { name: "Step 1 of 2: instructions" })).toBeVisible()
  })

  it("stores a file once that is uploaded while the panel is closed and opened again", { tags: ["PAY-925"] }, async () => {
    const arrives = Promise.withResolvers<typeof stored>()
    const upload = respond(uploadPaygPrescription, () => Effect.promise(() => arrives.promise))
    const { user, choose, close, openAgain, uploads } = open({ upload })
    await choose(pdf())
    await tickBoth(user)
    await user.click(send())
    close()
    openAgain()
    await tickBoth(user)
    await user.click(send())
    await waitFor(() => expect(uploads()).toHaveLength(2))
    const [first, second] = uploads().map(({ options }) => options?.idempotencyKey)
    expect(second).toBe(first)
    arrives.resolve(stored)
    expect(await screen.findByText("The prescription was uploaded")).toBeVisible()
  })

  it("sends nothing again of a file that has arrived since the panel was opened", { tags: ["PAY-925"] }, async () => {
    const arrives = Promise.withResolvers<typeof stored>()
    const upload = respond(uploadPaygPrescription, () => Effect.promise(() => arrives.promise))
    const { user, choose, close, openAgain, uploads } = open({ upload })
    await choose(pdf())
    await tickBoth(user)
    await user.click(send())
    close()
    openAgain()
    await tickBoth(user)
    arrives.resolve(stored)
    await waitFor(() => expect(keptFile({ clinicianId: "clinician-1", meetingId: `meeting-${meetings}` })).toBeUndefined())
    await user.click(send())
    expect(await screen.findByText("The prescription was uploaded")).toBeVisible()
    expect(uploads()).toHaveLength(1)
  })

  it("uploads another file that was chosen while the first one was on its way", { tags: ["PAY-925"] }, async () => {
    const arrives = Promise.withResolvers<typeof stored>()
    const upload = respond(uploadPaygPrescription, () => Effect.promise(() => arrives.promise))
    const { user, choose, close, openAgain, uploads } = open({ upload })
    await choose(pdf())
    await tickBoth(user)
    await user.click(send())
    close()
    openAgain()
    await box(/is signed/)
    await choose(pdf("%PDF-1.7 of another medicine", "another.pdf"))
    expect(await screen.findByText("another.pdf")).toBeVisible()
    arrives.resolve(stored)
    await tickBoth(user)
    await user.click(send())
    await waitFor(() => expect(uploads()).toHaveLength(2))
    const [first, second] = uploads().map(({ options }) => options?.idempotencyKey)
    expect(second).not.toBe(first)
  })

  it("leads from the instructions to the PDF, its preview, both boxes, the upload and the message", { tags: ["PAY-711"] }, async () => {
    const { user, choose, uploads } = open()
    await waitFor(() => expect(screen.getByRole("heading", { name: "Step 1 of 2: instructions" })).toBeVisible())
    const file = pdf()
    await choose(file)
    expect(await screen.findByRole("link", { name: /^Preview/ })).toHaveAttribute("href", "blob:prescription")
    expect(send()).toBeDisabled()
    await user.click(await box(/is signed/))
    expect(send()).toBeDisabled()
    await user.click(await box(/name on it/))
    await user.click(send())
    expect(await screen.findByText("The prescription was uploaded")).toBeVisible()
    expect(screen.getByRole("button", { name: "Write to the patient" })).toHaveFocus()
    expect(screen.getByRole("button", { name: "Finish" })).toBeVisible()
    expect(uploads()).toMatchObject([{ input: { payload: { file } } }])
    expect(screen.getByLabelText("action")).toHaveTextContent("uk-payg-prescription")
    await user.click(screen.getByRole("button", { name: "Finish" }))
    expect(screen.getByLabelText("action")).toHaveTextContent("none")
  })

  it("has no box ticked for a file of other content, and both for the same content again", { tags: ["PAY-718"] }, async () => {
    const { user, choose } = open()
    await choose(pdf())
    await tickBoth(user)
    await waitFor(() => expect(send()).toBeEnabled())
    await choose(pdf("%PDF-1.7 of somebody else"))
    await waitFor(() => expect(send()).toBeDisabled())
    for (const name of [/is signed/, /name on it/]) expect(await box(name)).not.toBeChecked()
    await tickBoth(user)
    await choose(pdf("%PDF-1.7 of somebody else", "copy.pdf"))
    await waitFor(() => expect(screen.getByText("copy.pdf")).toBeVisible())
    expect(send()).toBeEnabled()
  })

  it.each([
    ["not a PDF", new File(["<html>"], "p.pdf", { type: "application/pdf" }), /not a PDF/],
    ["too large", new File(["%PDF-", "x".repeat(10_000_000)], "p.pdf", { type: "application/pdf" }), /File too large/],
    ["empty", new File([], "p.pdf", { type: "application/pdf" }), /is empty/],
  ])("names a file that is %s, and sends nothing", { tags: ["PAY-712", "PAY-719"] }, async (_what, file, text) => {
    const { choose, uploads } = open()
    await choose(file)
    expect(await screen.findByText(text)).toBeVisible()
    expect(send()).toBeDisabled()
    expect(uploads()).toEqual([])
  })

  it.each([
    ["attachment_too_large", /File too large/],
    ["attachment_active", /The prescription could not be uploaded/],
    ["attachment_encrypted", /The prescription could not be uploaded/],
  ])("words the refusal %s, and keeps the file for another try", { tags: ["PAY-719"] }, async (code, text) => {
    const { user, choose } = open({ upload: respond(uploadPaygPrescription, apiError("Invalid", { code })) })
    await choose(pdf())
    await tickBoth(user)
    await user.click(send())
    expect(await screen.findByText(text)).toBeVisible()
    expect(send()).toBeEnabled()
    expect(await box(/is signed/)).toBeChecked()
  })

  it("sends nothing until a supplied validator passes the document", { tags: ["PAY-720"] }, async () => {
    const answers = Promise.withResolvers<boolean>()
    const judged: string[] = []
    const validator: MetadataValidator = ({ name }) => {
      judged.push(name)
      return name === "wrong.pdf" ? false : answers.promise
    }
    const { user, choose } = open({ validator })
    await choose(pdf())
    await tickBoth(user)
    expect(screen.getByText("The document is being checked.")).toBeVisible()
    expect(send()).toBeDisabled()
    answers.resolve(true)
    await waitFor(() => expect(send()).toBeEnabled())
    await choose(pdf("%PDF-1.7 wrong", "wrong.pdf"))
    await tickBoth(user)
    expect(await screen.findByText("This document did not pass the check")).toBeVisible()
    expect(send()).toBeDisabled()
    expect(judged).toEqual(["prescription.pdf", "wrong.pdf"])
  })
})

describe("the card of pay-as-you-go prescriptions", () => {
  it.each([
    ["clean", "Open the prescription"],
    ["checking", "It is being checked for viruses, and opens after that."],
    ["infected", /has a virus and was deleted/],
    ["failed", /could not be checked for viruses/],
  ] as const)("opens the document once it is clean: %s", { tags: ["PAY-716"] }, async (state, text) => {
    const api = memoryApi([respond(getPaygPrescriptions, { prescriptions: [{ ...stored, state }] })])
    render(
      <InWorkspace api={api} plugins={plugins} subject={subjectOf({ country: "GB" })}>
        <IssuedPrescriptions />
      </InWorkspace>,
    )
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryAllByRole("link")).toHaveLength(state === "clean" ? 1 : 0)
  })
})
