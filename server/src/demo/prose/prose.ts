/**
 * One reason for a visit, in one language. Where there are several texts, the demo clinic picks one at random; `{days}`, `{temperature}`,
 * `{pulse}` and `{pressure}` are filled in.
 */
export interface Condition {
  readonly symptomId: string
  /** ICD-10 as the market writes it. */
  readonly code: string
  readonly diagnosis: string
  /** The patient's own words when booking. */
  readonly complaint: readonly string[]
  readonly reason: string
  readonly history: readonly string[]
  readonly findings: readonly string[]
  readonly assessment: readonly string[]
  readonly plan: readonly string[]
  /** The patient sends photos. */
  readonly photos?: true
  /** For women only. */
  readonly women?: true
  /** For children too. */
  readonly children?: true
}

/** A medicine that patients ask to renew. */
export interface Renewal {
  readonly medicine: string
  readonly code: string
  readonly diagnosis: string
}

/** All texts of the demo clinic in one language. */
export interface Prose {
  readonly conditions: readonly Condition[]
  /** What psychologists and therapists see people for. */
  readonly therapy: readonly Condition[]
  /** Follow-up of a positive test, in markets whose nurses do that. */
  readonly chlamydia?: Condition
  readonly renewals: readonly Renewal[]
  /** Further codes for the diagnosis search. */
  readonly codes: readonly (readonly [code: string, title: string])[]
  readonly renewalNote: { readonly reason: string; readonly assessment: readonly string[]; readonly plan: readonly string[] }
  readonly form: {
    readonly visit: string
    readonly therapy: string
    readonly renewal: string
    readonly evaluation: string
    readonly reason: string
    readonly reasonHint: string
    readonly history: string
    readonly findings: string
    readonly examination: string
    readonly temperature: string
    readonly pulse: string
    readonly pressure: string
    readonly assessmentSection: string
    readonly assessment: string
    readonly primaryDiagnosis: string
    readonly secondaryDiagnosis: string
    readonly plan: string
    readonly followUp: string
    readonly followUpChoices: readonly [none: string, ifNeeded: string, booked: string]
    readonly risk: string
    readonly riskChoices: readonly [none: string, some: string, high: string]
    readonly medicine: string
    readonly approved: string
    readonly solved: string
    readonly solvedChoices: readonly [yes: string, partly: string, no: string]
    readonly suitable: string
    readonly yesNo: readonly [yes: string, no: string]
    readonly comment: string
    /** Prefixes a number in the large form: `Question 12`. */
    readonly question: string
  }
  readonly symptoms: {
    readonly formTitle: string
    readonly aboutSymptoms: string
    readonly aboutYou: string
    readonly photosSection: string
    readonly complaint: string
    readonly duration: string
    readonly durationChoices: readonly [string, string, string, string]
    readonly signs: string
    readonly signChoices: readonly [string, string, string, string, string]
    readonly severity: string
    readonly severityHint: string
    readonly since: string
    readonly temperature: string
    readonly medicines: string
    readonly none: string
    readonly allergies: string
    readonly photos: string
    readonly photosHint: string
    readonly photoTags: readonly string[]
    readonly positiveTest: string
    readonly positiveTestChoices: readonly [takeMedicines: string, bookTest: string, other: string]
  }
  readonly warnings: readonly { readonly type: "WARNING" | "INFORMATION"; readonly reason: string; readonly note: string }[]
  readonly allergies: readonly { readonly name: string; readonly methods: readonly string[]; readonly comment: string | null }[]
  readonly strikeReasons: readonly string[]
  readonly referral: { readonly bookerFacility: string; readonly bookerCareTypeName: string; readonly message: string }
  readonly revisitMessage: string
  readonly insurers: readonly string[]
  readonly healthCentres: readonly string[]
  readonly relations: readonly string[]
}
