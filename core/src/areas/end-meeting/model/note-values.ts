import { isField, visibleNodes } from "../../record/model/index.ts"
import type { NoteValues } from "./completion-rule.ts"
import type { FormAnswers } from "./end-meeting-draft.ts"

/** A note as completion rules read it: every field that the form shows, with its value. */
export const noteValuesOf = ({ template, values }: FormAnswers): NoteValues =>
  Object.fromEntries(
    visibleNodes(template, values)
      .filter(isField)
      .map(({ id }) => [id, values[id]]),
  )
