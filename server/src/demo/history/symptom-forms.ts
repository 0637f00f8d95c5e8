import type { Faker } from "@faker-js/faker"
import type { ActivityType } from "@rond/core/model/meeting"
import type { SymptomNode, SymptomSection } from "@rond/core/model/symptoms"
import type { DemoMarket } from "@rond/core/server-kit/demo"
import { fill, type VisitReason, measure } from "./notes.ts"
import { idOf } from "../random.ts"

/** A patient's answers before a meeting, with the photos. */
export interface DemoSymptomForm {
  readonly symptomId: string
  readonly title: string
  readonly sections: readonly SymptomSection[]
  readonly imageIds: readonly string[]
}

/** The answers of one meeting's form, in the patient's words. */
export function symptomFormOf(
  market: DemoMarket,
  meeting: { readonly id: string; readonly activityType: ActivityType; readonly startDay: string },
  matter: VisitReason,
  random: Faker,
): DemoSymptomForm {
  const { symptoms, renewalNote, allergies } = market.prose
  const measured = measure(random)
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
  const complaint =
    matter.kind === "renewal"
      ? renewalNote.reason.replace("{medicine}", matter.renewal.medicine)
      : fill(random.helpers.arrayElement(matter.condition.complaint), measured, market.language)
  const medicines =
    matter.kind === "renewal"
      ? matter.renewal.medicine
      : random.datatype.boolean(0.5)
        ? symptoms.none
        : market.prose.renewals[measured.days % 4]!.medicine
  const hasPhotos = matter.kind === "visit" && matter.condition.photos === true
  const imageIds = hasPhotos ? [idOf("image", meeting.id, "near"), idOf("image", meeting.id, "far")] : []
  const sections: SymptomSection[] = [
    {
      id: "about-symptoms",
      title: symptoms.aboutSymptoms,
      nodes: [
        ...(meeting.activityType === "chlamydia_nurse_video" ? [positiveTest(market, random.datatype.boolean(0.6))] : []),
        answer("text", "complaint", symptoms.complaint, complaint),
        choice("duration", symptoms.duration, symptoms.durationChoices, [measured.days > 7 ? 3 : measured.days > 3 ? 2 : 1], true),
        choice(
          "signs",
          symptoms.signs,
          symptoms.signChoices,
          measured.temperature > 38 ? [0, 2] : random.datatype.boolean() ? [1] : [4],
          false,
        ),
        answer("scale", "severity", symptoms.severity, String(random.number.int({ min: 2, max: 8 })), symptoms.severityHint),
        answer("date", "since", symptoms.since, meeting.startDay),
        ...(measured.temperature > 38 ? [answer("number", "temperature", symptoms.temperature, measured.temperature.toFixed(1))] : []),
      ],
    },
    {
      id: "about-you",
      title: symptoms.aboutYou,
      nodes: [
        answer("text", "medicines", symptoms.medicines, medicines),
        choice("allergies", symptoms.allergies, [...allergies.map(({ name }) => name), symptoms.none], [allergies.length], false),
      ],
    },
  ]
  if (imageIds.length > 0) {
    sections.push({
      id: "photos",
      title: symptoms.photosSection,
      nodes: [
        {
          id: "photos",
          type: "taggable_photos",
          title: symptoms.photos,
          subtitle: symptoms.photosHint,
          images: imageIds.map((id, index) => ({ id, tags: [symptoms.photoTags[index]!] })),
        },
      ],
    })
  }
  return {
    symptomId: matter.kind === "renewal" ? "prescription_renewal" : matter.condition.symptomId,
    title: symptoms.formTitle,
    sections,
    imageIds,
  }
}

/** The follow-up of a positive test depends on the choice named `take_medicines`. */
function positiveTest({ prose: { symptoms } }: DemoMarket, takesMedicines: boolean): SymptomNode {
  const ids = ["take_medicines", "book_test", "other"]
  return {
    id: "positive_test",
    type: "single_choice",
    title: symptoms.positiveTest,
    subtitle: null,
    answer: null,
    options: ids.map((id, index) => ({ id, text: symptoms.positiveTestChoices[index]!, selected: index === (takesMedicines ? 0 : 2) })),
  }
}
