import { expect, it } from "vitest"
import { admissionOf } from "./admission.ts"

it.each([
  ["nobody whom the clinic knows", undefined, "unknown_person"],
  ["a clinician", { role: "clinician", isClinician: true, isDeactivated: false }, "admitted"],
  ["support", { role: "support", isClinician: false, isDeactivated: false }, "admitted"],
  ["support who is a clinician too", { role: "support", isClinician: true, isDeactivated: false }, "two_roles"],
  ["a clinician who left", { role: "clinician", isClinician: true, isDeactivated: true }, "deactivated"],
  ["support who left", { role: "support", isClinician: false, isDeactivated: true }, "deactivated"],
] as const)("handles %s", { tags: ["SEC-011", "SEC-012"] }, (_, person, admission) => {
  expect(admissionOf(person)).toBe(admission)
})
