import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { respond, apiError } from "../../../testkit/memory-api.ts"
import { getObservations, getPatientWarnings } from "../../patient/model/index.ts"
import { allergyAnswer, allergyWarning } from "../../patient/screen/known/testing.ts"
import { decideRenewal, type RenewalPrescription } from "../model/index.ts"
import { requestedRenewal, both, press, choose, yes, no, approve, decline, outside, payloads, openRenewals } from "./testing.tsx"

describe("renewing what something speaks against", () => {
  const penicillin = requestedRenewal("1", "Kåvepenin 1 g tabletter")
  const warned = (...allergies: readonly string[]) =>
    respond(getPatientWarnings, { warnings: allergies.map((text) => allergyWarning(text)) })
  const check = () => screen.findByRole("region", { name: "Safety check" })
  const openWarned = (prescription: RenewalPrescription, ...allergies: readonly string[]) => {
    const page = openRenewals([prescription])
    page.api.answer(warned(...allergies))
    return page
  }

  it(
    "shows the known allergies, and the finding with its source and date, before the decision",
    { tags: ["PANE-094", "SAFE-012"] },
    async () => {
      openWarned(penicillin, "Severe penicillin allergy")
      const allergies = await screen.findByRole("region", { name: "Allergies" })
      await waitFor(() => expect(allergies).toHaveTextContent("Severe penicillin allergy"))
      expect(await check()).toHaveTextContent(/“Severe penicillin allergy” \(warning in the record by .+, \d+ \w+( \d+)?\)/)
    },
  )

  it("asks for a reason, which goes with the decision and stands there after it", { tags: ["SAFE-013"] }, async () => {
    const page = openWarned(penicillin, "Severe penicillin allergy")
    await check()
    await press(penicillin.medicine, yes)
    await choose(penicillin.medicine, outside)
    const reason = await screen.findByRole("textbox", { name: /^Reason for going on/ })
    await press(penicillin.medicine, approve)
    expect(reason).toHaveAccessibleDescription(/Give a reason, or decline the renewal\./)
    expect(payloads(page)).toEqual([])
    const findings = [{ kind: "allergy" as const, about: "Severe penicillin allergy" }]
    page.api.answer(
      respond(decideRenewal, ({ payload }) => ({
        prescriptions: [
          {
            ...penicillin,
            approval: payload.approval,
            safetyReason: { text: payload.approval === "approved" ? (payload.safetyReason?.text ?? "") : "", findings },
          },
        ],
      })),
    )
    await userEvent.type(reason, "Tested")
    await press(penicillin.medicine, approve)
    expect(await screen.findByText("Renewed despite: allergy (Severe penicillin allergy). Reason: Tested")).toBeVisible()
    expect(payloads(page)).toMatchObject([{ approval: "approved", safetyReason: { text: "Tested", accepted: ["allergy:w"] } }])
  })

  it("asks nothing for what is not renewed", { tags: ["SAFE-013"] }, async () => {
    const page = openWarned(penicillin, "Severe penicillin allergy")
    await check()
    await press(penicillin.medicine, no)
    await choose(penicillin.medicine, "Narcotics")
    await press(penicillin.medicine, decline)
    await waitFor(() => expect(payloads(page)).toMatchObject([{ approval: "procedure_rejected_by_recipient" }]))
    expect(screen.queryByRole("textbox", { name: /^Reason for going on/ })).toBeNull()
  })

  it("asks for what only the server knew, and marks it", { tags: ["SAFE-013"] }, async () => {
    const { api } = openRenewals([penicillin])
    await check()
    api.answer(
      respond(decideRenewal, () => {
        api.answer(warned("Severe penicillin allergy"))
        return apiError("Invalid", { code: "renewal_safety", detail: { findings: ["allergy:w"] } })
      }),
    )
    await press(penicillin.medicine, yes)
    await choose(penicillin.medicine, outside)
    await press(penicillin.medicine, approve)
    expect(await screen.findByRole("alert")).toHaveTextContent("Not renewed: the server found something new")
    await waitFor(async () =>
      expect(
        within(await check())
          .getByText("New")
          .closest("li"),
      ).toHaveTextContent("Severe penicillin allergy"),
    )
    expect(screen.getByRole("textbox", { name: /^Reason for going on/ })).toHaveValue("")
  })

  it("says what is not checked of a drug without a code, and of every request", { tags: ["SAFE-012"] }, async () => {
    openWarned(both[1]!, "Severe penicillin allergy")
    expect(await check()).toHaveTextContent("Not checked: allergies, because the drug has no code.")
    expect(await check()).toHaveTextContent(
      "Not checked: the dose, the same drug twice and interactions, because the request names the drug alone.",
    )
  })

  it("compares what the patient said as well", { tags: ["SAFE-012"] }, async () => {
    const { api } = openRenewals([penicillin])
    api.answer(respond(getObservations, { observations: [allergyAnswer("Penicillin")] }))
    await waitFor(async () => expect(await check()).toHaveTextContent(/“Penicillin” \(reported by the patient/))
  })
})
