import { expect, it } from "vitest"
import { withoutSecrets } from "./secrets.ts"

it.each([
  ["nothing where none is declared", [], { pin: "1234" }, { pin: "1234" }],
  ["a field", ["pin"], { pin: "1234", drug: "A" }, { drug: "A" }],
  ["a field of a part", ["signer.pin"], { signer: { pin: "1234", name: "Bo" }, pin: "kept" }, { signer: { name: "Bo" }, pin: "kept" }],
  [
    "a field of each part of a list",
    ["signers.pin"],
    { signers: [{ pin: "1" }, { pin: "2", role: "r" }] },
    { signers: [{}, { role: "r" }] },
  ],
  ["nothing where the part is missing", ["signer.pin"], { signer: null }, { signer: null }],
  ["nothing of a payload that is no struct", ["pin"], undefined, undefined],
] as const)("leaves out %s", { tags: ["SEC-432"] }, (_what, secrets, payload, expected) => {
  expect(withoutSecrets(secrets, payload)).toEqual(expected)
})
