import { msg } from "@lingui/core/macro"
import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { always } from "../../../kernel/engine/conditions/condition.ts"
import { actionGroup } from "../../plugin/index.ts"
import { errorMapper } from "../../plugin/points/platform.ts"
import { respond, apiError } from "../../../testkit/memory-api.ts"
import { meetingServer } from "../../../testkit/meeting-server.ts"
import { openMeeting } from "../../../testkit/screens/end-meeting-screen.tsx"
import { meetingOf } from "../../../testkit/people.ts"
import type { EPrescription, getEPrescriptions } from "../../e-prescription/model/index.ts"
import { getSymptomForm } from "../../symptoms/model/index.ts"
import { decideRenewal, getRenewal, type RenewalPrescription } from "../model/index.ts"
import { RenewalSection } from "./RenewalSection.tsx"
import { isUnfinished } from "../model/renewal-rule.ts"
import {
  requestedRenewal,
  both,
  renewalForm,
  textsIn,
  decidedBy,
  of,
  press,
  choose,
  message,
  yes,
  no,
  change,
  approve,
  decline,
  outside,
  payloads,
  amlodipine,
  omeprazole,
  openRenewals,
} from "./testing.tsx"

it("writes a decision into the note without overwriting text", { tags: ["NOTE-065"] }, async () => {
  const server = meetingServer({ note: renewalForm, evaluation: null })
  const request = (change: Partial<RenewalPrescription>) => ({ prescriptions: [{ ...both[0]!, ...change }] })
  server.api.answer(respond(getRenewal, request({})))
  server.api.answer(respond(getSymptomForm, { form: null }))
  server.api.answer(respond(decideRenewal, request({ approval: "approved", clinicianPrescribedViaAlfa: true })))
  openMeeting(server, {
    children: <RenewalSection textsIn={textsIn} />,
    workspace: { meeting: meetingOf({ type: "e_prescription_renewal" }) },
  })
  const medicine = await screen.findByRole("textbox", { name: /Medicine/ })
  const reason = screen.getByRole("textbox", { name: /Reason/ })
  await userEvent.type(reason, "Own words")
  await press(amlodipine, yes)
  await choose(amlodipine, outside)
  await press(amlodipine, approve)
  await waitFor(() => expect(medicine).toHaveValue(amlodipine))
  expect(screen.getByRole("checkbox", { name: /Renewed/ })).toBeChecked()
  expect(reason).toHaveValue("Own words")
})

/** The renewals of a market with an external e-prescription service. */
const openWithService = (renewals = both, reported?: typeof getEPrescriptions.response.Type) => {
  const sidebar = { id: "sidebar", label: msg`E-prescription`, load: async () => ({ default: () => null }) }
  const group = actionGroup({ id: "prescribe", label: msg`Prescribe`, icon: "prescription", actions: [sidebar] })
  return openRenewals(renewals, [group], { sidebar: always }, reported)
}

const issuedOutside: EPrescription = {
  id: "rx-1",
  type: "other",
  medication: "Amlodipine 5 mg",
  groupId: null,
  state: "issued",
  reportedAt: "2026-03-02T09:10:00.000Z",
}

describe("the prescription renewal section", () => {
  it.each([
    { approvals: [], unfinished: false },
    { approvals: [null], unfinished: true },
    { approvals: ["approved", null], unfinished: true },
    { approvals: ["approved", "procedure_rejected_by_recipient"], unfinished: false },
  ] as const)("is unfinished with approvals $approvals: $unfinished", { tags: ["END-033"] }, ({ approvals, unfinished }) => {
    expect(
      isUnfinished({ prescriptions: approvals.map((approval, n) => ({ ...requestedRenewal(String(n), "Medicine"), approval })) }),
    ).toBe(unfinished)
  })

  it(
    "decides in three presses, and blocks the end of the meeting until every prescription is decided",
    { tags: ["END-033", "REN-863"] },
    async () => {
      const page = openRenewals()
      expect(await screen.findByText("shown")).toBeInTheDocument()
      await press(amlodipine, yes)
      await choose(amlodipine, outside)
      await press(amlodipine, approve)
      expect(await within(await of(amlodipine)).findByText("Already accepted")).toBeVisible()
      expect(await of(amlodipine)).toHaveTextContent(/By Robin Vale, 2 Mar( 2026)?, \d\d:\d\d/)
      expect(screen.getByText("shown")).toBeInTheDocument()
      await press(omeprazole, no)
      await choose(omeprazole, "A physical meeting is needed")
      await press(omeprazole, decline)
      expect(await within(await of(omeprazole)).findByText("Already denied")).toBeVisible()
      expect(await screen.findByText("All prescriptions are decided.")).toBeVisible()
      expect(await screen.findByText("nothing in the way")).toBeInTheDocument()
      expect(payloads(page)).toEqual([
        { approval: "approved", message: "I have renewed it.", clinicianPrescribedViaAlfa: true, reason: null },
        {
          approval: "procedure_rejected_by_recipient",
          message: "We must meet.",
          clinicianPrescribedViaAlfa: false,
          reason: "physical_meeting",
        },
      ])
    },
  )

  it("says what is missing, and sends nothing meanwhile", { tags: ["REN-792", "REN-793"] }, async () => {
    const page = openRenewals()
    await press(amlodipine, yes)
    await userEvent.clear(await message(amlodipine))
    await press(amlodipine, approve)
    expect(screen.getByText("Issue the prescription, and say how.")).toBeVisible()
    expect(screen.getByText("Write a message to the patient.")).toBeVisible()
    await press(amlodipine, change)
    await press(amlodipine, no)
    await press(amlodipine, decline)
    expect(screen.getByText("Choose a reason.")).toBeVisible()
    expect(payloads(page)).toEqual([])
  })

  it("marks the language of the words to the patient, before and after they are sent", { tags: ["REN-865"] }, async () => {
    openRenewals()
    await press(omeprazole, no)
    await choose(omeprazole, "A physical meeting is needed")
    expect(await message(omeprazole)).toHaveAttribute("lang", "en-IE")
    await press(amlodipine, yes)
    expect(await message(amlodipine)).toHaveAttribute("lang", "en-IE")
    await choose(amlodipine, outside)
    await press(amlodipine, approve)
    expect(await within(await of(amlodipine)).findByText("I have renewed it.")).toHaveAttribute("lang", "en-IE")
  })

  it("resets the choice by the Change button, moves the focus, and keeps what was written", { tags: ["REN-791"] }, async () => {
    openRenewals()
    await press(amlodipine, no)
    await choose(amlodipine, "Narcotics")
    await userEvent.type(await message(amlodipine), " Call us.")
    await press(amlodipine, change)
    expect(document.activeElement).toContainElement(within(await of(amlodipine)).getByRole("button", { name: yes }))
    await press(amlodipine, yes)
    expect(await message(amlodipine)).toHaveValue("I have renewed it.")
    await press(amlodipine, change)
    await press(amlodipine, no)
    expect(document.activeElement).toContainElement(within(await of(amlodipine)).getByRole("radio", { name: "Narcotics" }))
    expect(await message(amlodipine)).toHaveValue("It is a controlled drug. Call us.")
    await choose(amlodipine, "A physical meeting is needed")
    expect(await message(amlodipine)).toHaveValue("It is a controlled drug. Call us.")
    await press(amlodipine, "Use the template of the reason")
    expect(await message(amlodipine)).toHaveValue("We must meet.")
  })

  it("opens the sidebar where the market has it", { tags: ["REN-792"] }, async () => {
    openWithService()
    const opened = await screen.findByRole("status", { name: "open action" })
    expect(opened).toHaveTextContent("none")
    await press(amlodipine, yes)
    expect(opened).toHaveTextContent("sidebar")
    expect(await within(await of(amlodipine)).findByRole("button", { name: "Open the e-prescription service" })).toBeVisible()
  })

  it("takes the service's report for each open renewal, and does not ask how it is issued", { tags: ["REN-795", "REN-793"] }, async () => {
    const page = openWithService([both[0]!], { prescriptions: [issuedOutside], hasFailed: false })
    await press(amlodipine, no)
    await choose(amlodipine, "A physical meeting is needed")
    await press(amlodipine, decline)
    expect(payloads(page)).toEqual([])
    await press(amlodipine, change)
    await press(amlodipine, yes)
    expect(screen.getByText("The e-prescription service reports that the prescription is issued.")).toBeVisible()
    await press(amlodipine, approve)
    await waitFor(() => expect(payloads(page)).toMatchObject([{ approval: "approved", clinicianPrescribedViaAlfa: true }]))
  })

  it("says that the service reported a failure, while the approval goes on", { tags: ["REN-799"] }, async () => {
    const page = openWithService([both[0]!], { prescriptions: [], hasFailed: true })
    await press(amlodipine, yes)
    expect(await screen.findByText("The e-prescription service reported a failure")).toBeVisible()
    await choose(amlodipine, "In another way")
    await press(amlodipine, approve)
    await waitFor(() => expect(payloads(page)).toMatchObject([{ approval: "approved", clinicianPrescribedViaAlfa: false }]))
  })

  it("shows an unknown decision as it was sent, and counts it as a decision", { tags: ["END-034", "REN-794"] }, async () => {
    openRenewals([{ ...both[0]!, ...decidedBy("Robin Vale", { unknownWord: "postponed" }) }])
    expect(await within(await of(amlodipine)).findByText("Unknown: postponed")).toBeVisible()
    expect(screen.queryByRole("button", { name: yes })).toBeNull()
    expect(await screen.findByText("nothing in the way")).toBeInTheDocument()
  })

  it("keeps what was written after a failure, and only repeats what may have been stored", { tags: ["REN-794", "REN-799"] }, async () => {
    const page = openRenewals()
    page.api.answer(respond(decideRenewal, () => apiError("Unavailable")))
    await press(amlodipine, yes)
    await choose(amlodipine, "In another way")
    await press(amlodipine, approve)
    const alert = await screen.findByRole("alert")
    expect(alert).toHaveTextContent("The decision is not confirmed")
    expect(within(alert).getByRole("button", { name: "Contact support" })).toBeVisible()
    expect(await message(amlodipine)).toBeDisabled()
    expect(within(await of(amlodipine)).getByRole("button", { name: change })).toBeDisabled()
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(payloads(page)).toHaveLength(2))
    expect(payloads(page)[1]).toEqual(payloads(page)[0])
  })

  it("is back after a reload, also one whose response never came", { tags: ["REN-864", "REN-794"] }, async () => {
    const page = openRenewals()
    page.api.answer(respond(decideRenewal, () => apiError("Unavailable")))
    await press(amlodipine, no)
    await choose(amlodipine, "Narcotics")
    await press(amlodipine, decline)
    await screen.findByRole("alert")
    page.rerender(<></>)
    page.rerender(page.screenOf())
    expect(await screen.findByText("It is not known whether the decision was saved")).toBeVisible()
    await press(amlodipine, decline)
    await waitFor(() => expect(payloads(page)).toHaveLength(2))
    expect(payloads(page)[1]).toEqual(payloads(page)[0])
    // By the same key, so that one's own decision is no colleague's.
    const keys = page.api.requests.flatMap(({ id, options }) => (id === decideRenewal.id ? [options?.idempotencyKey] : []))
    expect(keys).toEqual([expect.any(String), keys[0]])
  })

  it("keeps the focus in the step that an approval opens, for the panel to take", { tags: ["RXL-006"] }, async () => {
    openWithService()
    await press(amlodipine, yes)
    expect(
      within(await of(amlodipine))
        .getByText("You approve the renewal.")
        .closest("[tabindex='-1']"),
    ).toHaveFocus()
  })

  it("shows a market's text for a refused decision that it maps", { tags: ["ERR-113"] }, async () => {
    const maps = errorMapper({
      id: "maps-ended",
      code: "meeting_ended",
      map: () => ({ as: "banner", message: msg`The market says why.`, actions: [] }),
    })
    const { api } = openRenewals(both, [maps])
    api.answer(respond(decideRenewal, () => apiError("Conflict", { code: "meeting_ended" })))
    await press(amlodipine, yes)
    await choose(amlodipine, outside)
    await press(amlodipine, approve)
    expect(await screen.findByText("The market says why.")).toBeVisible()
  })

  it("shows a colleague's decision that came first", { tags: ["END-034", "REN-794"] }, async () => {
    const { api } = openRenewals()
    await press(amlodipine, yes)
    await choose(amlodipine, outside)
    api.answer(respond(decideRenewal, () => apiError("Conflict", { code: "renewal_decided" })))
    api.answer(
      respond(getRenewal, {
        prescriptions: [{ ...both[0]!, ...decidedBy("Kim Ash", "procedure_rejected_by_recipient"), reason: "physical_meeting" }, both[1]!],
      }),
    )
    await press(amlodipine, approve)
    expect(await screen.findByText("Somebody decided before you")).toBeVisible()
    const theirs = within(await of(amlodipine))
    expect(theirs.getByText("Already denied")).toBeVisible()
    expect(await of(amlodipine)).toHaveTextContent(/By Kim Ash, /)
    expect(theirs.getByText(/^Reason: .*A physical meeting is needed/)).toBeVisible()
    expect(await of(amlodipine)).toHaveTextContent("Message to the patient: We must meet.")
    expect(theirs.queryByRole("button", { name: yes })).toBeNull()
  })

  it("shows what the patient answered about the request", { tags: ["REN-797"] }, async () => {
    const { api } = openRenewals()
    const question = (id: string, title: string, answer: string | null) => ({ id, title, subtitle: null, type: "text", answer }) as const
    const nodes = [question("complaint", "What do you ask for?", "My usual tablets"), question("allergies", "Allergies?", null)]
    api.answer(
      respond(getSymptomForm, {
        form: {
          surveyInformationId: "s",
          symptomId: "prescription_renewal",
          title: "Before the meeting",
          submittedAt: "2026-03-01T09:00:00.000Z",
          sections: [{ id: "about", title: "You", nodes }],
        },
      }),
    )
    const answers = within(await screen.findByRole("region", { name: "The patient’s answers about the request" }))
    expect(await answers.findByText("My usual tablets")).toBeVisible()
    expect(answers.getByText("Not answered")).toBeVisible()
    expect(answers.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["What do you ask for?", "Allergies?"])
  })

  it("has nothing to finish in a meeting without a request", { tags: ["END-033"] }, async () => {
    openRenewals([])
    expect(await screen.findByText("nothing in the way")).toBeInTheDocument()
    expect(screen.queryByRole("heading", { name: "Prescriptions to renew" })).toBeNull()
  })
})
