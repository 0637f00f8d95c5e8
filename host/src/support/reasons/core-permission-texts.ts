import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { PermissionGrants } from "@rond/core/plugin/runtime"

/** What core's permissions mean, for support. A permission without a text does not compile. Those of a plugin have the words of their declaration. */
export const corePermissionTexts: Readonly<Record<keyof PermissionGrants, MessageDescriptor>> = {
  "note.sign": msg`The clinician may sign notes.`,
  "note.unsign": msg`The clinician may open a signed note for writing again.`,
  "note.strike": msg`The clinician may strike notes.`,
  "note.share": msg`A note says whether people outside its meeting may read it.`,
  "renewal.decide": msg`A patient’s request for renewals may be read and decided on.`,
  "refund.ask": msg`The patient’s payment of a meeting that was not held may be refunded.`,
  "programme.manage": msg`The clinician may read and manage treatment programmes.`,
  "self-assessment.read": msg`The clinician may read what patients say of themselves in surveys.`,
  "no-show.end": msg`A meeting that the patient does not come to may be ended as a no-show.`,
}
