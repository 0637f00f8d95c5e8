import { readFileSync } from "node:fs"
import { Schema } from "effect"

const Text = Schema.String
const Texts = Schema.Array(Schema.String)

/**
 * One reason for a visit, in one language. Where there are several texts, the demo clinic picks one at random; `{days}`, `{temperature}`,
 * `{pulse}` and `{pressure}` are filled in.
 */
export type Condition = typeof Condition.Type
const Condition = Schema.Struct({
  symptomId: Text,
  /** ICD-10 as the market writes it. */
  code: Text,
  diagnosis: Text,
  /** The patient's own words when booking. */
  complaint: Texts,
  reason: Text,
  history: Texts,
  findings: Texts,
  assessment: Texts,
  plan: Texts,
  /** The patient sends photos. */
  photos: Schema.optionalKey(Schema.Literal(true)),
  /** For women only. */
  women: Schema.optionalKey(Schema.Literal(true)),
  /** For children too. */
  children: Schema.optionalKey(Schema.Literal(true)),
})

/** A medicine that patients ask to renew. */
type Renewal = typeof Renewal.Type
const Renewal = Schema.Struct({ medicine: Text, code: Text, diagnosis: Text })

/** All texts of the demo clinic in one language. */
export type Prose = typeof Prose.Type
const Prose = Schema.Struct({
  conditions: Schema.Array(Condition),
  /** What psychologists and therapists see people for. */
  therapy: Schema.Array(Condition),
  /** Follow-up of a positive test, in markets whose nurses do that. */
  chlamydia: Schema.optionalKey(Condition),
  renewals: Schema.Array(Renewal),
  /** Further diagnosis codes, with titles, for the search. */
  codes: Schema.Array(Schema.Tuple([Text, Text])),
  renewalNote: Schema.Struct({ reason: Text, assessment: Texts, plan: Texts }),
  form: Schema.Struct({
    visit: Text,
    therapy: Text,
    renewal: Text,
    evaluation: Text,
    reason: Text,
    reasonHint: Text,
    history: Text,
    findings: Text,
    examination: Text,
    temperature: Text,
    pulse: Text,
    pressure: Text,
    assessmentSection: Text,
    assessment: Text,
    primaryDiagnosis: Text,
    secondaryDiagnosis: Text,
    plan: Text,
    followUp: Text,
    /** None, if needed, booked. */
    followUpChoices: Schema.Tuple([Text, Text, Text]),
    risk: Text,
    /** None, some, high. */
    riskChoices: Schema.Tuple([Text, Text, Text]),
    medicine: Text,
    approved: Text,
    solved: Text,
    /** Yes, partly, no. */
    solvedChoices: Schema.Tuple([Text, Text, Text]),
    suitable: Text,
    yesNo: Schema.Tuple([Text, Text]),
    comment: Text,
    /** Prefixes a number in the large form: `Question 12`. */
    question: Text,
  }),
  symptoms: Schema.Struct({
    formTitle: Text,
    aboutSymptoms: Text,
    aboutYou: Text,
    photosSection: Text,
    complaint: Text,
    duration: Text,
    durationChoices: Schema.Tuple([Text, Text, Text, Text]),
    signs: Text,
    signChoices: Schema.Tuple([Text, Text, Text, Text, Text]),
    severity: Text,
    severityHint: Text,
    since: Text,
    temperature: Text,
    medicines: Text,
    none: Text,
    allergies: Text,
    photos: Text,
    photosHint: Text,
    photoTags: Texts,
    positiveTest: Text,
    /** Take medicines, book a test, other. */
    positiveTestChoices: Schema.Tuple([Text, Text, Text]),
  }),
  warnings: Schema.Array(Schema.Struct({ type: Schema.Literals(["WARNING", "INFORMATION"]), reason: Text, note: Text })),
  allergies: Schema.Array(Schema.Struct({ name: Text, methods: Texts, comment: Schema.NullOr(Text) })),
  strikeReasons: Texts,
  referral: Schema.Struct({ bookerFacility: Text, bookerCareTypeName: Text, message: Text }),
  revisitMessage: Text,
  insurers: Texts,
  healthCentres: Texts,
  relations: Texts,
})

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Prose))

const read = (language: string): Prose => decode(readFileSync(new URL(`../../demo-data/prose/${language}.json`, import.meta.url), "utf8"))

export const englishProse = read("en")
export const frenchProse = read("fr")
export const germanProse = read("de")
export const norwegianProse = read("nb")
export const swedishProse = read("sv")
