import { getSymptomForm } from "@rond/core/model/symptoms"
import {
  apiError,
  InWorkspace,
  type MemoryApi,
  memoryApi,
  meetingOf,
  patientOf,
  pluginOf,
  respond,
  subjectOf,
  userOf,
} from "@rond/core/testkit"
import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { beforeEach, describe, expect, it } from "vitest"
import { format } from "../../../format.ts"
import { type CovidReferral, listCovidReferrals, referForCovidTest } from "../model/covid-referral.ts"
import CovidReferralPanel from "./CovidReferralPanel.tsx"
import { CovidReferralCards } from "./CovidReferrals.tsx"

const plugins = [{ ...pluginOf({}), format }]
let patients = 0
let subject = subjectOf({})
const subjectIn = (countyId: string | null) => {
  const id = `covid-${++patients}`
  const user = userOf({ id })
  return subjectOf({
    patient: patientOf({ id }),
    user: { ...user, address: { ...user.address, countyId } },
    meeting: meetingOf({ id: `meeting-of-${id}`, patientId: id }),
  })
}
beforeEach(() => {
  subject = subjectIn("01")
})

const referralOf = (changes: Partial<CovidReferral> = {}): CovidReferral => ({
  referralId: "referral",
  kind: "covid_19_testing",
  state: "REFERRED",
  creationTime: "2031-03-03T09:00:00.000Z",
  referringClinicianId: "colleague",
  ...changes,
})

function clinic({ existing = [], symptomId = "cough_and_cold" }: { existing?: readonly CovidReferral[]; symptomId?: string } = {}) {
  const referrals = [...existing]
  return memoryApi([
    respond(listCovidReferrals, () => ({ covidReferrals: [...referrals] })),
    respond(getSymptomForm, {
      form: { id: "form", symptomId, symptomName: symptomId, submittedAt: "2031-03-03T08:00:00.000Z", answers: [] },
    } as never),
    respond(referForCovidTest, ({ payload }) => {
      const referral = referralOf({
        referralId: `made-${referrals.length}`,
        kind: payload.kind,
        referringClinicianId: subject.clinician.id,
      })
      referrals.unshift(referral)
      return referral
    }),
  ])
}
const open = (api: MemoryApi, panel = <CovidReferralPanel />) => {
  render(
    <InWorkspace api={api} plugins={plugins} subject={subject}>
      {panel}
    </InWorkspace>,
  )
  return userEvent.setup()
}
const kinds = async () => (await screen.findAllByRole("radio")).map((radio) => radio.parentElement?.textContent)
const always = ["Antibodies, blood sample at a laboratory", "Rapid test at a test station"]
const refer = () => screen.getByRole("button", { name: "Refer patient" })

describe("a COVID-19 referral", () => {
  it("is chosen, sent, confirmed and listed", { tags: ["COV-002", "COV-005"] }, async () => {
    const api = clinic()
    const user = open(api)
    await user.click(await screen.findByRole("radio", { name: "PCR, sample at a laboratory" }))
    await user.click(refer())
    expect(await screen.findByText("Patient referred")).toBeVisible()
    const sent = api.requests.findLast(({ id }) => id === referForCovidTest.id)?.input
    expect(sent).toMatchObject({
      payload: { kind: "covid_19_lab_test_pcr", meetingId: subject.meeting?.id, patientId: subject.patient.id },
    })
    expect(await screen.findByRole("region", { name: "Referred in this meeting" })).toHaveTextContent("PCR, sample at a laboratory")
    await user.click(screen.getByRole("button", { name: "Refer to another test" }))
    expect(await screen.findByRole("radio", { name: "PCR, sample at a laboratory" })).toBeDisabled()
  })

  it("offers PCR for matching symptoms, by the county's own test", { tags: ["COV-001"] }, async () => {
    open(clinic())
    expect(await kinds()).toEqual([...always, "PCR, sample at a laboratory"])
  })

  it("offers Västra Götaland its own PCR", { tags: ["COV-001"] }, async () => {
    subject = subjectIn("14")
    open(clinic())
    expect(await kinds()).toEqual([...always, "PCR of Västra Götaland"])
  })

  it("offers no PCR for other symptoms", { tags: ["COV-001"] }, async () => {
    open(clinic({ symptomId: "skin_rash" }))
    expect(await kinds()).toEqual(always)
  })

  it("needs a choice, and is not repeated", { tags: ["COV-003"] }, async () => {
    const user = open(clinic({ existing: [referralOf()] }))
    const radio = await screen.findByRole("radio", { name: "Rapid test at a test station" })
    expect(radio).toBeDisabled()
    expect(radio).toHaveAccessibleDescription("The patient is already referred to this test.")
    await user.click(refer())
    expect(screen.getByText("Choose a test.")).toBeVisible()
  })

  it("without an answer can be sent again", { tags: ["COV-004"] }, async () => {
    const user = open(clinic({ existing: [referralOf({ state: "REQUESTED", referringClinicianId: subject.clinician.id })] }))
    const again = await screen.findByRole("radio", { name: "Rapid test at a test station" })
    expect(again).toHaveAccessibleDescription(/The test service has not confirmed your referral/)
    await user.click(again)
    await user.click(refer())
    expect(await screen.findByText("Patient referred")).toBeVisible()
  })

  it.each([
    ["Conflict", "covid_already_referred", "The patient is already referred to this test. The list below"],
    ["Invalid", "covid_not_offered", "This test is not offered in this meeting."],
    ["Invalid", "covid_refused", "The test service did not accept the referral."],
    ["Unavailable", "covid_unavailable", "Refer again: it counts once."],
    ["Conflict", "meeting_ended", "Refer the patient in another meeting."],
    ["Refused", "not_offered", "You can no longer refer this patient."],
  ] as const)("that fails with %s %s says what to do", { tags: ["COV-004"] }, async (kind, code, text) => {
    const api = clinic()
    api.answer(respond(referForCovidTest, apiError(kind, { code })))
    const user = open(api)
    await user.click(await screen.findByRole("radio", { name: "Rapid test at a test station" }))
    await user.click(refer())
    expect(await screen.findByText("The patient was not referred")).toBeVisible()
    expect(screen.getByText(new RegExp(text))).toBeVisible()
    expect(screen.getByRole("radio", { name: "Rapid test at a test station" })).toBeChecked()
  })

  it("is a card that says when it was cancelled, and shows an unknown kind", { tags: ["COV-006"] }, async () => {
    const unknown = { ...referralOf({ referralId: "new" }), kind: { unknownWord: "covid_30" } } as unknown as CovidReferral
    const user = open(clinic({ existing: [referralOf({ state: "CANCELLED" }), unknown] }), <CovidReferralCards />)
    const card = await screen.findByRole("button", { name: /Rapid test at a test station/ })
    expect(within(card).getByText("Cancelled")).toBeVisible()
    await user.click(card)
    expect(screen.getByText("Another clinician referred the patient.")).toBeVisible()
    expect(screen.getByText("Unknown: covid 30")).toBeVisible()
  })

  it("says where what it needs could not be loaded", { tags: ["COV-004"] }, async () => {
    const api = clinic()
    api.answer(respond(listCovidReferrals, apiError("Unavailable")))
    open(api)
    expect(await screen.findByText("What is needed for a referral could not be loaded")).toBeVisible()
  })
})
