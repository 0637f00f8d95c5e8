import type { Faker } from "@faker-js/faker"
import type { ActivityType } from "@rond/core/model/meeting"
import type { SymptomNode, SymptomSection } from "@rond/core/model/symptoms"
import type { DemoMarket, DemoProse, DemoSign } from "@rond/core/server-kit/demo"
import { factsOf, fill, type Course } from "../plausible/course.ts"
import { textsOf, type VisitReason } from "./notes.ts"
import { idOf } from "../random.ts"

/** A patient's answers before a meeting, with the photos. */
type ActivityQuestion = NonNullable<NonNullable<DemoProse["activities"]>[string]["question"]>

export interface DemoSymptomForm {
  readonly symptomId: string
  readonly title: string
  readonly sections: readonly SymptomSection[]
  readonly imageIds: readonly string[]
}

/** The patient who answers a form, and its subject. */
export interface FormSource {
  readonly meetingId: string
  readonly activityType: ActivityType
  readonly matter: VisitReason
  readonly course: Course
  /** A guardian answers for a child. */
  readonly isChild: boolean
  /** The medicines that the patient takes; empty for nothing. */
  readonly medicines: readonly string[]
  /** The names of the allergies that the patient has reported. */
  readonly allergies: readonly string[]
}

/** The place of the duration's answer, from the shortest. */
export const durationAnswer = (days: number): number => (days < 1 ? 0 : days <= 3 ? 1 : days <= 7 ? 2 : 3)

const signOrder: readonly DemoSign[] = ["fever", "pain", "tiredness", "nausea"]

/** The answers of one meeting's form, in the patient's words, or in the guardian's. */
export function symptomFormOf(market: DemoMarket, source: FormSource, random: Faker): DemoSymptomForm {
  const { matter, course, isChild, medicines, allergies: reported } = source
  const { symptoms, renewalNote, allergies } = market.prose
  const questions = isChild ? { ...symptoms, ...symptoms.child } : symptoms
  const choice = (id: string, title: string, labels: readonly string[], selected: readonly number[], single: boolean): SymptomNode => ({
    id,
    type: single ? "single_choice" : "multiple_choice",
    title,
    subtitle: null,
    answer: null,
    options: labels.map((text, index) => ({ id: `${id}_${index}`, text, selected: selected.includes(index) })),
  })
  const answer = (
    type: "text" | "number" | "date" | "scale",
    id: string,
    title: string,
    text: string | null,
    subtitle: string | null = null,
  ): SymptomNode => ({
    id,
    type,
    title,
    subtitle,
    answer: text,
  })
  const facts = matter.kind === "renewal" ? undefined : factsOf(market, matter.condition)
  const complaint =
    matter.kind === "renewal"
      ? renewalNote.reason.replace("{medicine}", matter.renewal.medicine)
      : fill(random.helpers.arrayElement(textsOf(matter.condition, isChild).complaint), course, course.daysAtForm, market.language)
  const imageIds = facts?.photos === true ? [idOf("image", source.meetingId, "near"), idOf("image", source.meetingId, "far")] : []
  const hasFever = course.signs.includes("fever")
  const trouble: readonly SymptomNode[] = [
    choice("duration", questions.duration, symptoms.durationChoices, [durationAnswer(course.daysAtForm)], true),
    choice(
      "signs",
      questions.signs,
      symptoms.signChoices,
      course.signs.length === 0 ? [signOrder.length] : course.signs.map((sign) => signOrder.indexOf(sign)),
      false,
    ),
    answer("scale", "severity", questions.severity, String(course.severity), symptoms.severityHint),
    answer("date", "since", symptoms.since, course.onset.toString()),
    ...(hasFever ? [answer("number", "temperature", symptoms.temperature, course.temperature.toFixed(1))] : []),
  ]
  const chosenPlaces = allergies.flatMap(({ name }, place) => (reported.includes(name) ? [place] : []))
  const question = market.prose.activities?.[source.activityType]?.question
  const sections: SymptomSection[] = [
    {
      id: "about-symptoms",
      title: symptoms.aboutSymptoms,
      nodes: [
        ...(question === undefined ? [] : [activityQuestion(question, random.datatype.boolean(0.6))]),
        answer("text", "complaint", symptoms.complaint, complaint),
        ...(facts === undefined || facts.isFreeOfSymptoms === true ? [] : trouble),
      ],
    },
    {
      id: "about-you",
      title: questions.aboutYou,
      nodes: [
        answer("text", "medicines", questions.medicines, medicines.length === 0 ? symptoms.none.medicines : medicines.join("\n")),
        choice(
          "allergies",
          questions.allergies,
          [...allergies.map(({ name }) => name), symptoms.none.allergies],
          chosenPlaces.length === 0 ? [allergies.length] : chosenPlaces,
          false,
        ),
      ],
    },
  ]
  if (imageIds.length > 0) {
    const site = matter.kind === "renewal" || matter.condition.site === undefined ? [] : [matter.condition.site]
    sections.push({
      id: "photos",
      title: symptoms.photosSection,
      nodes: [
        {
          id: "photos",
          type: "taggable_photos",
          title: symptoms.photos,
          subtitle: symptoms.photosHint,
          images: imageIds.map((id, index) => ({ id, tags: [...site, symptoms.photoTags[index]!] })),
        },
      ],
    })
  }
  return {
    symptomId: matter.kind === "renewal" ? "prescription_renewal" : (facts?.symptomId ?? matter.condition.symptomId),
    title: symptoms.formTitle,
    sections,
    imageIds,
  }
}

/** The question of a market's own kind of visit, answered by its first choice or its last. */
function activityQuestion({ title, options }: ActivityQuestion, isFirst: boolean): SymptomNode {
  const choices = Object.entries(options)
  const selected = isFirst ? 0 : choices.length - 1
  return {
    id: "activity_question",
    type: "single_choice",
    title,
    subtitle: null,
    answer: null,
    options: choices.map(([id, text], index) => ({ id, text, selected: index === selected })),
  }
}
