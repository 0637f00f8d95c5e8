import { reviewerFlag } from "@rond/core/emergency-access/contract"

/** Somebody of the demo clinic who can sign in. */
export interface DemoPerson {
  /** Stable name: the subject the demo's issuer vouches for. */
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
  /** One sentence for the sign-in page and the start message; absent for those who only fill the pools. */
  readonly tryThis: string | undefined
  readonly capabilities: readonly string[]
  readonly flags: readonly string[]
}

type Options = Partial<Pick<DemoPerson, "tryThis" | "capabilities" | "flags" | "role">>

const clinicianOf =
  (pool: string, language: string, poolFlags: readonly string[]) =>
  (subject: string, name: string, title: string, profession: "doctor" | "nurse" | "psychologist", options: Options = {}): DemoPerson => ({
    subject,
    name,
    title,
    role: "clinician",
    profession,
    pool,
    language,
    tryThis: options.tryThis,
    capabilities: options.capabilities ?? [],
    flags: [...poolFlags, ...(options.flags ?? [])],
  })

const swedish = clinicianOf("se", "sv", ["sms_notification", "sign", "strike"])
const norwegian = clinicianOf("no", "nb", ["sms_notification", "sign"])
const british = clinicianOf("uk", "en-GB", ["sms_notification", "sign"])
const insurer = clinicianOf("uk-insurer", "en-GB", ["sms_notification", "sign"])
const french = clinicianOf("fr", "fr", ["sms_notification", "sign"])
const german = clinicianOf("de", "de", ["sms_notification", "sign"])
const external = clinicianOf("external", "sv", ["sign"])

/** Everybody of the demo clinic, in the order the sign-in page lists them. All are invented. */
export const demoPeople: readonly DemoPerson[] = [
  swedish("se-doctor", "Elsa Lindqvist", "Leg. läkare", "doctor", {
    flags: [reviewerFlag, "prescription_module"],
    tryThis: "Call a patient, write the note, be stopped by what is missing, sign",
  }),
  swedish("se-nurse", "Karim Nyström", "Leg. sjuksköterska", "nurse", {
    tryThis: "Phone triage and chlamydia follow-ups, a nurse's action menu",
  }),
  swedish("se-psychologist", "Maja Sandell", "Leg. psykolog", "psychologist", {
    capabilities: ["icbt"],
    tryThis: "Therapy meetings, self-assessments over time",
  }),
  norwegian("no-doctor", "Ingrid Haugen", "Lege, spesialist i allmennmedisin", "doctor", {
    flags: [reviewerFlag],
    tryThis: "Prescription renewals, and child meetings with a smaller menu",
  }),
  british("uk-gp", "Hannah Whitmore", "GP", "doctor", {
    flags: [reviewerFlag],
    capabilities: ["uk_practice"],
    tryThis: "The UK's tabs and task checkboxes, one-time web patients",
  }),
  british("uk-nurse", "Grace Okafor", "Practice nurse", "nurse", { capabilities: ["uk_practice"], tryThis: "A UK nurse's day" }),
  insurer("uk-insurer-gp", "Oliver Pemberton", "GP", "doctor", {
    flags: [reviewerFlag],
    tryThis: "The same country with the insurer's members: other tabs and rules",
  }),
  french("fr-doctor", "Camille Garnier", "Médecin généraliste", "doctor", {
    flags: [reviewerFlag],
    tryThis: "A French day: coverage, own doctor, contact persons",
  }),
  german("de-doctor", "Jonas Brandt", "Facharzt für Allgemeinmedizin", "doctor", {
    flags: [reviewerFlag],
    tryThis: "A German day, with invoiced and anonymous meetings",
  }),
  external("external-doctor", "Sofia Wikander", "Leg. läkare", "doctor", {
    flags: [reviewerFlag],
    capabilities: ["external_emr"],
    tryThis: "An external pool: a reduced menu and no consultation timer",
  }),
  {
    subject: "support",
    name: "Robin Ekdahl",
    title: "Clinician support",
    role: "support",
    profession: undefined,
    pool: undefined,
    language: "en-GB",
    tryThis: "See why anything is shown or hidden, switch a plugin for a pool",
    capabilities: [],
    flags: [],
  },
  swedish("se-doctor-2", "Anders Hellgren", "Leg. läkare", "doctor", { flags: ["prescription_module"] }),
  swedish("se-nurse-2", "Linnea Forsell", "Leg. sjuksköterska", "nurse"),
  norwegian("no-nurse", "Sindre Moen", "Sykepleier", "nurse"),
  norwegian("no-psychologist", "Tuva Solberg", "Psykolog", "psychologist"),
  british("uk-gp-2", "Rajesh Menon", "GP", "doctor", { capabilities: ["uk_practice"] }),
  british("uk-therapist", "Erin Gallagher", "CBT therapist", "psychologist", { capabilities: ["uk_practice", "icbt"] }),
  insurer("uk-insurer-therapist", "Daniel Ashworth", "Therapist", "psychologist"),
  french("fr-doctor-2", "Nicolas Delorme", "Médecin généraliste", "doctor"),
  french("fr-nurse", "Yasmine Lefèvre", "Infirmière", "nurse"),
  french("fr-psychologist", "Antoine Roussel", "Psychologue", "psychologist"),
  german("de-nurse", "Miriam Vogt", "Pflegefachfrau", "nurse"),
  german("de-psychologist", "Felix Sommer", "Psychologischer Psychotherapeut", "psychologist"),
]
