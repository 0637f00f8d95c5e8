import { Effect } from "effect"
import type { DocumentForm } from "@rond/core/model/documents"
import { documentLabels } from "./document-labels.ts"
import { unprintableIn } from "./fonts.ts"

/** What a template prints whatever is answered: its name, headings, labels, options and units. */
function fixedTextsOf({ name, nodes }: Pick<DocumentForm, "name" | "nodes">): readonly string[] {
  const ofNodes = nodes.flatMap((node) => [
    node.label ?? "",
    ...("options" in node ? node.options.map((option) => option.label) : []),
    ...("unit" in node ? [node.unit ?? ""] : []),
  ])
  return [name, ...ofNodes]
}

/**
 * Admits a template only if all its own texts can be printed and its language has document labels. So the template's author learns about a
 * missing character, not a clinician with a patient on the line.
 * Dies with an Error that names the template and its faults, because they are a configuration error.
 */
export const requirePrintable = Effect.fnUntraced(function* (form: Pick<DocumentForm, "id" | "name" | "language" | "nodes">) {
  const { page, ...words } = documentLabels(form.language)
  const characters = yield* unprintableIn([...fixedTextsOf(form), ...Object.values(words), page(1, 2)])
  if (characters.length > 0)
    return yield* Effect.die(new Error(`The document template ${form.id} holds characters that cannot be printed: ${characters.join(" ")}`))
})
