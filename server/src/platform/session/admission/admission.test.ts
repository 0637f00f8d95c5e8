import { expect, it } from "vitest"
import { admissionOf } from "./admission.ts"

it.each([
  ["a person the clinic does not know", undefined, "unknown_person"],
  ["a clinician", { role: "clinician", isClinician: true, isDeactivated: false }, "admitted"],
  ["support", { role: "support", isClinician: false, isDeactivated: false }, "admitted"],
  ["a support person who is also a clinician", { role: "support", isClinician: true, isDeactivated: false }, "two_roles"],
  ["a deactivated clinician", { role: "clinician", isClinician: true, isDeactivated: true }, "deactivated"],
  ["a deactivated support person", { role: "support", isClinician: false, isDeactivated: true }, "deactivated"],
] as const)("handles %s", { tags: ["SEC-011", "SEC-012"] }, (_, person, admission) => {
  expect(admissionOf(person)).toBe(admission)
})
