import { isBlank } from "@rond/core/format"
import { type CompletionRule, type EndAlert, fact, mustAcknowledge, view } from "@rond/core/plugin"
import { emailElement, outcomesElement, disallowedDiagnoses } from "../../outcomes/model/index.ts"
import {
  noteElement,
  noteFields,
  textOf,
  accidentCauses,
  bodyAreas,
  chosenId,
  type ListOption,
  acknowledge,
  isVoided,
  saysInjury,
  voidingSection,
} from "../../note/model/index.ts"
import { outcomeNames } from "../../insurer-service/model/index.ts"
import { unwritableFields } from "../../report/model/index.ts"
import { type DischargeRequirement, requiredField } from "./requirements.ts"
import { accountEmailFact, type Requires, requiresFact } from "./requires.ts"

/** An injury, which the clinician must have read about before the consultation ends. Another answer raises it again. */
export const injuryAlert: EndAlert<"voiding-not-acknowledged"> = {
  id: "voiding-not-acknowledged",
  when: view.is("meeting"),
  raises: ({ note }) => note !== undefined && saysInjury(note),
  acknowledgement: { section: voidingSection, value: ({ note }) => acknowledge(note ?? {}) },
}

const acknowledged = mustAcknowledge(injuryAlert)

/** The alert's rule, which leads to the answer that names the injury. */
const injuryRule: typeof acknowledged = {
  ...acknowledged,
  unmet: (draft) => (acknowledged.unmet(draft).length === 0 ? [] : [noteElement(noteFields.injury)]),
}

const requires = (what: Requires) => fact(requiresFact).includes(what)

/** The requirements that voiding the outcome summary lifts. */
const lifted: ReadonlySet<DischargeRequirement> = new Set(["information", "history"])

/** A text of the discharge summary that the outcomes ask for. A note kept elsewhere, and a form without the field, lack nothing. */
const textRule = <const What extends DischargeRequirement>(what: What): CompletionRule<`discharge-${What}`> => ({
  id: `discharge-${what}`,
  when: requires(what),
  unmet: ({ note, sections }) => {
    const field = requiredField[what]
    if (note === undefined || !Object.hasOwn(note, field) || !isBlank(textOf(note, field))) return []
    return lifted.has(what) && isVoided(sections[voidingSection], note) ? [] : [noteElement(field)]
  },
})

/** An option of the insurer's lists must be chosen in the field, where the form has it. */
const listRule = <const Id extends string>(id: Id, field: string, list: readonly ListOption[]): CompletionRule<Id> => ({
  id,
  unmet: ({ note }) =>
    note === undefined || !Object.hasOwn(note, field) || chosenId(list, note[field]) !== undefined ? [] : [noteElement(field)],
})

const markers = [
  listRule("missing-accident-cause", noteFields.accidentCause, accidentCauses),
  listRule("missing-body-area", noteFields.bodyArea, bodyAreas),
] as const

const noZCode: CompletionRule<"invalid-icd-10-selection"> = {
  id: "invalid-icd-10-selection",
  when: requires("no-z-code"),
  unmet: ({ note }) => (note === undefined ? [] : disallowedDiagnoses(note, [{ outcome: outcomeNames.consultant }]).map(noteElement)),
}

const decided: CompletionRule<"missing-calculated-outcomes"> = {
  id: "missing-calculated-outcomes",
  when: requires("decision"),
  unmet: ({ note }) => (note === undefined ? [] : [outcomesElement]),
}

const withEmail: CompletionRule<"invalid-account-holder-email"> = {
  id: "invalid-account-holder-email",
  when: fact(accountEmailFact).is(false),
  unmet: ({ note }) => (note === undefined ? [] : [emailElement]),
}

const writable: CompletionRule<"unwritable-text"> = {
  id: "unwritable-text",
  unmet: ({ note }) => (note === undefined ? [] : unwritableFields(note).map(noteElement)),
}

/**
 * The rules of a member's consultation at its end. Screen and server ask them with the same facts, which the server reads from what is
 * stored.
 */
export const dischargeRules = [
  injuryRule,
  ...markers,
  noZCode,
  decided,
  textRule("information"),
  textRule("history"),
  textRule("findings"),
  textRule("plan"),
  withEmail,
  writable,
] as const
