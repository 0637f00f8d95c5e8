import { Schema } from "effect"
import { InstantText, snakeCaseStruct, wholeNumber } from "../../../kernel/api/codec.ts"
import { otherWords } from "../../../kernel/api/open-words.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { pictureRefusals } from "../../../kernel/api/files/picture-refusal.ts"

/** A choice of a question, ticked or not. */
const SymptomOption = snakeCaseStruct({ id: Schema.String, text: Schema.String, selected: Schema.Boolean })

/** A photo the patient took, with the body parts it is tagged with. */
export const SymptomImage = snakeCaseStruct({ id: Schema.String, tags: Schema.Array(Schema.String) })
export type SymptomImage = typeof SymptomImage.Type

const common = { id: Schema.String, title: Schema.String, subtitle: Schema.NullOr(Schema.String) }

const choiceTypes = ["single_choice", "multiple_choice"] as const
const writtenTypes = ["text", "number", "date", "scale"] as const
const photoTypes = ["photo", "taggable_photos"] as const

/** One question with its answer. A question of an unknown type has the answer's text, if it has one. */
export const SymptomNode = Schema.Union([
  snakeCaseStruct({
    ...common,
    type: Schema.Literals(choiceTypes),
    options: Schema.Array(SymptomOption),
    /** The patient's text next to the options. */
    answer: Schema.NullOr(Schema.String),
  }),
  snakeCaseStruct({ ...common, type: Schema.Literals(writtenTypes), answer: Schema.NullOr(Schema.String) }),
  snakeCaseStruct({ ...common, type: Schema.Literals(photoTypes), images: Schema.Array(SymptomImage) }),
  snakeCaseStruct({
    ...common,
    type: otherWords("survey question type", [...choiceTypes, ...writtenTypes, ...photoTypes]),
    answer: Schema.optionalKey(Schema.NullOr(Schema.String)),
  }),
])
export type SymptomNode = typeof SymptomNode.Type

/** Questions under one heading. */
export const SymptomSection = snakeCaseStruct({ id: Schema.String, title: Schema.String, nodes: Schema.Array(SymptomNode) })
export type SymptomSection = typeof SymptomSection.Type

/** The patient's answers when booking. */
export const SymptomForm = snakeCaseStruct({
  surveyInformationId: Schema.String,
  /** `cough_and_cold`, `skin_rash` … */
  symptomId: Schema.String,
  title: Schema.String,
  submittedAt: InstantText,
  sections: Schema.Array(SymptomSection),
})
export type SymptomForm = typeof SymptomForm.Type

/** An empty form counts as none. */
export const hasQuestions = ({ sections }: SymptomForm): boolean => sections.some(({ nodes }) => nodes.length > 0)

/** Whether the patient selected this option anywhere: `take_medicines` makes a chlamydia meeting a follow-up of a positive result. */
export function hasSelected(form: SymptomForm, optionId: string): boolean {
  return form.sections.some((section) =>
    section.nodes.some((node) => "options" in node && node.options.some((option) => option.id === optionId && option.selected)),
  )
}

/** The patient's answers before this meeting; `form` is `null` without a form. */
export const getSymptomForm = defineEndpoint({
  id: "symptoms.form",
  method: "GET",
  path: "/survey/clinician/meeting/:meetingId/responses",
  summary: "The symptom form of a meeting",
  params: Schema.Struct({ meetingId: Schema.String }),
  response: snakeCaseStruct({
    form: Schema.NullOr(SymptomForm),
    /** Alarming words of the answers, each with the words around it, in the form's order. A server that does not look for them leaves this out. */
    alarmingQuotes: Schema.optionalKey(Schema.Array(Schema.String)),
  }),
  retries: 2,
})

/** A symptom photo. The specification fixes its path. Width and height are pixels the picture fits into. */
export const getSymptomImage = defineEndpoint({
  id: "symptoms.image",
  method: "GET",
  path: "/meeting/doctor/symtoms/image/:id",
  summary: "A symptom photo",
  params: Schema.Struct({ id: Schema.String }),
  query: Schema.Struct({
    meetingId: Schema.String,
    /** The account that booked, or the patient; without it only the meeting identifies the patient of the photo. */
    userId: Schema.optionalKey(Schema.String),
    width: Schema.optionalKey(wholeNumber(1, 10_000)),
    height: Schema.optionalKey(wholeNumber(1, 10_000)),
  }),
  responseType: "blob",
  retries: 2,
  errors: pictureRefusals,
})

/** Size of thumbnails in pixels. */
export const thumbnailSize = { width: 200, height: 100 } as const

/**
 * The URL of a symptom photo for an `<img>`, below the API root (`/api` by default).
 *
 * @example
 * symptomImageAddress("/api", { id, meetingId, userId, ...thumbnailSize })
 */
export function symptomImageAddress(
  apiRoot: string,
  image: { readonly id: string; readonly meetingId: string; readonly userId: string; readonly width?: number; readonly height?: number },
): string {
  const query = new URLSearchParams({ meetingId: image.meetingId, userId: image.userId })
  if (image.width !== undefined) query.set("width", String(image.width))
  if (image.height !== undefined) query.set("height", String(image.height))
  return `${apiRoot}/meeting/doctor/symtoms/image/${encodeURIComponent(image.id)}?${query}`
}
