import { Schema } from "effect"
import { InstantText } from "../../api/moment.ts"
import { snakeCaseStruct } from "../../api/codec.ts"

/** A choice of a question, ticked or not. */
export const SymptomOption = snakeCaseStruct({ id: Schema.String, text: Schema.String, selected: Schema.Boolean })
export type SymptomOption = typeof SymptomOption.Type

/** A photo the patient took, with the body parts it is tagged with. */
export const SymptomImage = snakeCaseStruct({ id: Schema.String, tags: Schema.Array(Schema.String) })
export type SymptomImage = typeof SymptomImage.Type

const common = { id: Schema.String, title: Schema.String, subtitle: Schema.NullOr(Schema.String) }

/** One question with its answer. */
export const SymptomNode = Schema.Union([
  snakeCaseStruct({
    ...common,
    type: Schema.Literals(["single_choice", "multiple_choice"]),
    options: Schema.Array(SymptomOption),
    /** The patient's text next to the options. */
    answer: Schema.NullOr(Schema.String),
  }),
  snakeCaseStruct({ ...common, type: Schema.Literals(["text", "number", "date", "scale"]), answer: Schema.NullOr(Schema.String) }),
  snakeCaseStruct({ ...common, type: Schema.Literals(["photo", "taggable_photos"]), images: Schema.Array(SymptomImage) }),
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
