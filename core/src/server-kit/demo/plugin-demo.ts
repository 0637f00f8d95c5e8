import type { ActivityType, InterventionType } from "../../areas/meeting/model/index.ts"
import type { FormContent } from "../contents/plugin-contents.ts"
import type { DemoConditionDetails, DemoRange } from "./conditions.ts"
import type { DemoPromises } from "./promises.ts"
import type { BorrowedProse, DemoProse } from "./texts.ts"

/** A plugin's part of the demo clinic: the value `demo` of its entry point `./demo`. */
export interface PluginDemo {
  /** Absent in a plugin that extends a market: its pools take the market's names, places and texts. */
  readonly market?: DemoMarket<DemoProse | BorrowedProse>
  readonly pools: readonly DemoPool[]
  /** The people who work in the pools, in the order of the sign-in page. All are invented. */
  readonly people: readonly DemoPerson[]
  /** The promises that tests may count on every day; none where absent. */
  readonly promises?: DemoPromises
  /** Forms that only the demo has, besides those of its market's prose; `contents` of the server half has those of every clinic. */
  readonly forms?: readonly FormContent[]
}

/** Random values; the same patient or meeting gets the same ones on every day. Faker is one. */
export interface DemoRandom {
  readonly number: { int(range: { readonly min: number; readonly max: number }): number }
  readonly string: {
    numeric(length: number): string
    alphanumeric(options: { readonly length: number; readonly casing: "upper" }): string
  }
  readonly datatype: {
    /** @param probability of true, 0 to 1; one half by default */
    boolean(probability?: number): boolean
  }
  readonly helpers: { arrayElement<Element>(elements: readonly Element[]): Element }
}

/** A town with the prefixes of its postal codes. */
interface DemoPlace {
  readonly city: string
  /** `#` is replaced by a digit, `?` by a capital letter. */
  readonly zip: string
  /** The county's code in the market's own numbering, if the market has one. */
  readonly countyId: string | null
}

/** A market's own part of an entity, in wire format: `{ se: { … } }`. */
type DemoPart = Readonly<Record<string, unknown>>

/** A patient, as a market's own data are made from. */
export interface DemoPatientSource {
  readonly pool: Pick<DemoPool, "id" | "partner">
  readonly kind: "adult" | "child" | "one-time"
  /** Index among the pool's patients of this kind. */
  readonly index: number
  readonly idNumber: string | null
  /** The day on which the demo is filled (ISO 8601). */
  readonly today: string
  readonly random: DemoRandom
}

/** The payment of a patient's meetings, in wire format. */
export interface DemoBilling {
  readonly is_patient_invoiced: boolean
}

/** A market's own kind of visit, as the demo clinic books and records it. */
export interface DemoActivity {
  readonly heldBy: InterventionType
  /** The record's name of the contact. */
  readonly contactType: string
  /** The ages in years of the patients who book it; by default all. */
  readonly ages?: DemoRange
  /** Whether no guardian books it for a child. */
  readonly isForAdults?: true
  /** The ids of the conditions that it is for; by default all. Without a condition of its own in `prose.activities`. */
  readonly symptomIds?: readonly string[]
}

/**
 * The data of one country: people, places and texts.
 *
 * @example const market: DemoMarket<BorrowedProse> = { …, prose: proseOf("NO") }
 */
export interface DemoMarket<Prose = DemoProse> {
  /** BCP 47. */
  readonly language: string
  readonly femaleNames: readonly string[]
  readonly maleNames: readonly string[]
  readonly familyNames: readonly string[]
  /** Given and family names that occur only together, each group of one origin; the other names go with each other. */
  readonly nameGroups?: readonly (readonly string[])[]
  readonly streets: readonly string[]
  /** `{street} {number}` or `{number} {street}`. */
  readonly streetPattern: string
  readonly places: readonly DemoPlace[]
  /** E.164, from numbers reserved for fiction if the market reserves any. */
  readonly phone: (random: DemoRandom) => string
  /** A valid national id from a range that no living person has; `serial` is unique in the demo clinic. */
  readonly nationalId: (person: { readonly dateOfBirth: string; readonly gender: "female" | "male"; readonly serial: number }) => string
  /** The texts that its people write; {@link proseOf} takes another country's. */
  readonly prose: Prose
  /** The facts of conditions that only this market has. */
  readonly conditions?: Readonly<Record<string, DemoConditionDetails>>
  /** The kinds of visit that only this market has, by activity type. */
  readonly activities?: Readonly<Record<string, DemoActivity>>
  /** A clinician's message to a patient whose meeting is over. */
  readonly messageAfterMeeting: { readonly subject: string; readonly body: string }
  readonly careTypes: {
    readonly primary_care: string
    readonly mental_health: string
    readonly paediatrics: string
    readonly dermatology: string
  }
  /** The least number of letters and digits of a diagnosis code in a note; by default any code counts. */
  readonly minimumCode?: number
  /** Diagnosis codes that the market's guidelines advise against. */
  readonly nonRecommendedCodes: readonly string[]
  /** Whether patients are listed at a health centre; by default not. */
  readonly listsPatients?: boolean
  /** Tells which adults have a contact person; by default every fifth. */
  readonly hasContactPerson?: (index: number) => boolean
  /** The partnership a patient comes through; by default the pool's partner. */
  readonly partnership?: (patient: Omit<DemoPatientSource, "random" | "idNumber" | "today">) => string | null
  /** `patient.marketSpecifics`. */
  readonly patientPart?: (patient: DemoPatientSource) => DemoPart
  /** `careDetails.marketSpecifics`. */
  readonly carePart?: (
    patient: Omit<DemoPatientSource, "random" | "idNumber" | "today"> & { readonly isListed: boolean; readonly healthCentre: string },
  ) => DemoPart
  readonly billing?: (random: DemoRandom) => DemoBilling
  /** `meeting.marketSpecifics`. */
  readonly meetingPart?: (meeting: {
    readonly id: string
    readonly activityType: ActivityType
    readonly clinician: { readonly subject: string; readonly profession: string }
    readonly billing: DemoBilling | undefined
    readonly random: DemoRandom
  }) => DemoPart
  /** `clinician.countrySpecific`. */
  readonly clinicianPart?: (clinician: { readonly subject: string; readonly facilityId: string }) => DemoPart
}

export interface DemoPool {
  readonly id: string
  /** Position among the demo's pools, from 1, unique. National ids depend on it, so a pool keeps its position. */
  readonly position: number
  readonly name: string
  readonly isExternal: boolean
  readonly timeZone: string
  readonly slotMinutes: number
  /** The facility of its physical meetings. */
  readonly facility: string
  /** The head of its letters: the postal address, each line on its own. */
  readonly address?: string
  /** E.164. */
  readonly phone?: string
  readonly adults: number
  readonly children: number
  readonly oneTimeUsers: number
  /** The partner that all its patients come through. */
  readonly partner: { readonly id: string; readonly name: string; readonly referralReceiver: string } | null
  /** The activity types of the pool's doctors and nurses; psychologists work by video, phone, text and in person. */
  readonly doctors: readonly ActivityType[]
  readonly nurses: readonly ActivityType[]
  /** The record service's reports about some adults, by their index among the pool's patients. */
  readonly recordServiceNotices?: ReadonlyMap<number, { readonly code: string; readonly message: string }>
}

/** The activity types of every pool and profession. */
export const commonActivities = ["video_visit", "non_video_visit", "physical_meeting", "text_consultation"] as const

/** The settings of most pools. */
export const usualDemoPool = {
  isExternal: false,
  partner: null,
  oneTimeUsers: 0,
  doctors: [...commonActivities, "phone_triage"],
  nurses: ["phone_triage", ...commonActivities],
} as const satisfies Partial<DemoPool>

/** A person of the demo clinic who can sign in. */
export interface DemoPerson {
  /** Stable name: the subject that the demo's issuer uses. */
  readonly subject: string
  readonly name: string
  /** As on a name badge, in the pool's language. */
  readonly title: string
  readonly role: "clinician" | "support"
  /** Absent for support. */
  readonly profession: "doctor" | "nurse" | "psychologist" | undefined
  /** Id of a pool of the demo clinic; absent for support. */
  readonly pool: string | undefined
  /** BCP 47 language of the screens. */
  readonly language: string
  /** One sentence for the sign-in page and the start message; absent for people who only fill the pools. */
  readonly suggestion: string | undefined
  readonly capabilities: readonly string[]
  readonly flags: readonly string[]
  /** Subject of a colleague who reads and writes in this person's due meetings. */
  readonly colleague?: string
}

type DemoPersonOptions = Partial<Pick<DemoPerson, "suggestion" | "capabilities" | "flags" | "colleague">>

/**
 * Makes the clinicians of one pool.
 * @example const clinician = demoClinicianOf("se", "sv", ["sign"])
 */
export const demoClinicianOf =
  (pool: string, language: string, poolFlags: readonly string[]) =>
  (
    subject: string,
    name: string,
    title: string,
    profession: "doctor" | "nurse" | "psychologist",
    { suggestion, capabilities = [], flags = [], colleague }: DemoPersonOptions = {},
  ): DemoPerson => ({
    subject,
    name,
    title,
    role: "clinician",
    profession,
    pool,
    language,
    suggestion,
    capabilities,
    flags: [...poolFlags, ...flags],
    colleague,
  })

/** The digits of a plain date: `2019-03-07` gives `2019`, `03` and `07`. */
export function dateDigits(date: string): { readonly year: string; readonly month: string; readonly day: string } {
  const [year = "", month = "", day = ""] = date.split("-")
  return { year, month, day }
}
