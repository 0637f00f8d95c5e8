import type { PluginContents } from "@rond/core/server-kit"
import { insurerNote } from "../areas/note/model/insurer-note.ts"

/** The insurer's contents for every clinic that runs it: the note of its members' consultations, whichever the clinician's profession. */
export const contents: PluginContents = {
  forms: [{ template: insurerNote, where: { country: "GB", partnership: "insurer" } }],
}
