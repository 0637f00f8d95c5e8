import { Schema } from "effect"

const Text = Schema.String
const Texts = Schema.Array(Schema.String)

/**
 * One reason for a visit, in one language. The demo clinic picks one of several texts at random; `{days}`, `{temperature}`, `{pulse}` and
 * `{pressure}` are filled in.
 */
export type DemoCondition = typeof DemoCondition.Type
const DemoCondition = Schema.Struct({
  /** Key of its facts: `demoConditions`, or the market's own `conditions`. */
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
  /** The same of a child, in the guardian's words. A condition without it is for adults, unless only small children have it. */
  child: Schema.optionalKey(Schema.Struct({ complaint: Texts, history: Texts, findings: Texts })),
  /** The site on the body that the photos show. */
  site: Schema.optionalKey(Text),
})

/** A medicine that patients ask to renew. */
const Renewal = Schema.Struct({ medicine: Text, atcCode: Schema.optionalKey(Text), code: Text, diagnosis: Text })

/** A field with its name and, if useful, a hint. */
const Field = Schema.Struct({ label: Text, hint: Schema.optionalKey(Text) })

/** The message that sends a document: its subject, and the text between greeting and signature. */
const Message = Schema.Struct({ subject: Text, body: Text })

/** The four document templates of a market, in its language. */
export type DemoDocumentTexts = typeof DemoDocumentTexts.Type
const DemoDocumentTexts = Schema.Struct({
  visit: Schema.Struct({
    name: Text,
    description: Text,
    day: Field,
    manner: Field,
    /** Video, phone, clinic. */
    manners: Schema.Tuple([Text, Text, Text]),
    accompanied: Field,
    remarks: Field,
    message: Message,
  }),
  absence: Schema.Struct({
    name: Text,
    description: Text,
    whom: Field,
    /** School, work, studies. */
    places: Schema.Tuple([Text, Text, Text]),
    from: Field,
    until: Field,
    extent: Field,
    reason: Field,
    message: Message,
  }),
  advice: Schema.Struct({
    name: Text,
    description: Text,
    problem: Field,
    advice: Field,
    seekCare: Field,
    /** Fever, pain, breathing, worse. */
    signs: Schema.Tuple([Text, Text, Text, Text]),
    followUp: Field,
    message: Message,
  }),
  referral: Schema.Struct({
    name: Text,
    description: Text,
    to: Field,
    urgency: Field,
    /** Routine, soon, urgent. */
    urgencies: Schema.Tuple([Text, Text, Text]),
    background: Text,
    diagnosis: Field,
    history: Field,
    findings: Field,
    question: Field,
  }),
})

/** The texts of patients and clinicians of the demo clinic, in one language; see `prose.json` of a market. */
export type DemoProse = typeof DemoProse.Type
const DemoProse = Schema.Struct({
  conditions: Schema.Array(DemoCondition),
  /** The reasons for which people see psychologists and therapists. */
  therapy: Schema.Array(DemoCondition),
  /** The texts of the market's own kinds of visit, by activity type. */
  activities: Schema.optionalKey(
    Schema.Record(
      Text,
      Schema.Struct({
        /** The one reason for such a visit. */
        condition: DemoCondition,
        /** A question of its symptom form, the choices by their ids. */
        question: Schema.optionalKey(Schema.Struct({ title: Text, options: Schema.Record(Text, Text) })),
      }),
    ),
  ),
  renewals: Schema.Array(Renewal),
  /** Further diagnosis codes, with titles, for the search. */
  codes: Schema.Array(Schema.Tuple([Text, Text])),
  /** The clinic's text snippets: the word, and the text. */
  snippets: Schema.Array(Schema.Tuple([Text, Text])),
  /** The clinic's templates for messages to patients: the word, the subject, and the text between greeting and signature. */
  messageTemplates: Schema.Array(Schema.Tuple([Text, Text, Text])),
  documents: DemoDocumentTexts,
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
    /** The choices in order: none, if needed, booked. */
    followUpChoices: Schema.Tuple([Text, Text, Text]),
    risk: Text,
    /** The choices in order: none, some, high. */
    riskChoices: Schema.Tuple([Text, Text, Text]),
    medicine: Text,
    approved: Text,
    issuedHere: Text,
    dosage: Text,
    amount: Text,
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
    /** The answers of a patient without medicines, and of one without allergies, as each question words them. */
    none: Schema.Struct({ medicines: Text, allergies: Text }),
    allergies: Text,
    photos: Text,
    photosHint: Text,
    photoTags: Texts,
    /** The questions as a guardian is asked about a child. */
    child: Schema.Struct({ aboutYou: Text, duration: Text, signs: Text, severity: Text, medicines: Text, allergies: Text }),
  }),
  warnings: Schema.Array(Schema.Struct({ type: Schema.Literals(["WARNING", "INFORMATION"]), kind: Text, reason: Text, note: Text })),
  allergies: Schema.Array(Schema.Struct({ name: Text, methods: Texts, comment: Schema.NullOr(Text) })),
  strikeReasons: Texts,
  referral: Schema.Struct({ bookerFacility: Text, bookerCareTypeName: Text, message: Text }),
  revisitMessage: Text,
  insurers: Texts,
  healthCentres: Texts,
  /** Husband, mother, brother, daughter. */
  relations: Schema.Tuple([Text, Text, Text, Text]),
})

/**
 * A market's prose, as its `prose.json` holds it.
 * @throws SchemaError that names the missing texts
 */
export const demoProse: (json: unknown) => DemoProse = Schema.decodeUnknownSync(DemoProse)

/** The prose of another country. */
export interface BorrowedProse {
  /** ISO 3166-1: a country whose plugin brings prose of its own. */
  readonly borrowedFrom: string
}

/**
 * The prose of another country, until a market has its own: forms, notes and documents are then in that country's language.
 *
 * @param country ISO 3166-1
 * @example prose: proseOf("NO")
 */
export const proseOf = (country: string): BorrowedProse => ({ borrowedFrom: country })
