import { PlainDateText, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"

const Text = Schema.NullOr(Schema.String)

/** An address that a page may open: a catalogue's text becomes a link. */
const WebAddress = Schema.String.check(Schema.isPattern(/^https?:\/\/\S+$/))

/** The unit of a drug: `tablett`, `tabletter`. */
export const DosageUnit = snakeCaseStruct({ dosageUnit: Schema.String, dosageUnitPlural: Schema.String })
export type DosageUnit = typeof DosageUnit.Type

/** A drug as the list keeps it (spec 2 §3). */
export const Medication = snakeCaseStruct({
  atcCode: Schema.String,
  nplId: Schema.String,
  tradeName: Schema.String,
  marketingAuthHolder: Text,
  /** `dosageInformation`: the address of a page about the drug's dosage; `null` where there is none. */
  links: snakeCaseStruct({ dosageInformation: Schema.NullOr(WebAddress) }),
})
export type Medication = typeof Medication.Type

/** A drug's entry in the catalogue (spec 2 §3), in Swedish. */
export const SilDrug = snakeCaseStruct({
  nplId: Schema.String,
  /** Trade name, strength and form. */
  name: Schema.String,
  marketingAuthHolder: Text,
  drugFormTextSv: Text,
  /** The first is the usual one. */
  dosages: Schema.Array(DosageUnit),
})
export type SilDrug = typeof SilDrug.Type

/** The catalogue's usual maximum of a drug in 24 hours. Ours: the specification has none. */
export const UsualDailyMaximum = snakeCaseStruct({
  amount: Schema.Finite.check(Schema.isGreaterThan(0)),
  /** `mg`, `g`, `mikrogram`, `IE`, or any other unit in which strengths are given. */
  unit: Schema.NonEmptyString,
  /** The source, in words for the clinician. */
  source: Schema.NonEmptyString,
  asOf: PlainDateText,
})
export type UsualDailyMaximum = typeof UsualDailyMaximum.Type

/** A drug to choose: what the list keeps, and its entry in the catalogue. */
export const Drug = snakeCaseStruct({
  medication: Medication,
  silDrug: SilDrug,
  /** The active substance, in Swedish. */
  substance: Schema.String,
  strength: Text,
  /** The packages of the drug, one text for each. */
  packageTexts: Schema.Array(Schema.String),
  /** Absent or `null` where the catalogue names none. */
  usualDailyMaximum: Schema.optionalKey(Schema.NullOr(UsualDailyMaximum)),
})
export type Drug = typeof Drug.Type

/** The reason a medication is taken, in words for the patient. */
export const Reason = snakeCaseStruct({
  code: Schema.NonEmptyString.check(Schema.isMaxLength(50)),
  text: Schema.NonEmptyString.check(Schema.isMaxLength(300)),
})
export type Reason = typeof Reason.Type
