import { msg } from "@lingui/core/macro"

/** The meanings of the area's permissions, for support, which finds the texts by this file's name. */
export const permissionTexts = {
  "note.sign": msg`The clinician may sign notes.`,
  "note.unsign": msg`The clinician may open a signed note for writing again.`,
  "note.strike": msg`The clinician may strike notes.`,
  "note.share": msg`A note says whether people outside its meeting may read it.`,
}
