import { evaluate } from "@rond/core/plugin/runtime"
import { respond, apiError, contextOf, InWorkspace, memoryApi } from "@rond/core/testkit"
import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { getPartnerPatient } from "../../patient/model/partner-patient.ts"
import { getPatientSync, syncPatient } from "../model/partner.ts"
import plugin from "../../../plugin.ts"
import { frenchSubject } from "../../../testing.ts"
import EmrSyncSection from "./EmrSyncSection.tsx"

function open(failure: ReturnType<typeof apiError> | undefined) {
  let syncedAt: string | null = null
  let fails = failure
  const api = memoryApi([
    respond(getPartnerPatient, apiError("NotFound")),
    respond(getPatientSync, () => ({ syncedAt })),
    respond(syncPatient, () => {
      if (fails !== undefined) return fails as never
      syncedAt = "2026-03-02T09:30:00.000Z"
      return undefined
    }),
  ])
  render(
    <InWorkspace api={api} plugins={[plugin]} subject={frenchSubject()}>
      <EmrSyncSection />
    </InWorkspace>,
  )
  return { api, mend: () => (fails = undefined) }
}
const send = async () => userEvent.click(await screen.findByRole("button", { name: "Send patient" }))

describe("sending the patient to the partner's record system", () => {
  it("sends the meeting and its patient, and shows when", { tags: ["FRA-010"] }, async () => {
    const { api } = open(undefined)
    expect(await screen.findByText("The patient was not sent in this meeting.")).toBeVisible()
    await send()
    expect(await screen.findByText("The patient was sent at 10:30.")).toBeVisible()
    expect(api.requests.find((request) => request.id === syncPatient.id)?.input).toMatchObject({
      payload: { meetingId: "meeting-1", patientId: "patient-1" },
    })
    expect(screen.getByRole("button", { name: "Send again" })).toBeVisible()
  })

  it("asks the clinician to check the data after FUNC_FAILURE, with support and a retry", { tags: ["FRA-016", "ERR-010"] }, async () => {
    const { mend } = open(apiError("Unavailable", { code: "FUNC_FAILURE" }))
    await send()
    const banner = await screen.findByRole("alert")
    expect(banner).toHaveTextContent("The partner’s record system did not accept the patient")
    expect(banner).toHaveTextContent("Check the date of birth, phone number and partner ID")
    expect(
      within(banner)
        .getAllByRole("button")
        .map((button) => button.textContent),
    ).toEqual(["Contact support", "Try again"])
    mend()
    await userEvent.click(within(banner).getByRole("button", { name: "Try again" }))
    expect(await screen.findByText(/The patient was sent at/)).toBeVisible()
    expect(screen.queryByRole("alert")).toBeNull()
  })

  it("offers a retry first after TECH_FAILURE", { tags: ["FRA-016", "ERR-011"] }, async () => {
    open(apiError("Unavailable", { code: "TECH_FAILURE" }))
    await send()
    const banner = await screen.findByRole("alert")
    expect(banner).toHaveTextContent("The partner’s record system is not responding")
    expect(
      within(banner)
        .getAllByRole("button")
        .map((button) => button.textContent),
    ).toEqual(["Try again", "Contact support"])
  })

  it("explains any other failure by its kind", { tags: ["FRA-016"] }, async () => {
    open(apiError("Unavailable", { code: "offline" }))
    await send()
    const banner = await screen.findByRole("alert")
    expect(banner).toHaveTextContent("The patient was not sent")
    expect(banner).toHaveTextContent("Try again when the connection is back.")
  })

  it.each([
    ["a doctor in a meeting", { profession: "doctor" }, true],
    ["a nurse in a meeting", { profession: "nurse" }, true],
    ["a psychologist", { profession: "psychologist" }, false],
    ["a profile without a meeting", { view: "patient-profile" }, false],
    ["a patient without an account", { "patient.is-one-time-user": true }, false],
    ["a pending patient", { "patient.is-resolved": false }, false],
  ] as const)("shows for %s: %s", (_whom, facts, shows) => {
    const section = plugin.contributions.find((contribution) => contribution.id === "fr-emr-sync")
    expect(evaluate(section!.when!, contextOf(facts)).verdict).toBe(shows ? "yes" : "no")
  })
})
