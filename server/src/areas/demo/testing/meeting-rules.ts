import {
  byCode,
  demoMedicineAges,
  demoSecondDiagnoses,
  isInRange,
  type DemoCondition,
  type DemoConditionDetails,
} from "@rond/core/server-kit/demo"
import type { SymptomNode } from "@rond/core/model/symptoms"
import type { FormValues } from "@rond/core/model/record"
import { fitsActivity } from "../patient/activities.ts"
import { meetingMinutesOf } from "../history/whole-record.ts"
import type { MadeMeeting, MeetingPlan } from "../history/meeting-rows.ts"
import { durationAnswer } from "../history/symptom-forms.ts"
import { ageAt, pulseAt } from "../plausible/age.ts"
import { byOwnHand, byPicture, factsOf, feverFrom, ofPhotos, penicillins } from "../plausible/course.ts"

/** A meeting of the demo as a clinician reads it. */
export interface ReadMeeting {
  readonly plan: MeetingPlan
  readonly made: MadeMeeting
  /** The condition that the note or the form is about; `undefined` for a renewal, and where nothing is written. */
  readonly condition: DemoCondition | undefined
  readonly facts: DemoConditionDetails | undefined
  /** Age in years on the day of the meeting. */
  readonly years: number
  readonly meetingDay: Temporal.PlainDate
  /** The day on which the form was answered. */
  readonly formDay: Temporal.PlainDate
  readonly note: FormValues | undefined
  readonly nodes: readonly SymptomNode[]
  /** The record warns of an allergy to penicillin, or the patient has reported one. */
  readonly isAllergicToPenicillin: boolean
  /** Names of the allergies that the patient has reported. */
  readonly allergies: readonly string[]
}

/** Reads a meeting. The condition is found by its own texts, so the rules do not depend on the generator. */
export function readMeeting(
  plan: MeetingPlan,
  made: MadeMeeting,
  patientFacts: Pick<ReadMeeting, "isAllergicToPenicillin" | "allergies">,
): ReadMeeting {
  const { market, timeZone } = plan.clinician.pool
  const dayOf = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate()
  const meetingDay = dayOf(plan.startAt.toString())
  const nodes = (made.form?.sections ?? []).flatMap((section) => section.nodes)
  const note = made.entry?.values
  const { prose } = market
  const all = [...prose.conditions, ...prose.therapy, ...Object.values(prose.activities ?? {}).map(({ condition }) => condition)]
  const isCondition = (condition: DemoCondition): boolean => {
    if (note !== undefined) return note["reason"] === condition.reason
    const complaint = answerOf(nodes, "complaint")
    return complaintsOf(condition).some((text) => complaint !== undefined && isFilled(text, complaint))
  }
  const condition = all.find(isCondition)
  return {
    plan,
    made,
    condition,
    facts: condition === undefined ? undefined : factsOf(market, condition),
    years: ageAt(plan.patient.dateOfBirth, meetingDay),
    meetingDay,
    formDay: dayOf(made.row["booked_at"] as string),
    note,
    nodes,
    ...patientFacts,
  }
}

const complaintsOf = ({ complaint, child }: DemoCondition): readonly string[] => [...complaint, ...(child?.complaint ?? [])]

/** Whether a text is this sentence with its placeholders filled in. */
const isFilled = (sentence: string, text: string): boolean => {
  const parts = sentence.split(/\{\w+\}/)
  const [first = ""] = parts
  return text.startsWith(first) && text.endsWith(parts.at(-1) ?? "") && parts.every((part) => text.includes(part))
}

const answerOf = (nodes: readonly SymptomNode[], id: string): string | undefined => {
  const node = nodes.find((candidate) => candidate.id === id)
  return node !== undefined && "answer" in node ? (node.answer ?? undefined) : undefined
}

/** The places of the options that are selected. */
const selectedOf = (nodes: readonly SymptomNode[], id: string): readonly number[] => {
  const node = nodes.find((candidate) => candidate.id === id)
  return node !== undefined && "options" in node ? node.options.flatMap(({ selected }, place) => (selected ? [place] : [])) : []
}

const text = (value: unknown): string => (typeof value === "string" ? value : "")
const noteText = ({ note, nodes }: ReadMeeting): string =>
  [...Object.values(note ?? {}).map(text), answerOf(nodes, "complaint") ?? ""].join(" ")
const isAbout = (node: string, { nodes }: ReadMeeting): boolean => nodes.some(({ id }) => id === node)
const signs = ["fever", "pain", "tiredness", "nausea"]
/** The largest number of days between the form and the meeting. An illness has lasted so many days longer by then. */
const bookedAhead = 5
const atWork =
  /\bwork|\bjob|jobb|arbetsgivare|arbete\b|\barbete?\b|travail\b|Arbeit\b|Arbeitgeber|employ|Überstunden|overtime|sjukskriven|sykmeldt|sick leave|krankgeschrieben|Urlaub/i
const pregnant = /pregnan|gravid|grossesse|schwanger/i
const readsText = /reads text|läser text|leser tekst|lit le texte|liest text/i

/** True where a meeting makes sense. */
type Rule = (meeting: ReadMeeting) => boolean

/** Rules whose violation a clinician would notice immediately, by name. Each reads the generated data, never the generator's plan. */
export const meetingRules: Readonly<Record<string, Rule>> = {
  "the onset is before the form and after birth": ({ nodes, formDay, plan }) => {
    const since = answerOf(nodes, "since")
    return (
      since === undefined ||
      (Temporal.PlainDate.compare(since, formDay) <= 0 && Temporal.PlainDate.compare(since, plan.patient.dateOfBirth) >= 0)
    )
  },
  "the duration and the complaint agree with the onset": ({ nodes, formDay }) => {
    const since = answerOf(nodes, "since")
    if (since === undefined) return true
    const { days } = Temporal.PlainDate.from(since).until(formDay, { largestUnit: "days" })
    const named = /(\d+) (?:days|dagar|dager|jours|Tage)/.exec(answerOf(nodes, "complaint") ?? "")
    return selectedOf(nodes, "duration")[0] === durationAnswer(days) && (named === null || Number(named[1]) === days)
  },
  "the note's days agree with the onset": ({ note, nodes, facts, meetingDay }) => {
    const named = /(\d+) (?:days|dagar|dager|derniers jours|jours|Tage)/.exec(text(note?.["history"]))
    if (named === null || facts === undefined) return true
    const since = answerOf(nodes, "since")
    if (since === undefined) return Number(named[1]) <= facts.days[1] + bookedAhead
    return Number(named[1]) === Temporal.PlainDate.from(since).until(meetingDay, { largestUnit: "days" }).days
  },
  "the condition fits the age": ({ facts, years }) => facts === undefined || isInRange(facts.ages, years),
  "the condition fits the sex": ({ facts, plan }) => facts?.onlyWomen !== true || plan.patient.gender === "female",
  "the condition is in season": ({ facts, meetingDay }) => facts?.months === undefined || facts.months.includes(meetingDay.month),
  "the signs are those of the condition": (meeting) => {
    if (!isAbout("signs", meeting)) return true
    const selection = selectedOf(meeting.nodes, "signs").map((place) => signs[place] ?? "none")
    const named = selection.join() === "none" ? "" : selection.toSorted().join()
    return meeting.facts?.signs.some((set) => set.toSorted().join() === named) === true
  },
  "fever and temperature agree": ({ nodes }) => {
    const temperature = answerOf(nodes, "temperature")
    return selectedOf(nodes, "signs").includes(0) === (temperature !== undefined && Number(temperature) >= feverFrom)
  },
  "photos are of skin, with their place": ({ facts, nodes, condition }) =>
    nodes.every(
      (node) => !("images" in node) || (facts?.photos === true && node.images.every(({ tags }) => tags.includes(condition?.site ?? ""))),
    ),
  "a guardian speaks for a child, and nobody else": ({ plan, nodes, condition, facts }) => {
    const { symptoms } = plan.clinician.pool.market.prose
    const complaint = answerOf(nodes, "complaint")
    if (complaint === undefined) return true
    const isChild = plan.patient.kind === "child"
    const medicineQuestion = nodes.find(({ id }) => id === "medicines")?.title
    const fromGuardian = condition?.child?.complaint ?? (facts !== undefined && facts.ages[1] < 18 ? condition?.complaint : undefined)
    const isGuardians = fromGuardian?.some((sentence) => isFilled(sentence, complaint)) === true
    return medicineQuestion === (isChild ? symptoms.child.medicines : symptoms.medicines) && isGuardians === isChild
  },
  "the medicine fits the age and the illness": ({ plan, nodes, facts, years }) => {
    const { prose } = plan.clinician.pool.market
    const medicine = answerOf(nodes, "medicines")
    if (medicine === undefined) return true
    if (medicine === prose.symptoms.none.medicines) return facts?.medicineFor === undefined && facts !== undefined
    const code = prose.renewals.find((renewal) => renewal.medicine === medicine)?.code
    const ages = code === undefined ? undefined : byCode(demoMedicineAges, code)
    const isTheirs = facts?.medicineFor === undefined || code?.startsWith(facts.medicineFor) === true
    return ages !== undefined && isInRange(ages, years) && isTheirs
  },
  "the renewed medicine is the one on the form": ({ note, nodes }) =>
    note?.["medicine"] === undefined || note["medicine"] === answerOf(nodes, "medicines"),
  "nobody reads a text who cannot": ({ note, years }) => years >= 8 || !readsText.test(text(note?.["findings"])),
  "vital values are ordinary for the age and the illness": ({ note, years, facts }) => {
    const { temperature, pulse, pressure } = note ?? {}
    const [coldest, warmest] = facts?.temperature ?? [36.4, 37.2]
    const [low, high] = facts?.hasHighPressure === true ? [140, 170] : [105, 138]
    const systolic = typeof pressure === "string" ? Number(pressure.split("/")[0]) : low
    return (
      (typeof temperature !== "number" || isInRange([coldest, warmest], temperature)) &&
      (typeof pulse !== "number" || isInRange(pulseAt(years), pulse)) &&
      isInRange([low, high], systolic)
    )
  },
  "only people of working age have work": (meeting) => isInRange([18, 66], meeting.years) || !atWork.test(noteText(meeting)),
  "only women of that age may be pregnant": (meeting) =>
    (meeting.plan.patient.gender === "female" && isInRange([15, 50], meeting.years)) || !pregnant.test(noteText(meeting)),
  "nothing is seen without a picture": ({ note, plan, made, facts, nodes }) => {
    const findings = text(note?.["findings"])
    const interventionType = made.row["intervention_type"]
    if (findings === "" || facts?.isMeasured === true) return true
    if (ofPhotos.test(findings)) return nodes.some((node) => "images" in node)
    if (interventionType === "physical") return !byPicture.test(findings) && !byOwnHand.test(findings)
    return interventionType === "video" && plan.activityType !== "phone_triage"
  },
  "a nurse prescribes nothing": ({ plan, facts }) => plan.clinician.profession !== "nurse" || facts === undefined || facts.nurses === true,
  "psychologists give therapy, and nobody else does": ({ plan, condition }) =>
    condition === undefined ||
    (plan.clinician.profession === "psychologist") === plan.clinician.pool.market.prose.therapy.includes(condition),
  "the booked length is the clinician's": ({ plan }) => plan.minutes === meetingMinutesOf(plan.clinician),
  "the activity fits the patient": ({ plan, meetingDay }) => fitsActivity(plan.patient, plan.activityType, meetingDay),
  "the second diagnosis is ordinary at that age": ({ note, years, plan }) => {
    const second = text(note?.["secondary_diagnosis"])
    const ages = byCode(demoSecondDiagnoses, second)
    return second === "" || (plan.patient.kind !== "child" && ages !== undefined && isInRange(ages, years))
  },
  "nobody gets penicillin who does not tolerate it": ({ note, isAllergicToPenicillin }) =>
    !isAllergicToPenicillin || !penicillins.test(text(note?.["plan"])),
  "a booked patient answers by day": ({ plan, made }) => {
    const at = made.form?.row["submitted_at"]
    if (typeof at !== "string" || plan.isDropin === true) return true
    const { hour } = Temporal.Instant.from(at).toZonedDateTimeISO(plan.clinician.pool.timeZone)
    return hour >= 7 && hour < 22
  },
  "the form names the allergies that the patient has reported": ({ plan, nodes, allergies }) => {
    const node = nodes.find(({ id }) => id === "allergies")
    if (node === undefined || !("options" in node)) return true
    const selection = node.options.filter(({ selected }) => selected).map((option) => option.text)
    const { none } = plan.clinician.pool.market.prose.symptoms
    return selection.toSorted().join() === (allergies.length === 0 ? [none.allergies] : allergies).toSorted().join()
  },
}
