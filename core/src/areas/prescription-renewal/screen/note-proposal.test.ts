import { describe, expect, it } from "vitest"
import type { RenewalApproval, RenewalRequest } from "../model/index.ts"
import type { FormTemplate, FormValues } from "../../record/model/form/form-template.ts"
import { proposedChanges } from "./note-proposal.ts"

const template = (language: string): FormTemplate => ({
  id: "renewal",
  version: 1,
  purpose: "note",
  title: "Renewal",
  language,
  nodes: [
    { kind: "text", id: "reason", label: "Reason", required: true },
    { kind: "text", id: "medicine", label: "Medicine", required: true },
    { kind: "checkbox", id: "approved", label: "Renewed", required: false },
    { kind: "long_text", id: "assessment", label: "Assessment", required: true },
  ],
})
const request = (...approvals: readonly (RenewalApproval | null)[]): RenewalRequest => ({
  prescriptions: approvals.map((approval, index) => ({
    id: String(index),
    medicine: ["Amlodipin 5 mg", "Omeprazol 20 mg"][index]!,
    atcCode: null,
    safetyReason: null,
    approval,
    message: null,
    reason: null,
    clinicianPrescribedViaAlfa: approval === "approved" ? true : null,
    decidedAt: null,
    decidedByName: null,
  })),
})
const proposed = { reason: "Förnyelse av Amlodipin 5 mg", medicine: "Amlodipin 5 mg", approved: true }
const two = { reason: "Förnyelse av Amlodipin 5 mg, Omeprazol 20 mg", medicine: "Amlodipin 5 mg, Omeprazol 20 mg", approved: true }
const refused = { reason: "Inte förnyat: Amlodipin 5 mg", medicine: "Amlodipin 5 mg" }
const undecided = request(null, null)

describe("a decided renewal in the note", { tags: ["NOTE-065"] }, () => {
  it.each<[string, FormValues, RenewalRequest, RenewalRequest, Record<string, unknown>]>([
    ["fills an empty note", {}, undecided, request("approved", null), proposed],
    [
      "adds a second medicine",
      proposed,
      request("approved", null),
      request("approved", "approved"),
      { reason: two.reason, medicine: two.medicine },
    ],
    ["keeps what was written", { medicine: "Norvasc" }, undecided, request("approved", null), { reason: proposed.reason, approved: true }],
    [
      "keeps a reason that was changed",
      { ...proposed, reason: "Own words" },
      request("approved", null),
      request("approved", "approved"),
      { medicine: two.medicine },
    ],
    [
      "follows a changed decision",
      proposed,
      request("approved", null),
      request("procedure_rejected_by_recipient", null),
      { reason: refused.reason, approved: undefined },
    ],
    ["names what is not renewed", {}, undecided, request("procedure_rejected_by_recipient", null), refused],
    [
      "names what is renewed and what is not",
      proposed,
      request("approved", null),
      request("approved", "procedure_rejected_by_recipient"),
      { reason: "Förnyelse av Amlodipin 5 mg. Inte förnyat: Omeprazol 20 mg" },
    ],
    ["takes itself back", refused, request("procedure_rejected_by_recipient", null), undecided, { reason: undefined, medicine: undefined }],
    ["changes nothing twice", proposed, request("approved", null), request("approved", null), {}],
  ])("%s", (_what, values, before, after, changes) => {
    expect(Object.fromEntries(proposedChanges(template("sv"), values, { before, after }))).toEqual(changes)
  })

  it.each([
    ["nb", "Fornyelse av Amlodipin 5 mg. Ikke fornyet: Omeprazol 20 mg"],
    ["de", "Folgeverordnung von Amlodipin 5 mg. Nicht verordnet: Omeprazol 20 mg"],
    ["fr", "Renouvellement de Amlodipin 5 mg. Non renouvelé\u00A0: Omeprazol 20 mg"],
    ["en-GB", "Renewal of Amlodipin 5 mg. Not renewed: Omeprazol 20 mg"],
    ["tlh", "Renewal of Amlodipin 5 mg. Not renewed: Omeprazol 20 mg"],
  ])("is in the note's language: %s", (language, reason) => {
    expect(
      Object.fromEntries(
        proposedChanges(template(language), {}, { before: undecided, after: request("approved", "procedure_rejected_by_recipient") }),
      ),
    ).toMatchObject({ reason })
  })

  it("does not change forms without these fields, or with fields of another kind", () => {
    const otherTemplate: FormTemplate = {
      ...template("sv"),
      nodes: [{ kind: "long_text", id: "medicine", label: "Medicine", required: false }],
    }
    expect(proposedChanges(otherTemplate, {}, { before: undecided, after: request("approved", null) })).toEqual([])
  })
})
