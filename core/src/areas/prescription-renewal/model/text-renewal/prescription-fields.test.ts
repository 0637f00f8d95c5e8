import { describe, expect, it } from "vitest"
import { type FormNode, isField, isRequired } from "../../../record/model/index.ts"
import { isIssuedHere, issuedHereField, withExcludedChecks } from "./prescription-fields.ts"

const template = {
  id: "renewal",
  nodes: withExcludedChecks([
    { kind: "section", id: "prescription", label: "Prescription" },
    { kind: "checkbox", id: issuedHereField, label: "Prescribed here", required: false },
    { kind: "text", id: "medicine", label: "Medicine", required: true },
    { kind: "text", id: "dosage", label: "Dosage", required: true },
    { kind: "number", id: "amount", label: "Amount", required: true },
    { kind: "long_text", id: "assessment", label: "Assessment", required: true },
    { kind: "text", id: "plan", label: "Plan", required: false },
  ] satisfies readonly FormNode[]),
}
const requiredWith = (values: Record<string, boolean>) =>
  template.nodes.filter((node) => isField(node) && isRequired(template, node, values)).map(({ id }) => id)

describe("the required checks of a renewal's form", () => {
  it.each([
    ["before a decision", {}, ["assessment"]],
    ["after a refusal, or a prescription outside", { [issuedHereField]: false }, ["assessment"]],
    ["after a prescription in Rond", { [issuedHereField]: true }, ["medicine", "dosage", "amount", "assessment"]],
  ])("%s", { tags: ["REN-796"] }, (_, values, required) => {
    expect(requiredWith(values)).toEqual(required)
  })
})

it.each([
  ["a prescription in another way", { approval: "approved", clinicianPrescribedViaAlfa: false, reason: null }, true],
  ["a prescription through the external service", { approval: "approved", clinicianPrescribedViaAlfa: true, reason: null }, false],
  ["a refusal", { approval: "procedure_rejected_by_recipient", clinicianPrescribedViaAlfa: false, reason: "other" }, false],
] as const)("%s is issued in Rond: %s", { tags: ["REN-796"] }, (_, submission, isHere) => {
  expect(isIssuedHere({ message: "Hello", ...submission })).toBe(isHere)
})
