import { meetingTag } from "@rond/core/plugin"
import { getTitle } from "@rond/core/plugin/runtime"
import { respond, apiError, InWorkspace, memoryApi } from "@rond/core/testkit"
import { useWorkspace } from "@rond/core/platform/workspace"
import { render, screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { getCentreClinicians } from "../../patient/model/health-centre.ts"
import { getPartnerPatient } from "../../patient/model/partner-patient.ts"
import HealthCentreCard from "../../patient/screen/HealthCentreCard.tsx"
import plugin from "../../../plugin.ts"
import { frenchSubject } from "../../../testing.ts"
import CareSettingCard from "./CareSettingCard.tsx"

function Seen() {
  const { resolved, meeting } = useWorkspace()
  const tags = resolved.visible(meetingTag).map((tag) => tag.id)
  return <p>{[getTitle(resolved, meeting?.type ?? "").message, ...tags].join(" · ")}</p>
}

const show = (children: React.ReactNode, subject = frenchSubject(), more: Parameters<typeof memoryApi>[0] = []) =>
  render(
    <InWorkspace api={memoryApi([respond(getPartnerPatient, apiError("NotFound")), ...more])} plugins={[plugin]} subject={subject}>
      {children}
    </InWorkspace>,
  ).container

describe("French meeting data", () => {
  it.each([
    ["an ordinary meeting", {}, "Video visit"],
    ["a health centre's meeting", { meeting: { is_cds_doctor: true } }, "Video visit · fr-health-centre"],
    ["an independent clinician's meeting", { clinician: { is_independent: true } }, "Video visit · fr-independent"],
    [
      "after a positive test",
      { meeting: { is_covid_positive_test_meeting: true } },
      "Video visit after a positive COVID-19 test · fr-covid-positive",
    ],
    ["data of another shape", { meeting: { is_cds_doctor: "yes" } }, "Video visit"],
  ])("adds %s to title and tags", { tags: ["FRA-007", "TTL-006"] }, (_what, changes, seen) => {
    expect(show(<Seen />, frenchSubject(changes))).toHaveTextContent(new RegExp(`^${seen}$`))
  })

  it.each([
    ["employed", "Employed by a health centre"],
    ["independent", "Independent practice"],
    ["locum", "locum"],
    [null, "–"],
  ])("shows the kind of caregiver %s as %s", { tags: ["FRA-008"] }, (caregiver_type, label) => {
    show(<CareSettingCard />, frenchSubject({ meeting: { caregiver_type } }))
    expect(screen.getAllByRole("definition").map((definition) => definition.textContent)).toEqual([label, "Doctor", "No", "No"])
  })
})

describe("the health centre", () => {
  it("lists its clinicians, and marks the reader", async () => {
    const clinicians = [
      { id: "clinician-1", name: "Robin Vale", title: "Médecin", profession: "doctor" },
      { id: "other", name: "Yasmine Lefèvre", title: "Infirmière", profession: "nurse" },
    ]
    show(<HealthCentreCard />, frenchSubject(), [respond(getCentreClinicians, { centreName: "Centre République", clinicians })])
    expect(await screen.findByText("Centre République")).toBeVisible()
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Robin Vale (you)Médecin",
      "Yasmine LefèvreInfirmière",
    ])
  })

  it("shows if nobody is registered, and if it failed to load", async () => {
    show(<HealthCentreCard />, frenchSubject(), [respond(getCentreClinicians, { centreName: "Centre République", clinicians: [] })])
    expect(await screen.findByText("No clinicians are registered at this centre.")).toBeVisible()
  })

  it("offers a retry if it failed to load", async () => {
    show(<HealthCentreCard />, frenchSubject(), [respond(getCentreClinicians, apiError("Unavailable"))])
    expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible()
  })
})
