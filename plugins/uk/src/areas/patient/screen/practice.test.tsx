import { getCareDetails } from "@rond/core/features/patient"
import { patientTag } from "@rond/core/plugin"
import { resolveWorkspace } from "@rond/core/plugin/runtime"
import { respond, contextOf, InWorkspace, memoryApi, patientOf, subjectOf, userOf } from "@rond/core/testkit"
import { render, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { nhsNumberOf } from "../model/british-patient-data.ts"
import plugin from "../../../plugin.ts"
import PracticeCard from "./PracticeCard.tsx"

const gb = { nhs_number: "9434765919", phone_emr: "+442079460000", practice_id: "E87001", partnership: null, is_one_time_user: false }
const practice = {
  hub_name: "North Hub",
  hub_code: "NH",
  emis_organisation_id: "28471",
  practice_name: "Hill Surgery",
  partnership: "nhs",
  partnership_display_name: "NHS",
}
const details = { insurance: null, listing: null, contactPerson: null }
const facts = () => screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent])
const plugins = [plugin]

it("shows the NHS number, the practice, its hub and the practice's data about the patient", { tags: ["MKT-033"] }, async () => {
  const api = memoryApi([respond(getCareDetails, { ...details, marketSpecifics: { gb: { partnership: practice } } })])
  render(
    <InWorkspace api={api} plugins={plugins} subject={subjectOf({ country: "GB", user: userOf({ marketSpecifics: { gb } }) })}>
      <PracticeCard />
    </InWorkspace>,
  )
  await screen.findByText("Hill Surgery")
  expect(facts()).toEqual([
    ["NHS number", "943 476 5919"],
    ["Practice", "Hill Surgery"],
    ["Partnership", "NHS"],
    ["Hub", "North Hub (NH)"],
    ["EMIS organisation", "28471"],
    ["Practice ID", "E87001"],
    ["Phone number at the practice", "+44 20 7946 0000"],
  ])
})

it("shows a partner's patient without the rows that only practices have", { tags: ["MKT-033"] }, async () => {
  const partner = { ...practice, hub_name: null, hub_code: null, emis_organisation_id: null, practice_name: null }
  const partnership = { ...partner, partnership: "private", partnership_display_name: "Private" }
  const api = memoryApi([respond(getCareDetails, { ...details, marketSpecifics: { gb: { partnership } } })])
  render(
    <InWorkspace api={api} plugins={plugins} subject={subjectOf({ country: "GB" })}>
      <PracticeCard />
    </InWorkspace>,
  )
  await screen.findByText("Private")
  expect(facts()).toEqual([
    ["NHS number", "–"],
    ["Practice", "–"],
    ["Partnership", "Private"],
  ])
})

it("shows a child's own NHS number, never the guardian's", { tags: ["MKT-033"] }, () => {
  const child = { id: "kim", name: "Kim", gender: "male", dateOfBirth: "2019-01-01", idNumber: null } as const
  const user = userOf({ marketSpecifics: { gb }, children: [{ ...child, marketSpecifics: { gb: { nhs_number: "9434765870" } } }] })
  expect(nhsNumberOf(patientOf(), user)).toBe("9434765919")
  expect(nhsNumberOf(patientOf({ id: "kim", isChild: true }), user)).toBe("9434765870")
  expect(nhsNumberOf(patientOf({ id: "other", isChild: true }), user)).toBeUndefined()
})

it.each([
  ["an NHS patient", { "uk.listed-practice": "Hill Surgery" }, ["uk-listed"]],
  ["a private patient", { "uk.listed-practice": undefined, partnership: "private" }, ["uk-partnership"]],
  ["a one-time visitor", { "uk.listed-practice": undefined, "patient.is-one-time-user": true }, ["uk-one-time-visitor"]],
])("tags %s", { tags: ["MKT-034"] }, (_name, changes, expected) => {
  const context = contextOf({ "pool.country": "GB", "uk.has-submitted-tasks": false, ...changes })
  expect(
    resolveWorkspace(plugins, [], context)
      .visible(patientTag)
      .map(({ id }) => id),
  ).toEqual(expected)
})
