import { patientTag } from "@rond/core/plugin"
import { respond, apiError, InWorkspace, memoryApi, patientOf } from "@rond/core/testkit"
import { useWorkspace } from "@rond/core/platform/workspace"
import { render, screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { getPartnerPatient } from "../model/partner-patient.ts"
import plugin from "../../../plugin.ts"
import { frenchSubject } from "../../../testing.ts"
import CoverageCard from "./CoverageCard.tsx"

function ShownTags() {
  const { resolved } = useWorkspace()
  return (
    <p>
      {resolved
        .visible(patientTag)
        .map((tag) => tag.id)
        .filter((id) => id.startsWith("fr-"))
        .join(" ")}
    </p>
  )
}

const tagsOf = (subject: ReturnType<typeof frenchSubject>, partner = respond(getPartnerPatient, apiError("NotFound"))) => {
  const { container } = render(
    <InWorkspace api={memoryApi([partner])} plugins={[plugin]} subject={subject}>
      <ShownTags />
    </InWorkspace>,
  )
  return container
}

describe("coverage", () => {
  it.each([
    [{}, ""],
    [{ status_ame: true }, "fr-ame"],
    [{ status_cmuc: true }, "fr-cmuc"],
    [{ status_ame: true, status_cmuc: true }, "fr-ame fr-cmuc"],
  ])("tags %j with %s", { tags: ["FRA-005"] }, (patient, tags) => {
    expect(tagsOf(frenchSubject({ patient }))).toHaveTextContent(new RegExp(`^${tags}$`))
  })

  it("shows no account coverage for a child on it, and ignores unreadable data", { tags: ["FRA-005"] }, () => {
    const child = { patient: patientOf({ id: "child-1", isChild: true }) }
    expect(tagsOf(frenchSubject({ patient: { status_ame: true }, subject: child }))).toHaveTextContent(/^$/)
    expect(tagsOf(frenchSubject({ patient: { status_ame: "perhaps" } }))).toHaveTextContent(/^$/)
  })

  it("tags a patient from a partner", { tags: ["FRA-001"] }, async () => {
    tagsOf(frenchSubject(), respond(getPartnerPatient, { externalPatientId: "TP-1", partnerName: "Tilleuls" }))
    expect(await screen.findByText("fr-partner-patient")).toBeInTheDocument()
  })

  it("shows coverage, and the patient's own doctor with the city", { tags: ["FRA-006"] }, () => {
    const patient = { status_ame: true, external_doctor: { name: "Dr Aubert", city: "Lyon" } }
    render(
      <InWorkspace
        api={memoryApi([respond(getPartnerPatient, apiError("NotFound"))])}
        plugins={[plugin]}
        subject={frenchSubject({ patient })}
      >
        <CoverageCard />
      </InWorkspace>,
    )
    expect(screen.getAllByRole("definition").map((definition) => definition.textContent)).toEqual(["Yes", "No", "Dr Aubert", "Lyon"])
  })

  it("shows that no doctor is named", { tags: ["FRA-006"] }, () => {
    render(
      <InWorkspace api={memoryApi([respond(getPartnerPatient, apiError("NotFound"))])} plugins={[plugin]} subject={frenchSubject()}>
        <CoverageCard />
      </InWorkspace>,
    )
    expect(screen.getByText("None registered")).toBeVisible()
  })
})
